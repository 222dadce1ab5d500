import { isLocale, localeOfTag } from '../../i18n/locale.ts'
import { dateOfDateTime } from '../../stay/isoDateTimes.ts'
import { criteriaFields } from '../codec/criteriaFields.ts'
import { readDay } from '../codec/field.ts'
import { isCriteriaKey } from '../criteria.ts'
import { foreignDay } from './foreignDays.ts'
import { normalizeKey, spellings } from './foreignNames.ts'
import { foreignRooms, type RoomsRead } from './foreignRooms.ts'

/** The own key of every known name. */
const keyOf = new Map<string, string>([
  ...[...Object.keys(criteriaFields), 'locale'].map((key): [string, string] => [normalizeKey(key), key]),
  ...Object.entries(spellings).flatMap(([key, names]) =>
    names.split(' ').map((name): [string, string] => [name, key]),
  ),
])

const number = (text: string) => (/^\d{1,3}$/.test(text) ? text : null)
const orders: Record<string, string> = { asc: 'price_low_to_high', desc: 'price_high_to_low' }
/** The languages that links name by a country. */
const languageOfCountry = new Map([
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['cn', 'zh_Hans'],
  ['tw', 'zh_Hant'],
  ['hk', 'zh_Hant'],
])
const types: Record<string, string> = { room: 'rooms', plans: 'plan' }

/** Ages that are separated by | _ , or ; or a JSON list of ages. */
function ages(text: string): string | null {
  const list = text
    .replace(/^\[(.*)\]$/, '$1')
    .split(/[|_,;]/)
    .map((age) => age.trim())
  return list.every((age) => /^\d+$/.test(age)) ? list.join() : null
}

/** A date that is not valid is returned unchanged, so that the guest sees the problem. Dates are never guessed. */
const day = (text: string) => readDay(text) ?? foreignDay(text) ?? text

/** Whether the codec reads a value of this key without conversion. */
const isReadByCodec = (key: string, text: string) =>
  isCriteriaKey(key) &&
  criteriaFields[key].read(key === 'checkout' ? dateOfDateTime(text) : text) !== undefined

/** The readers of values by key; null if the value is unknown. */
const readers: Record<string, (text: string) => string | null> = {
  checkin: (text) => day(text.replace(/[T ].*$/, '')),
  checkout: day,
  nights: number,
  adults: number,
  children: number,
  room_count: number,
  kids_ages: ages,
  order: (text) => orders[text.toLowerCase()] ?? null,
  type: (text) => types[text.toLowerCase()] ?? null,
  locale: (text) =>
    isLocale(text) ? text : (languageOfCountry.get(text.toLowerCase()) ?? localeOfTag(text)),
}

/** Dates in three keys: `checkin_year`, `checkin_month` and `checkin_day`. */
function daysInParts(query: Map<string, string>): RoomsRead {
  const found: RoomsRead = { entries: [], used: [] }
  for (const [key, starts] of Object.entries({
    checkin: ['checkin', 'arrival'],
    checkout: ['checkout', 'departure'],
  }))
    for (const start of starts) {
      const names = ['year', 'month', 'day'].map((part) =>
        [...query.keys()].find((name) => normalizeKey(name) === start + part),
      )
      const texts = names.map((name) => (name && query.get(name)) || '')
      if (!texts.every((text) => /^\d{1,4}$/.test(text))) continue
      found.entries.push([key, foreignDay(texts.join('/')) ?? texts.join('/')])
      found.used.push(...names.filter((name) => name !== undefined))
    }
  return found
}

/** The values of a repeated key, `room_type_codes[]=a&room_type_codes[]=b`, as one text. */
const listOf = (query: URLSearchParams, name: string) => query.getAll(name).filter(Boolean).join()

/**
 * Reads the query of another booking engine's link as entries of our own keys. `used` lists the keys of the query
 * that were read. An own key of the query overrides foreign keys of the same meaning; of two foreign keys, the first
 * one counts. Own keys with values in a foreign format are read too.
 */
export function fromForeign(query: URLSearchParams): { entries: [string, string][]; used: string[] } {
  const first = [...new Map([...query].reverse())]
  const texts = first.map(([name, text]): [string, string] => [
    name,
    name.endsWith('[]') ? listOf(query, name) : text,
  ])
  const given = new Map(texts.filter(([, text]) => text !== ''))
  const entries = new Map<string, string>()
  const used = new Set<string>()
  function take(key: string, text: string | null) {
    if (text !== null && !entries.has(key)) entries.set(key, text)
  }
  const whole = [daysInParts(given), foreignRooms(given)]
  for (const found of whole) {
    for (const name of found.used) used.add(name)
    for (const [key, text] of found.entries) if (used.has(key) || !given.has(key)) take(key, text)
  }
  for (const [name, text] of [...given].reverse()) {
    const key = keyOf.get(normalizeKey(name.replace(/\[\]$/, '')))
    if (!key || used.has(name)) continue
    if (key === 'mode' && text === 'bookable') {
      used.add(name)
      if (!given.has(text)) take(text, 'true')
      continue
    }
    const list = key === 'children' && number(text) === null ? ages(text) : null
    const value = list ?? (readers[key] ?? String)(text)
    const ours = list ? 'kids_ages' : key
    if (value === null || (name === ours && (value === text || isReadByCodec(key, text)))) continue
    used.add(name)
    if (name === ours || !given.has(ours)) take(ours, value)
  }
  return { entries: [...entries], used: [...used] }
}
