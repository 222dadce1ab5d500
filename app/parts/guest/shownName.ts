import { fullName } from '#shared/i18n/fullName.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type NameRule, type NameValues, nameInRequest } from '#shared/party/guestName.ts'

/** A name in the order of its language, and its reading; `reading` is null if it equals the name. */
export function shownName(values: NameValues, rule: NameRule, locale: Locale) {
  const parts = nameInRequest(values, rule)
  const name = fullName(locale, parts)
  const reading = 'last_name_kana' in parts ? `${parts.last_name_kana} ${parts.first_name_kana}` : name
  return { name, reading: reading === name ? null : reading }
}
