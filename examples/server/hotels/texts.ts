import type { Locale } from '#shared/i18n/locale.ts'

/** A text by language. English replaces missing languages. */
export type Texts = { en: string } & Partial<Record<Locale, string>>

/** Lists of short texts by language. */
export type TextLists = { en: string[] } & Partial<Record<Locale, string[]>>

/** The text, or list, in a language; English where that language is missing. */
export const inLocale = <T>(texts: { en: T } & Partial<Record<Locale, T>>, locale: Locale): T =>
  texts[locale] ?? texts.en
