import { fullName } from '#shared/i18n/fullName.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type NameRule, type NameValues, nameOnTheWire } from './names.ts'

/** A name as its language writes it, with the reading where it says more than the name. */
export function shownName(values: NameValues, rule: NameRule, locale: Locale) {
  const wire = nameOnTheWire(values, rule)
  const name = fullName(locale, wire)
  const reading = 'last_name_kana' in wire ? `${wire.last_name_kana} ${wire.first_name_kana}` : name
  return { name, reading: reading === name ? null : reading }
}
