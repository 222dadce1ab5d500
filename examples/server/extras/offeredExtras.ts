import type { Extra } from '#shared/api/extras.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { containedIn, percentOn } from '#shared/money/taxes.ts'
import { addDays, type StayDate, weekdayOf } from '#shared/stay/stayDates.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { StoredExtra } from '../hotels/StoredExtra.ts'
import { inLocale } from '../hotels/texts.ts'
import { arrivalDay, deliveryDays, type ExtraStay } from './extraDays.ts'
import type { SoldExtras } from './extraUses.ts'

const SATURDAY = 6

/** For which stays, and when, extras are offered. `base` is the address of the API, for pictures. */
export type ExtrasContext = {
  stays: readonly ExtraStay[]
  sold: SoldExtras
  /** The items among the sold ones that the guest's order has: it keeps them, also if the hotel has lowered the stock since. */
  own?: SoldExtras | undefined
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
  const percent = percentOn(tax_percent, day)
  return {
    price: price_with_tax - containedIn(price_with_tax, percent),
    price_with_tax,
    tax_percent: percent,
  }
}

type Stock = Pick<ExtrasContext, 'sold' | 'own'>

/** The largest quantity that can be ordered of an extra for a day with this number of children; null without a limit by the day. */
export function limitOn(
  stored: StoredExtra,
  { sold, own = () => 0 }: Stock,
  day: StayDate,
  children: number,
) {
  const { id, stock, is_for_children = false } = stored
  const left = stock === undefined ? null : own(id, day) + Math.max(0, stock - sold(id, day))
  return is_for_children ? Math.min(children, left ?? children) : left
}

const mostOf = ({ max_quantity }: StoredExtra, limit: number | null): number =>
  Math.min(max_quantity, limit ?? max_quantity)

const isEnough = (stored: StoredExtra, most: number): boolean => most >= Math.max(1, stored.min_quantity)

/** An extra on a day: the price of an item, the largest quantity, and why nothing can be ordered. */
export function extraOn(
  stored: StoredExtra,
  { sold, own, today }: Stock & Pick<ExtrasContext, 'today'>,
  day: StayDate,
  children: number,
) {
  const most = mostOf(stored, limitOn(stored, { sold, own }, day, children))
  const refusedAs = isPastDeadline(stored, day, today)
    ? ('deadline_passed' as const)
    : isEnough(stored, most)
      ? null
      : ('sold_out' as const)
  return { ...priceOn(stored, day), most: refusedAs ? 0 : most, refusedAs }
}

/** What describes an extra, in a language. `base` is the address of the API. */
export const extraFields = (
  { id, name, description, question, picture, unit, is_for_children, min_quantity }: StoredExtra,
  { locale, base }: Pick<ExtrasContext, 'locale' | 'base'>,
) => ({
  extra_id: id,
  name: inLocale(name, locale),
  description: inLocale(description, locale),
  question: question ? inLocale(question, locale) : null,
  picture: picture ? { url: base + picture.path, alt: inLocale(picture.alt, locale) } : null,
  unit,
  is_for_children: is_for_children ?? false,
  min_quantity,
})

function offer(stored: StoredExtra, context: ExtrasContext): Extra | null {
  const { stays, today } = context
  const { is_for_children = false } = stored
  const canOrder = (day: StayDate, limit: number | null) =>
    !isPastDeadline(stored, day, today) && isEnough(stored, mostOf(stored, limit))
  const fields = extraFields(stored, context)
  if (stored.extra_type === 'generic') {
    const day = arrivalDay(stored, stays)
    const children = stays.reduce((sum, { party }) => sum + party.children, 0)
    const limit = day === null ? null : limitOn(stored, context, day, children)
    if (day === null || !canOrder(day, limit)) return null
    return {
      extra_type: 'generic',
      ...fields,
      max_quantity: mostOf(stored, limit),
      ...priceOn(stored, day),
    }
  }
  const days = deliveryDays(stored, stays).filter(({ children }) => !is_for_children || children > 0)
  const prices = days.map(({ date, children }) => ({
    date,
    ...priceOn(stored, date),
    left: limitOn(stored, context, date, children),
  }))
  const available = prices.filter(({ date, left }) => canOrder(date, left)).map(({ date }) => date)
  if (available.length === 0) return null
  const mostChildren = Math.max(...days.map(({ children }) => children))
  return {
    extra_type: 'dated',
    ...fields,
    max_quantity: is_for_children ? Math.min(stored.max_quantity, mostChildren) : stored.max_quantity,
    prices,
    booking_available_dates: available,
    delivery_times: stored.delivery_times ?? [],
  }
}

/**
 * The extras that guests of these stays can order now, in the hotel's order: for the days on which a room is used, and extras
 * for children for the days of the rooms with children, at most one for each child of the day.
 */
export const offeredExtras = ({ extras }: Pick<Hotel, 'extras'>, context: ExtrasContext): Extra[] =>
  extras.flatMap((stored) => (stored.is_ended ? [] : (offer(stored, context) ?? [])))
