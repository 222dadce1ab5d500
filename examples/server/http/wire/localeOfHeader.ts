import { type Locale, locales } from '#shared/i18n/locale.ts'

/** The language a `Tripla-Locale` header names; English for any other value. */
export const localeOfHeader = (value: string | null | undefined): Locale =>
  locales.find((locale) => locale === value) ?? 'en'
