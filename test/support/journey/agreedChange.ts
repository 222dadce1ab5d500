import { randomUUID } from 'node:crypto'
import { paths } from '#app/paths.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import { secondShop } from '../../../examples/doubles/gmo/credentials.ts'
import { addresses } from '../addresses.ts'
import { agreeTo, askOffer, bodyOf } from '../server/changing.ts'
import type { Guest } from '../server/guest.ts'
import { cardWithToken } from '../server/paying.ts'
import { holdPayment } from './heldPayment.ts'

/** A paid stay with an agreed change to one more night, which waits for its payment. Made without a browser. */
export type AgreedChange = {
  guest: Guest
  /** The reservation with the payment of the change as its payment. */
  change: Reservation
  offer: ChangeOffer
  /** The path of the page that pays the change. */
  path: string
  /** Pays the change with the card of this number. */
  pay: (number: string) => Promise<Reservation>
  money: () => Promise<string[]>
}

export async function agreeToChange(tenant: string): Promise<AgreedChange> {
  const held = await holdPayment(tenant)
  const { guest, money } = held
  const booked = await held.book()
  const [room] = booked.rooms
  const longer = {
    reservation_hotel_room_id: room?.reservation_hotel_room_id ?? 0,
    checkout_date: addDays(booked.checkout, 1),
  }
  const offer = bodyOf(await askOffer(guest, booked, { rooms: [longer] }))
  const agreed = bodyOf(await agreeTo(guest, booked, offer.id))
  const payment = agreed.payments[1]
  if (!payment) throw new Error('The change has no payment')
  const change = { ...agreed, payment }
  const query = [writeObfuscated('bypass_token', booked.bypass_token), ['code', booked.hotel_code]]
  return {
    guest,
    change,
    offer,
    path: `${paths.paymentPending(payment.id)}?${new URLSearchParams(query)}`,
    async pay(number) {
      // A test may have moved the clock beyond the end of the session.
      await guest.renew()
      const card = await cardWithToken(`${addresses.doubles}/gmo/t/${tenant}`, number, secondShop.shopId)
      const request = {
        params: { hotelId: change.hotel_id, id: payment.id },
        body: { bypass_token: change.bypass_token, card },
        idempotencyKey: randomUUID(),
      }
      return bodyOf(await guest.call(api.payments.attempt, request))
    },
    money,
  }
}
