/** The supported languages, by their names in the API and in `locales/`. */
export const locales = ['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant'] as const
export type Locale = (typeof locales)[number]

/** The key of the guest's choice in the browser's storage. */
export const LOCALE_KEY = 'triplabot_locale'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/**
 * The locale of a language tag (`zh-HK` is zh_Hant), or null if the language is not supported. For Chinese languages
 * the script decides, then the region; Cantonese without either is Traditional. Extensions (`-u-…`, `-x-…`) are
 * ignored.
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
 * The locale of a visit: the requested locale, else the one that the guest chose before, else the first supported one
 * of the browser, else English.
 */
export const chooseLocale = (
  requested: string | null | undefined,
  saved: string | null,
  browser: readonly string[],
): Locale => [requested, saved, ...browser.map(localeOfTag)].find(isLocale) ?? 'en'

/** The tag for `lang` attributes and Intl. */
export const tagOf = (locale: Locale): string => locale.replace('_', '-')

/** The language of a hotel's own texts: Korean or Traditional Chinese if the settings name it, else Japanese. */
export const hotelLocale = (locale: string): 'ja' | 'ko' | 'zh_Hant' =>
  locale === 'ko' || locale === 'zh_Hant' ? locale : 'ja'
