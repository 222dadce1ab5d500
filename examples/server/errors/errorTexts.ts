import en from '#locales/en/errors.json'
import ja from '#locales/ja/errors.json'
import ko from '#locales/ko/errors.json'
import zhHans from '#locales/zh_Hans/errors.json'
import zhHant from '#locales/zh_Hant/errors.json'
import { type ErrorName, errorCodes } from '#shared/api/errors.ts'
import { formatNumber } from '#shared/i18n/formats.ts'
import type { Locale } from '#shared/i18n/locale.ts'

const catalogues: Record<Locale, Record<string, string>> = { en, ja, ko, zh_Hans: zhHans, zh_Hant: zhHant }

/**
 * The text of a refusal or an HTTP status in a language, with the numbers of `meta` that it names. A status without its own text has the
 * text of 500.
 */
export function errorText(
  locale: Locale,
  reason: ErrorName | number,
  meta: Record<string, unknown> = {},
): string {
  const texts = catalogues[locale]
  const text = texts[typeof reason === 'number' ? reason : errorCodes[reason]] ?? texts[500] ?? ''
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    const value = meta[name] ?? ''
    return typeof value === 'number' ? formatNumber(locale, value) : String(value)
  })
}
