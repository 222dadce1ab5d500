import type { Locale } from '#shared/i18n/locale.ts'

const hasSpaces = (locale: Locale): boolean => locale === 'en' || locale === 'ko'

/** The sign between two facts of a line. Japanese and Chinese have a full-width dot without spaces. */
export const factSeparator = (locale: Locale): string =>
  hasSpaces(locale) ? ' · ' : locale === 'ja' ? '・' : '·'

/** The space between two sentences: Japanese and Chinese have none. */
export const sentenceSpace = (locale: Locale): string => (hasSpaces(locale) ? ' ' : '')
