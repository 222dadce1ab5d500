import type { Locale } from '#shared/i18n/locale.ts'

/** Whether a language says the family's name before the given one. */
export const isFamilyFirst = (locale: Locale): boolean => locale !== 'en'

/** A name in East Asian letters keeps its own order, whatever the language around it. */
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A person's whole name, in the order of the language it is said in. */
export const fullName = (
  locale: Locale,
  { first_name, last_name }: { first_name: string; last_name: string },
): string =>
  isFamilyFirst(locale) || EASTERN.test(last_name)
    ? `${last_name} ${first_name}`
    : `${first_name} ${last_name}`
