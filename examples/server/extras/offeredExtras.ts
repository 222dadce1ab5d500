import type { Extra } from '#shared/api/extras.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { containedIn } from '#shared/money/taxes.ts'
import { spanOf } from '#shared/stay/roomDates.ts'
import { addDays, nightDates, type StayDate, weekdayOf } from '#shared/stay/stayDates.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Stay } from '../hotels/stay.ts'
import { inLocale } from '../hotels/texts.ts'
import type { SoldExtras } from './soldExtras.ts'
import type { StoredExtra } from './storedExtra.ts'

const SATURDAY = 6

/** For which stays, and when, extras are offered. `base` is the address of the API, for pictures. */
export type ExtrasContext = {
  stays: readonly Stay[]
  sold: SoldExtras
  today: StayDate
  locale: Locale
  base: string
}

/** Whether an extra can no longer be ordered for a day. */
export const isPastDeadline = ({ advance_days }: StoredExtra, day: StayDate, today: StayDate): boolean =>
  addDays(day, -advance_days) < today

function priceOn(stored: StoredExtra, day: StayDate) {
  const { price_with_tax: usual, saturday_price_with_tax: saturday, tax_percent } = stored
  const price_with_tax = (weekdayOf(day) === SATURDAY && saturday) || usual
  return { price: price_with_tax - containedIn(price_with_tax, tax_percent), price_with_tax }
}

/** The days on which a dated extra can be delivered. A day use has one. */
export function daysOf(
  { on_departure }: StoredExtra,
  { checkin, checkout }: { checkin: StayDate; checkout: StayDate },
) {
  if (checkin === checkout) return [checkin]
  return [...nightDates(checkin, checkout), ...(on_departure ? [checkout] : [])]
}

function offer(stored: StoredExtra, { stays, sold, today, locale, base }: ExtrasContext): Extra | null {
  const { id, unit, min_quantity, stock, picture } = stored
  const span = spanOf(stays)
  const children = stays.reduce((sum, { party }) => sum + party.children, 0)
  const max_quantity = stored.is_for_children ? Math.min(stored.max_quantity, children) : stored.max_quantity
  const leftOn = (day: StayDate) => (stock === undefined ? null : Math.max(0, stock - sold(id, day)))
  const canOrder = (day: StayDate) =>
    !isPastDeadline(stored, day, today) && Math.min(max_quantity, leftOn(day) ?? max_quantity) >= min_quantity
  const fields = {
    extra_id: id,
    name: inLocale(stored.name, locale),
    description: inLocale(stored.description, locale),
    picture: picture ? { url: base + picture.path, alt: inLocale(picture.alt, locale) } : null,
    unit,
    is_for_children: stored.is_for_children ?? false,
    min_quantity,
    max_quantity,
  }
  if (stored.extra_type === 'generic') {
    if (!canOrder(span.checkin)) return null
    const most = Math.min(max_quantity, leftOn(span.checkin) ?? max_quantity)
    return { extra_type: 'generic', ...fields, max_quantity: most, ...priceOn(stored, span.checkin) }
  }
  const days = daysOf(stored, span)
  const available = days.filter(canOrder)
  if (available.length === 0) return null
  return {
    extra_type: 'dated',
    ...fields,
    prices: days.map((date) => ({ date, ...priceOn(stored, date), left: leftOn(date) })),
    booking_available_dates: available,
    delivery_times: stored.delivery_times ?? [],
  }
}

/** The extras that guests of these stays can order now, in the hotel's order. Extras for children need children. */
export const offeredExtras = ({ extras }: Pick<Hotel, 'extras'>, context: ExtrasContext): Extra[] =>
  extras.flatMap((stored) => (stored.is_ended ? [] : (offer(stored, context) ?? [])))
