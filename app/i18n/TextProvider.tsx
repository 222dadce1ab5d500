import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { type DateStyle, formatDate, formatMoney, formatNumber, formatRange } from '#shared/i18n/formats.ts'
import { type Locale, tagOf } from '#shared/i18n/locale.ts'
import { createTranslator, type TextCatalogue, type TextValues } from '#shared/i18n/text.ts'
import type { Money } from '#shared/money/money.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { type Language, loadLanguage, type TextKey } from './catalogues.ts'

/** The texts and formats of the guest's language. */
export type I18n = {
  locale: Locale
  text: (key: TextKey, values?: TextValues) => string
  money: (amount: Money, currency: string) => string
  number: (value: number) => string
  date: (date: StayDate, style?: DateStyle) => string
  range: (checkin: StayDate, checkout: StayDate, style?: DateStyle) => string
  setLocale: (locale: Locale) => void
}

const I18nContext = createContext<I18n | null>(null)

type Props = {
  /** The language the app starts in. */
  initial: Language
  /**
   * Loads what else depends on the language. The returned function makes the change. A rejection, or an abort of the
   * signal by a newer change, leaves the language as it is.
   */
  onLocale: (locale: Locale, signal: AbortSignal) => Promise<() => void>
  /** Called when a change of language has failed. */
  onLocaleFailed: () => void
  onMissing: (key: string, locale: Locale) => void
  children: ReactNode
}

/**
 * Provides texts and formats. A change of language takes effect as a whole: when the texts and the hotel's settings have
 * loaded. If something fails, nothing changes, and the guest sees a message.
 */
export function TextProvider({ initial, onLocale, onLocaleFailed, onMissing, children }: Props) {
  const [{ locale, catalogue }, setLanguage] = useState(initial)
  const [english, setEnglish] = useState<TextCatalogue | null>(null)
  const changing = useRef<AbortController | null>(null)

  useEffect(() => {
    document.documentElement.lang = tagOf(locale)
  }, [locale])

  const i18n = useMemo<I18n>(() => {
    // A thousand offers contain few different amounts and dates, and every press renders them again.
    const formatted = new Map<string, string>()
    function cached(key: string, format: () => string): string {
      const result = formatted.get(key) ?? format()
      formatted.set(key, result)
      return result
    }
    function missing(key: string) {
      onMissing(key, locale)
      if (locale !== 'en' && !english)
        loadLanguage('en').then(
          ({ language }) => setEnglish(language.catalogue),
          () => {},
        )
    }
    return {
      locale,
      text: createTranslator<TextKey>(locale, catalogue, english, missing),
      money: (amount, currency) => cached(amount + currency, () => formatMoney(locale, amount, currency)),
      number: (value) => formatNumber(locale, value),
      date: (date, style) => cached(date + style, () => formatDate(locale, date, style)),
      range: (checkin, checkout, style) =>
        cached(checkin + checkout + style, () => formatRange(locale, checkin, checkout, style)),
      async setLocale(next) {
        changing.current?.abort()
        if (next === locale) return
        const change = new AbortController()
        changing.current = change
        try {
          const [texts, use] = await Promise.all([loadLanguage(next), onLocale(next, change.signal)])
          await texts.add()
          if (change.signal.aborted) return
          use()
          texts.use()
          setLanguage(texts.language)
        } catch {
          if (!change.signal.aborted) onLocaleFailed()
        }
      },
    }
  }, [locale, catalogue, english, onLocale, onLocaleFailed, onMissing])

  return <I18nContext value={i18n}>{children}</I18nContext>
}

export function useText(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('useText needs a TextProvider around it')
  return i18n
}
