import { randomUUID } from 'node:crypto'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { RoomPlan } from '#shared/api/rooms.ts'
import { adultsOnly } from '#shared/party/party.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { secondShop } from '../../../examples/doubles/gmo/credentials.ts'
import type { Services } from '../../../examples/server/services.ts'
import { continuePayments } from '../payments/continuePayments.ts'
import { bodyOf } from '../server/changing.ts'
import { type Answer, type Guest, hanako } from '../server/guest.ts'
import { cards, cardWithToken } from '../server/paying.ts'
import { plansIn, searchChange } from '../server/searchingChange.ts'

/** The hotel of the seed whose plans take vouchers. */
export const voucherHotel = 'hakone'

const party = adultsOnly(2)

type Issued = { hotel?: string; from?: StayDate; until?: StayDate; payment_method?: string }

/** Issues a voucher with a value as the hotel does, and opens it with its token. */
export const issue = (guest: Guest, value: number, more: Issued = {}): Promise<Reservation> =>
  issueWith(guest, { value, ...more })

/** Issues a voucher of nights. `plans` are the codes of the plans of the hotel, with commas. */
export const issueNights = (
  guest: Guest,
  { rooms = 1, ...nights }: { rooms?: number; nights: number; plans: string } & Issued,
): Promise<Reservation> => issueWith(guest, { rooms, ...nights })

async function issueWith(
  guest: Guest,
  { hotel = voucherHotel, ...more }: Issued & Record<string, unknown>,
): Promise<Reservation> {
  const answer = await guest.sandbox('voucher', { hotel, ...hanako, ...more })
  if (answer.status !== 200) throw new Error(`Not issued: ${await answer.text()}`)
  const { number, bypass_token } = (await answer.json()) as { number: string; bypass_token: string }
  const { body } = await guest.call(api.reservations.show, {
    params: { hotelId: hotel, id: number },
    query: { bypass_token },
  })
  return body
}

/** The plans that a voucher without a stay can have on these dates. */
export const searchStays = (guest: Guest, voucher: Reservation, checkin: StayDate, checkout: StayDate) =>
  searchChange(
    guest,
    voucher,
    { checkin_date: checkin, checkout_date: checkout, ...party },
    {
      reservation_hotel_room_id: 0,
    },
  )

/** The first plan of a voucher on these dates: of a plan of the hotel, if one is named. */
export async function planFor(
  guest: Guest,
  voucher: Reservation,
  checkin: StayDate,
  checkout: StayDate,
  hotelPlan?: string,
): Promise<RoomPlan> {
  const { status, body } = await searchStays(guest, voucher, checkin, checkout)
  const plan =
    status === 200 &&
    plansIn(body).find(({ hotel_plan_code }) => hotelPlan === undefined || hotel_plan_code === hotelPlan)
  if (!plan) throw new Error(`No plan for the voucher: ${status}`)
  return plan
}

/** The request to give a voucher these dates on a plan. */
export const stayOn = (plan: Pick<RoomPlan, 'room_plan_code'>, checkin: StayDate, checkout: StayDate) => ({
  rooms: [{ room_plan_code: plan.room_plan_code, checkin_date: checkin, checkout_date: checkout, ...party }],
})

/** Agrees to an offer, and to the loss of a rest of the voucher. */
export const agreeLosing = (
  guest: Guest,
  { hotel_code, number, bypass_token }: Reservation,
  change_offer_id: string,
  lost_rest?: number,
  lost_nights?: number,
  headers: Record<string, string> = {},
): Promise<Answer<Reservation>> =>
  guest.call(
    api.changes.agree,
    {
      params: { hotelId: hotel_code, id: number },
      body: {
        bypass_token,
        change_offer_id,
        ...(lost_rest !== undefined && { lost_rest }),
        ...(lost_nights !== undefined && { lost_nights }),
      },
    },
    headers,
  )

/** Pays the rest of an agreed stay with a card, at the shop of the hotel. */
export async function payRest(
  guest: Guest,
  gateway: string,
  { payments, hotel_id, bypass_token }: Reservation,
  number: string,
): Promise<Reservation> {
  const payment = payments.at(-1)
  if (!payment) throw new Error('The stay has no payment')
  const answer = await guest.call(api.payments.attempt, {
    params: { hotelId: hotel_id, id: payment.id },
    body: { bypass_token, card: await cardWithToken(gateway, number, secondShop.shopId) },
    idempotencyKey: randomUUID(),
  })
  return bodyOf(answer)
}

/** Pays the rest of an agreed stay with a card, and waits until the gateway has taken it. */
export async function paidRest(
  services: Services,
  guest: Guest,
  gateway: string,
  stay: Reservation,
): Promise<Reservation> {
  await payRest(guest, gateway, stay, cards.approved)
  for (let tries = 0; tries < 100; tries++) {
    await continuePayments(services)
    const current = bodyOf(await guest.show(stay))
    if (current.payments.at(-1)?.state === 'captured') return current
  }
  throw new Error('The gateway has not taken the rest')
}
