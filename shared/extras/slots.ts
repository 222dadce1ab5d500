import type { Extra, ExtraOrder } from '#shared/api/extras.ts'
import type { Money } from '#shared/money/money.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** What a guest can order of an extra: all of a generic extra, or one date of a dated extra. */
export type Slot = {
  /** Names the slot among the slots of all extras. */
  key: string
  extra: Extra
  date: StayDate | null
  /** The price of an item in minor units, without and with the tax, and the percentage of the tax on this date; null if it is not known. */
  price: Money
  price_with_tax: Money
  tax_percent: number | null
  /** The largest quantity that can be ordered. */
  most: number
}

const keyOf = (id: number, date: StayDate | null = null): string =>
  date === null ? `${id}` : `${id}-${date}`

/** The key of the slot of an ordered extra. */
export const keyOfOrdered = ({ extra_id, delivered_at }: ExtraOrder): string =>
  keyOf(extra_id, delivered_at?.date)

/** The slots of an extra: for a dated extra, the available dates that have a price. Slots that are sold out are left out. */
export function slotsOf(extra: Extra): Slot[] {
  const { extra_id, min_quantity, max_quantity } = extra
  const all =
    extra.extra_type === 'generic'
      ? [{ key: keyOf(extra_id), date: null, price: extra, most: max_quantity }]
      : extra.prices
          .filter(({ date }) => extra.booking_available_dates.includes(date))
          .map((price) => ({
            key: keyOf(extra_id, price.date),
            date: price.date,
            price,
            most: Math.min(max_quantity, price.left ?? max_quantity),
          }))
  return all
    .filter(({ most }) => most > 0 && most >= min_quantity)
    .map(({ price: { price, price_with_tax, tax_percent }, ...slot }) => ({
      ...slot,
      extra,
      price,
      price_with_tax,
      tax_percent,
    }))
}

/** The times of delivery between which the guest chooses; empty without a choice. */
export const timesOf = ({ extra }: Pick<Slot, 'extra'>): readonly string[] =>
  extra.extra_type === 'dated' ? extra.delivery_times : []

/**
 * A quantity of a slot that a guest orders. `time` is null without a choice of times; `answer` is empty without an answer to the
 * question of the extra.
 */
export type Delivery = { slot: Slot; time: string | null; quantity: number; answer: string }

/** Whether a quantity can be ordered. */
export const fitsSlot = ({ extra, most }: Slot, quantity: number): boolean =>
  quantity >= Math.max(1, extra.min_quantity) && quantity <= most

/** A delivery as an order states it. */
export const orderedExtra = ({ slot, time, quantity, answer }: Delivery): ExtraOrder => ({
  extra_id: slot.extra.extra_id,
  delivered_at: slot.date === null ? null : { date: slot.date, time },
  quantity,
  total_price: quantity * slot.price_with_tax,
  ...(slot.extra.question !== null && answer && { answer }),
})
