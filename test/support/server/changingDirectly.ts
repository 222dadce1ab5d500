import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { bodyOf, roomIdOf } from './changing.ts'
import type { Guest } from './guest.ts'
import { cards, pay } from './paying.ts'

/** Sends a change without an offer, with the token of a reservation. */
export const changeDirectly = (
  guest: Guest,
  { hotel_code, number, bypass_token }: Reservation,
  body: object,
  headers: Record<string, string> = {},
) =>
  guest.call(
    api.changes.agree,
    {
      params: { hotelId: hotel_code, id: number },
      body: { bypass_token, ...body } as { change_offer_id?: string },
    },
    headers,
  )

/** The present price of the plan of a reservation on other dates, as a search has it. */
export async function priceOn(
  guest: Guest,
  { hotel_code, rooms }: Reservation,
  from: string,
  to: string,
): Promise<number> {
  const code = rooms[0]?.room_plan_code
  const { body } = await guest.search(hotel_code, from, to)
  const plan = body.rooms
    .flatMap(({ room_plans }) => room_plans)
    .find(({ room_plan_code }) => room_plan_code === code)
  if (!plan) throw new Error('The plan is not offered')
  return plan.total_price
}

/** The request to move the first room of a reservation. */
export const movedTo = (stay: Reservation, from: string, to: string) => ({
  rooms: [{ reservation_hotel_room_id: roomIdOf(stay), checkin_date: from, checkout_date: to }],
})

/** Pays the last payment of a reservation by a card that the bank accepts. */
export const payLast = async (guest: Guest, gateway: string, open: Reservation): Promise<Reservation> =>
  bodyOf(await pay(guest, gateway, { ...open, payment: open.payments.at(-1) ?? null }, cards.approved))
