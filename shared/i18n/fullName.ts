import type { Locale } from '#shared/i18n/locale.ts'

/** Whether a language writes the family name before the given name. */
export const isFamilyFirst = (locale: Locale): boolean => locale !== 'en'

/** A name in East Asian characters has the family name first in every language. */
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A person's full name in the order of the language. */
export const fullName = (
  locale: Locale,
  { first_name, last_name }: { first_name: string; last_name: string },
): string =>
  isFamilyFirst(locale) || EASTERN.test(last_name)
    ? `${last_name} ${first_name}`.trim()
    : `${first_name} ${last_name}`.trim()
