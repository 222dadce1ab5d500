import type { ChosenRoom } from '#app/search/selection.ts'
import { priceOf } from '#app/search/selection.ts'
import type { ReservationOrder } from '#shared/api/reservations.ts'
import type { PaymentMethod } from '#shared/api/rooms.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { trackingOf } from '#shared/search/criteria.ts'
import { companionsOf } from '#shared/search/searchedRooms.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { tidyEmail, tidyPhone } from './contact.ts'
import { asksName, type GuestValues } from './guestForm.ts'
import { type NameRule, nameOnTheWire } from './names.ts'

export type BookingWish = {
  checkin: StayDate
  checkout: StayDate
  /** What the rooms were found with: codes, and where the guest came from, go along with the order. */
  criteria: Criteria
  chosen: readonly ChosenRoom[]
  values: GuestValues
  rule: NameRule
  method: PaymentMethod
  locale: Locale
}

function searchedWith(criteria: Criteria): Partial<ReservationOrder> {
  const { mode, coupon_code, promo_code } = criteria
  const tracking = trackingOf(criteria)
  return {
    ...(mode && { mode }),
    ...(coupon_code && { coupon_code }),
    ...(promo_code && { promo_code }),
    ...(Object.keys(tracking).length > 0 && { tracking }),
  }
}

/** The order for what stands on the screen: its prices are those the guest has read there. */
export function toRequest(wish: BookingWish): ReservationOrder {
  const { checkin, checkout, criteria, chosen, values, rule, method, locale } = wish
  const price = priceOf(chosen)
  if (!price) throw new RangeError('An order needs a room')
  const booker = nameOnTheWire(values.booker, rule)
  const notes = values.notes.trim()
  return {
    checkin,
    checkout,
    rooms: chosen.map(({ index, party, plan }) => ({
      room_plan_code: plan.room_plan_code,
      adults: party.adults,
      children: party.children,
      kids_tiers: party.kids_tiers,
      kids_ages: party.kids_ages,
      ...companionsOf(criteria.rooms[index] ?? party),
      guest: asksName(values, index)
        ? nameOnTheWire(values.rooms[index]?.name ?? values.booker, rule)
        : booker,
      total_price: plan.price.total,
      ...(plan.promotion && { promotion_id: plan.promotion.id }),
      ...(plan.scrape_id && { scrape_id: plan.scrape_id }),
    })),
    guest: { ...booker, email: tidyEmail(values.email), phone: tidyPhone(values.phone) },
    for_someone_else: values.forSomeoneElse,
    ...(notes && { notes }),
    payment_method: method,
    currency: price.currency,
    total_price: price.total,
    ...searchedWith(criteria),
    locale,
  }
}

/** The field of the form a refused field of the order stands for; null when the guest can do nothing about it. */
export function fieldOf(refused: string, values: GuestValues): string | null {
  const names: Record<string, string> = {
    last_name: 'lastName',
    first_name: 'firstName',
    last_name_kana: 'lastKana',
    first_name_kana: 'firstKana',
  }
  const [, room, field = ''] = /^(?:rooms\.(\d+)\.)?guest\.(\w+)$/.exec(refused) ?? []
  const name = names[field]
  if (name && room !== undefined && asksName(values, Number(room))) return `rooms.${room}.name.${name}`
  if (name) return `booker.${name}`
  if (field === 'email' || field === 'phone') return field
  return refused === 'notes' ? 'notes' : null
}
