import { tryOrUndefined } from '../values/tryOrUndefined.ts'

/** The supported languages, by their names in the API and in `locales/`. */
export const locales = ['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant'] as const
export type Locale = (typeof locales)[number]

/** The key of the guest's choice in the browser's storage. */
export const LOCALE_KEY = 'triplabot_locale'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** What Intl.Locale refuses or must not see: encodings, extensions, and `cmn` in `zh-cmn`. Cantonese is a language. */
const ignored = /[^\w-].*|-\w-.*|^zh-(?=yue)|-[a-z]{3}\b/gi

/** Tags whose language and script are in no doubt: `Intl` would read its tables for 100 ms on a phone to say the same. */
const plainTag =
  /^(?:(en|ja|ko)(?:-[a-z]{2})?|zh(-(?:hant(?:-[a-z]{2})?|tw|hk|mo))?|zh-(?:hans(?:-[a-z]{2})?|cn|sg))$/i

/** Tags of another language. A code with three letters may be another name of a supported one: `cmn` is Chinese. */
const otherLanguage = /^(?!en|ja|ko|zh)[a-z]{2}\b/i

/**
 * The locale of a language tag (`zh-HK` and `und-TW` are zh_Hant), or null if the language is not supported. What the
 * tag does not contain is the likely language and script of the rest. `und` alone is no language. `zh-CHT` is an old
 * name of zh-Hant on Windows.
 */
export function localeOfTag(tag: string): Locale | null {
  const plain = tag
    .replace(/_/g, '-')
    .replace(/^zh-cht\b/i, 'zh-Hant')
    .replace(ignored, '')
  const [known, own, traditional] = plainTag.exec(plain) ?? []
  if (known) return own ? (own.toLowerCase() as Locale) : traditional ? 'zh_Hant' : 'zh_Hans'
  if (otherLanguage.test(plain)) return null
  const { language, script } = tryOrUndefined(() => new Intl.Locale(plain).maximize()) ?? {}
  const start = /^Han[st]$/.test(`${script}`) ? `zh_${script}` : `${language}`
  return plain === 'und' ? null : (locales.find((locale) => locale.startsWith(start)) ?? null)
}

/**
 * The locale of a visit: the requested locale, else the last choice of the guest, else the first supported language of
 * the browser, else English.
 */
export const chooseLocale = (
  requested: string | null | undefined,
  saved: string | null,
  browser: readonly string[],
): Locale => {
  const chosen = [requested, saved].find(isLocale)
  if (chosen) return chosen
  for (const tag of browser) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return 'en'
}

/** The tag for `lang` attributes and Intl. */
export const tagOf = (locale: Locale): string => locale.replace('_', '-')

/** The language of a hotel's own texts: Korean or Traditional Chinese if the settings name it, else Japanese. */
export const hotelLocale = (locale: string): 'ja' | 'ko' | 'zh_Hant' =>
  locale === 'ko' || locale === 'zh_Hant' ? locale : 'ja'
