/** The languages the product speaks, by the names they have on the wire and in `locales/`. */
export const locales = ['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant'] as const
export type Locale = (typeof locales)[number]

/** How a guest's own choice is kept in the browser's storage. */
export const LOCALE_KEY = 'triplabot_locale'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/**
 * The language of a browser's language tag (`zh-HK` is zh_Hant), or null when we do not speak it. The Chinese
 * languages share their writing: the script decides, then the region; Cantonese alone is Traditional. Extensions
 * (`-u-…`, `-x-…`) say nothing about either.
 */
export function localeOfTag(tag: string): Locale | null {
  const plain = tag
    .replace(/_/g, '-')
    .replace(/-\w-.*/, '')
    .toLowerCase()
  if (!/^(zh|cmn|yue|wuu|nan|hak)\b/.test(plain))
    return locales.find((locale) => locale === plain.split('-')[0]) ?? null
  return /-hant|^(?!.*-(hans|cn)).*(yue|-tw|-hk|-mo)/.test(plain) ? 'zh_Hant' : 'zh_Hans'
}

/**
 * The language to speak: what was asked for outright (only if we speak it), else what the guest chose before,
 * else the first of the browser's languages that we speak, else English.
 */
export const chooseLocale = (
  asked: string | null | undefined,
  saved: string | null,
  browser: readonly string[],
): Locale => [asked, saved, ...browser.map(localeOfTag)].find(isLocale) ?? 'en'

/** The tag for `lang` attributes and Intl. */
export const tagOf = (locale: Locale): string => locale.replace('_', '-')

/** The language a hotel's own texts are written in: Korean or Traditional Chinese where it says so, else Japanese. */
export const hotelLocale = (locale: string): 'ja' | 'ko' | 'zh_Hant' =>
  locale === 'ko' || locale === 'zh_Hant' ? locale : 'ja'
