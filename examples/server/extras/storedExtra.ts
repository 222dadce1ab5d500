import type { ExtraUnit, ReservedExtra } from '#shared/api/extras.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Money } from '#shared/money/money.ts'
import type { PriceLine } from '#shared/money/priceLines.ts'
import type { TaxPercent } from '#shared/money/taxes.ts'
import { inLocale, type Texts } from '../hotels/texts.ts'

/** What a hotel sells besides its rooms. */
export type StoredExtra = {
  id: number
  /** A `dated` extra is ordered for days on which a room is used; a `generic` one counts on the day of the first arrival. */
  extra_type: 'generic' | 'dated'
  name: Texts
  description: Texts
  /** What the guest who orders it is asked. */
  question?: Texts
  /** The path of a picture. */
  picture?: { path: string; alt: Texts }
  unit: ExtraUnit
  is_for_children?: true
  /** No longer sold. */
  is_ended?: true
  /** The price of an item with the tax, in minor units, and on Saturdays. */
  price_with_tax: Money
  saturday_price_with_tax?: Money
  /** Contained in the prices; it can depend on the day of the delivery, or of the arrival for a generic extra. */
  tax_percent: TaxPercent
  min_quantity: number
  max_quantity: number
  /** The items that the hotel has for a day; no limit when missing. */
  stock?: number
  /** Must be ordered this many days before. */
  advance_days: number
  /** A dated extra is also offered on the day on which a room is left. */
  on_departure?: true
  delivery_times?: string[]
}

/** An ordered extra as a reservation keeps it. The hotel may change the extra later. */
export type KeptExtra = Omit<ReservedExtra, 'name' | 'question' | 'answer'> & {
  name: Texts
  /** Missing without a question, and in reservations from before extras had questions. */
  question?: Texts
  answer?: string
  /** The day whose stock the items are from. */
  day: string
}

/** Extras of a reservation as on the wire, in a language. */
export const reservedExtras = (kept: readonly KeptExtra[], locale: Locale): ReservedExtra[] =>
  kept.map(({ day, name, question, answer = '', ...extra }) => ({
    ...extra,
    name: inLocale(name, locale),
    question: question ? inLocale(question, locale) : null,
    answer,
  }))

/** Lines of a price with the names of the extras in a language. The lines and the extras are in the same order. */
export function linesIn(
  lines: readonly PriceLine[],
  kept: readonly KeptExtra[],
  locale: Locale,
): PriceLine[] {
  const names = reservedExtras(kept, locale).map(({ name }) => name)
  return lines.map((line) => (line.kind === 'extra' ? { ...line, label: names.shift() ?? line.label } : line))
}
