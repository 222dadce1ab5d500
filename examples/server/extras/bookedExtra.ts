import type { ReservedExtra } from '#shared/api/extras.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { PriceLine } from '#shared/money/priceLineKinds.ts'
import { inLocale, type Texts } from '../hotels/texts.ts'

/** An ordered extra as a reservation stores it. The hotel may change the extra later. */
export type BookedExtra = Omit<ReservedExtra, 'name' | 'question' | 'answer'> & {
  name: Texts
  /** Missing without a question, and in reservations from before extras had questions. */
  question?: Texts
  answer?: string
  /** The day whose stock the items are from. */
  day: string
  /** What is paid of it before the stay, in minor units. Missing before the first change: it then follows from the payment method. */
  prepaid?: number
  /** What the items and the fees of later removals cost at least, in minor units. Missing before the first change: then 0. */
  least?: number
}

/** Extras of a reservation as on the wire, in a language. */
export const reservedExtras = (booked: readonly BookedExtra[], locale: Locale): ReservedExtra[] =>
  booked.map(({ day, prepaid, least, name, question, answer = '', ...extra }) => ({
    ...extra,
    name: inLocale(name, locale),
    question: question ? inLocale(question, locale) : null,
    answer,
  }))

/** The items of extras in a price, in a language. */
export const itemsOf = (booked: readonly BookedExtra[], locale: Locale) =>
  reservedExtras(booked, locale).map((extra) => ({ ...extra, date: extra.delivered_at?.date ?? null }))

/** Lines of a price with the names of the extras in a language. The lines and the extras are in the same order. */
export function linesIn(
  lines: readonly PriceLine[],
  booked: readonly BookedExtra[],
  locale: Locale,
): PriceLine[] {
  const names = reservedExtras(booked, locale).map(({ name }) => name)
  return lines.map((line) => (line.kind === 'extra' ? { ...line, label: names.shift() ?? line.label } : line))
}
