import en from '#locales/en/errors.json'
import ja from '#locales/ja/errors.json'
import { type ErrorName, errorCodes } from '#shared/api/errors.ts'
import type { Locale } from '#shared/domain/locale.ts'

const catalogues: Partial<Record<Locale, Record<string, string>>> = { en, ja }

/** The sentence of a refusal or an HTTP status, in English where the language has none. */
export function errorText(locale: Locale, reason: ErrorName | number): string {
  const key = String(typeof reason === 'number' ? reason : errorCodes[reason])
  return (
    catalogues[locale]?.[key] ??
    (en as Record<string, string>)[key] ??
    (en as Record<string, string>)['500'] ??
    ''
  )
}
