import type { ExtraUnit } from '#shared/api/extras.ts'
import type { Money } from '#shared/money/money.ts'
import type { TaxPercent } from '#shared/money/taxes.ts'
import type { Texts } from './texts.ts'

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
  /** Its price earns no points. */
  is_without_points?: true
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
