import { randomUUID } from 'node:crypto'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { returnToken } from '../../../examples/server/payments/attempts/paymentTokens.ts'
import { cardPayments } from '../payments/cardPayments.ts'
import { type Guest, inDays, orderOf } from '../server/guest.ts'
import { cards, pay } from '../server/paying.ts'
import type { TestServer } from '../server/testServer.ts'

/** A held reservation, whose payment waits at the bank. */
export type World = {
  guest: Guest
  brandId: number
  payment: { hotelId: string; id: string }
  reservation: { hotelId: string; id: string }
  bypass_token: string
  /** The token with which the guest returns from the bank, and the key of its only use. */
  returned: string
  key: string
  /** An order that is booked, with its key. */
  booked: { order: ReservationOrder; key: string }
}

export const hotelId = 'family'
export const [checkin, checkout] = [inDays(40), inDays(41)]

/** Returns the function that makes a held reservation and a booked order for one test. */
export function accessWorld(server: TestServer): () => Promise<World> {
  const { held } = cardPayments(server)
  return async () => {
    const { guest, gateway, reservation } = await held()
    const { database, secret, catalogue } = await server.servicesOf(guest)
    const booked = { order: orderOf([await guest.choose(hotelId, checkin, checkout)]), key: randomUUID() }
    await guest.book(hotelId, booked.order, booked.key)
    await pay(guest, gateway, reservation, cards.challenge)
    const [attempt] = await database.query<{ order_id: string }>('SELECT order_id FROM payment_attempts')
    return {
      guest,
      brandId: catalogue.hotel(hotelId)?.brand_id ?? 0,
      payment: { hotelId, id: reservation.payment?.id ?? '' },
      reservation: { hotelId, id: reservation.number },
      bypass_token: reservation.bypass_token,
      returned: returnToken(secret, attempt?.order_id ?? ''),
      key: randomUUID(),
      booked,
    }
  }
}
