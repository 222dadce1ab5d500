import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { type DateStyle, formatDate, formatMoney, formatNumber, formatRange } from '#shared/i18n/formats.ts'
import { type Locale, tagOf } from '#shared/i18n/locale.ts'
import { type Catalogue, createTranslator, type TextValues } from '#shared/i18n/text.ts'
import type { Money } from '#shared/money/money.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { loadCatalogue, onMore, type TextKey } from './catalogues.ts'

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
  /** The language the app starts in, and its texts. */
  initial: { locale: Locale; catalogue: Catalogue }
  onLocale: (locale: Locale) => void
  onMissing: (key: string, locale: Locale) => void
  children: ReactNode
}

/** Gives every screen its language. Changing it waits for the new texts; the old ones stay until then. */
export function TextProvider({ initial, onLocale, onMissing, children }: Props) {
  const [{ locale, catalogue }, setSpoken] = useState(initial)
  const [english, setEnglish] = useState<Catalogue | null>(null)

  useEffect(() => {
    document.documentElement.lang = tagOf(locale)
  }, [locale])

  // Put in where it is, and nothing is drawn anew: only screens that have waited for these texts say them.
  useEffect(
    () => onMore(async () => void Object.assign(catalogue, await loadCatalogue(locale))),
    [locale, catalogue],
  )

  const speech = useMemo<I18n>(() => {
    // A thousand offers say few amounts, and every press says them again, with the same dates.
    const known = new Map<string, string>()
    function once(name: string, say: () => string): string {
      const said = known.get(name) ?? say()
      known.set(name, said)
      return said
    }
    function missing(key: string) {
      onMissing(key, locale)
      if (locale !== 'en') loadCatalogue('en').then(setEnglish)
    }
    return {
      locale,
      text: createTranslator<TextKey>(locale, catalogue, english, missing),
      money: (amount, currency) => once(amount + currency, () => formatMoney(locale, amount, currency)),
      number: (value) => formatNumber(locale, value),
      date: (date, style) => once(date + style, () => formatDate(locale, date, style)),
      range: (checkin, checkout, style) =>
        once(checkin + checkout + style, () => formatRange(locale, checkin, checkout, style)),
      setLocale(next) {
        loadCatalogue(next).then((loaded) => {
          setSpoken({ locale: next, catalogue: loaded })
          onLocale(next)
        })
      },
    }
  }, [locale, catalogue, english, onLocale, onMissing])

  return <I18nContext value={speech}>{children}</I18nContext>
}

export function useText(): I18n {
  const speech = use(I18nContext)
  if (!speech) throw new Error('useText needs a TextProvider around it')
  return speech
}
