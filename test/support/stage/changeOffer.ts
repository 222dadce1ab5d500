import type { Page } from 'playwright/test'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type HeldPayment, holdPayment } from '../journey/heldPayment.ts'
import { withKey } from './booking.ts'
import type { Stage } from './stage.ts'

type Address = { path: string; query: string }

/** The address of the offer for a wish, without what opens the reservation. */
export function wishFor({ number }: Pick<Reservation, 'number'>, wish: Wish): Address {
  const [path = '', query = ''] = paths.changeOffer(number, ['wish', JSON.stringify(wish)]).split('?')
  return { path, query }
}

/** The address of the offer for more nights, without what opens the reservation. */
export function longerStay(reservation: Reservation, nights = 1): Address {
  const id = reservation.rooms[0]?.reservation_hotel_room_id ?? 0
  const checkout_date = addDays(reservation.checkout, nights)
  return wishFor(reservation, { rooms: [{ reservation_hotel_room_id: id, checkout_date }] })
}

/** The address of the offer for other nights of the first room, with the token of the reservation. */
export function offerFor(
  reservation: Reservation,
  dates: { checkin_date?: string; checkout_date?: string; room_plan_code?: string },
): string {
  const id = reservation.rooms[0]?.reservation_hotel_room_id ?? 0
  const { path, query } = wishFor(reservation, { rooms: [{ reservation_hotel_room_id: id, ...dates }] })
  return `${withKey(path, reservation.bypass_token, reservation.hotel_code)}&${query}`
}

/** The address of the offer for more nights, with the token of the reservation. */
export function offerOf(reservation: Reservation, more = ''): string {
  const { path, query } = longerStay(reservation)
  return `${withKey(path, reservation.bypass_token, reservation.hotel_code)}&${query}${more}`
}

/** Shows the offer of a paid stay for one more night. */
export async function showOffer(
  stage: Stage,
  tenant: string,
  { more = '', settings }: { more?: string; settings?: object } = {},
): Promise<{ held: HeldPayment; booked: Reservation }> {
  const held = await holdPayment(tenant)
  const booked = await held.book()
  await stage.show(offerOf(booked, more), { ...(settings && { settings }) })
  return { held, booked }
}

/** The button that agrees to an offer and pays it. */
export const agreeAndPay = (page: Page) => page.getByRole('button', { name: /^Change and pay ¥/ })
