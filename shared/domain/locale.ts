import { quietly } from './quietly.ts'

/** The languages the product speaks, by the names they have on the wire and in `locales/`. */
export const locales = ['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant'] as const
export type Locale = (typeof locales)[number]

/** How a guest's own choice is kept in the browser's storage. */
export const LOCALE_KEY = 'triplabot_locale'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** The parts of a tag that say something of its language; before it may stand that it is Chinese (`zh-yue`). */
const PARTS = /^(?:zh-(?=\w{3}\b))?(\w{2,3}(-\w{4})?(-\w\w)?)\b/i

/**
 * The language of a browser's language tag (`zh-HK` is zh_Hant), or null when we do not speak it. The Chinese
 * languages share their writing: the browser knows which of the two is written where. Extensions (`-u-…`, `-x-…`) say
 * nothing about either.
 */
export function localeOfTag(tag: string): Locale | null {
  const plain = PARTS.exec(tag.replaceAll('_', '-'))?.[1]
  const spoken = quietly(() => new Intl.Locale(plain as string).maximize())
  return locales.find((locale) => locale === spoken?.language || locale === `zh_${spoken?.script}`) ?? null
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
