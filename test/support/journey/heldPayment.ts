import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { paths } from '#app/paths.ts'
import { api } from '#shared/api/index.ts'
import type { PaymentAttempt } from '#shared/api/payments.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import { secondShop } from '../../../examples/doubles/gmo/credentials.ts'
import { addresses } from '../addresses.ts'
import type { PersonName } from '../people.ts'
import { type Guest, guestAt, hanako, orderOf } from '../server/guest.ts'
import { answerAtBank, cards, cardWithToken, comeBack, gatewayLedger, tokenOf } from '../server/paying.ts'
import { signedIn } from '../server/signedIn.ts'
import { stay } from './booking.ts'

const HOTEL = 'hakone'
const { shopId } = secondShop

type Order = {
  /** Fields over the details of the guest. A sentinel address makes the sandbox refuse the first card. */
  booker?: Partial<ReservationOrder['guest']>
  /** The language of the guest. */
  locale?: ReservationOrder['locale']
  /** More of the attempts: `opens_window` of a page in a frame. */
  attempt?: Pick<PaymentAttempt, 'opens_window'>
  /** Who is signed in and books; by default a guest. */
  as?: PersonName
}

/** Rooms that are held for a payment by card, and the calls that pay. Made without a browser. */
export type HeldPayment = {
  guest: Guest
  reservation: Reservation
  /** The path of the page that pays. */
  path: string
  /** Pays with the card of this number. */
  pay: (number?: string) => Promise<Reservation>
  /** Pays with an approved card, and waits until the rooms are booked: a worker of the server may finish the payment. */
  book: () => Promise<Reservation>
  /** Pays with a card for which the bank asks. Returns the address of the bank. */
  payAtBank: () => Promise<string>
  /** Lets one page report the purchase: whether it is the first one. */
  report: () => Promise<boolean>
  /** Every movement of money at the gateway since the rooms are held. */
  money: () => Promise<string[]>
}

/** Holds the room of `byCard`, as a guest who has sent the order and whose card was not sent yet. */
export async function holdPayment(
  tenant: string,
  { booker, locale = 'en', attempt, as }: Order = {},
): Promise<HeldPayment> {
  const guest = await guestAt(addresses.api, tenant)
  const gateway = `${addresses.doubles}/gmo/t/${tenant}`
  const party = adultsOnly(2)
  const { checkin, checkout } = stay
  const headers = as && (await signedIn(guest, as, HOTEL))
  const searched = [{ checkin_date: checkin, checkout_date: checkout, ...party }]
  const { body } = await guest.call(
    api.rooms.search,
    { params: { hotelId: HOTEL }, query: { rooms: searched, room_type_codes: ['deluxe-twin'] } },
    headers,
  )
  const [room] = body.rooms
  const plan = room?.room_plans.find(({ hotel_plan_code }) => hotel_plan_code === 'kaiseki')
  if (!room || !plan) throw new Error(`No room at ${HOTEL} from ${checkin}`)
  const order = orderOf([{ hotel: HOTEL, checkin, checkout, party, plan, room }], {
    payment_method: 'credit_card',
    guest: { ...hanako, ...booker },
    locale,
  })
  const { email, phone, ...name } = order.guest
  const rooms = order.rooms.map((one) => ({ ...one, guest: name }))
  const made = await guest.call(
    api.reservations.create,
    { params: { hotelId: HOTEL }, body: { ...order, rooms }, idempotencyKey: randomUUID() },
    headers,
  )
  if (made.status !== 200) throw new Error(`Not booked: ${JSON.stringify(made.body)}`)
  const reservation = made.body
  const { bypass_token, payment, hotel_id } = reservation
  const params = { hotelId: hotel_id, id: payment?.id ?? '' }
  const before = (await gatewayLedger(gateway)).ledger.length
  async function pay(number: string = cards.approved) {
    const card = await cardWithToken(gateway, number, shopId)
    const body = { bypass_token, card, ...attempt }
    // A test may have moved the clock beyond the end of the session.
    await guest.renew()
    return (await guest.call(api.payments.attempt, { params, body, idempotencyKey: randomUUID() })).body
  }
  async function show(): Promise<Reservation> {
    const request = { params: { hotelId: HOTEL, id: reservation.number }, query: { bypass_token } }
    return (await guest.call(api.reservations.show, request)).body
  }
  return {
    guest,
    reservation,
    async book() {
      await pay()
      await expect.poll(async () => (await show()).status).toBe('reserved')
      return show()
    },
    path: `${paths.paymentPending(params.id)}?${new URLSearchParams([writeObfuscated('bypass_token', bypass_token), ['code', HOTEL]])}`,
    pay,
    payAtBank: async () => (await pay(cards.challenge)).payment?.challenge_url ?? '',
    async report() {
      const request = { params, body: { bypass_token }, idempotencyKey: randomUUID() }
      return (await guest.call(api.payments.reportPurchase, request)).body.is_first
    },
    money: async () => (await gatewayLedger(gateway)).ledger.slice(before).map(({ kind }) => kind),
  }
}

/** Confirms at the bank, without a browser. Returns the path to which the bank leads: the app with the token of the return. */
export async function returnFromBank(bankAddress: string): Promise<string> {
  const address = new URL((await comeBack(await answerAtBank(bankAddress, 'send'))) ?? '')
  return `${address.pathname.replace(/^\/t\/[^/]+/, '')}${address.search}`
}

/** Saves the card 4111 1111 1111 1111 for the member of the sandbox, valid until `expiry` (YYYY-MM). */
export async function saveCard(tenant: string, expiry = '2031-08'): Promise<void> {
  const { guest, reservation } = await holdPayment(tenant)
  const gateway = `${addresses.doubles}/gmo/t/${tenant}`
  const [token = '', save_token] = await tokenOf(gateway, cards.approved, { count: 2, shopId })
  const card = { ...(await cardWithToken(gateway, cards.approved, shopId)), expiry, token, save_token }
  const { hotel_id, bypass_token, payment } = reservation
  const request = {
    params: { hotelId: hotel_id, id: payment?.id ?? '' },
    body: { bypass_token, card },
    idempotencyKey: randomUUID(),
  }
  const paid = await guest.call(api.payments.attempt, request, await signedIn(guest, 'member', HOTEL))
  if (paid.body.status !== 'reserved') throw new Error(`The card is not saved: ${JSON.stringify(paid.body)}`)
}
