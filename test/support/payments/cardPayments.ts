import type { Reservation } from '#shared/api/reservations.ts'
import { firstShop } from '../../../examples/doubles/gmo/credentials.ts'
import { bodyOf } from '../server/changing.ts'
import type { Guest } from '../server/guest.ts'
import { cards, gatewayLedger, holdFamilyRoom, pay } from '../server/paying.ts'
import type { TestServer } from '../server/testServer.ts'
import { continuePayments } from './continuePayments.ts'

export const MINUTE_MS = 60_000

/** How often a payment is asked for its result. */
const MOST_TRIES = 100

/** The kinds of all movements of money at the gateway of a tenant, in order. */
export const moneyOf = async (gateway: string): Promise<string[]> =>
  (await gatewayLedger(gateway)).ledger.map(({ kind }) => kind)

/** Moves the clock of the tenant, and renews the session of the guest. */
export async function moveClock(guest: Guest, ms: number): Promise<void> {
  await guest.sandbox('clock', { ms })
  await guest.renew()
}

/** Payments by card at the hotel `family` on a server. */
export function cardPayments(server: TestServer) {
  const gatewayOf = ({ tenant }: Guest) => `${server.running.addresses.doubles}/gmo/t/${tenant}`
  /** A guest with a held room that a card pays. */
  async function held() {
    const guest = await server.guest()
    const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
    return { guest, gateway: gatewayOf(guest), reservation }
  }
  /**
   * Pays with a card, and waits for the result: on a busy machine, the answer comes while the gateway still works. Returns the
   * reservation after the payment.
   */
  async function payUntilKnown(
    guest: Guest,
    gateway: string,
    reservation: Reservation,
  ): Promise<Reservation> {
    bodyOf(await pay(guest, gateway, reservation, cards.approved))
    const services = await server.servicesOf(guest)
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { body } = await guest.show(reservation)
      const paid = body.payments.find(({ id }) => id === reservation.payment?.id)
      if (paid?.state === 'authorised' || paid?.state === 'captured') return body
      await continuePayments(services)
    }
    throw new Error('The payment has no result')
  }
  /** A guest with a booked night that a card has paid. */
  async function paidNight() {
    const { guest, gateway, reservation } = await held()
    return { guest, gateway, stay: await payUntilKnown(guest, gateway, reservation) }
  }
  /**
   * Pays with a card whose amount is reserved and cannot be taken: the capture is lost, and the operator has then ended the order on the
   * pages of the gateway.
   */
  async function payWithoutCapture(
    guest: Guest,
    gateway: string,
    reservation: Reservation,
  ): Promise<Reservation> {
    const { database } = await server.servicesOf(guest)
    const lose = { call: 'AlterTran', kind: 'lose_request', times: 1 }
    await fetch(`${gateway}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(lose) })
    const paid = bodyOf(await pay(guest, gateway, reservation, cards.approved))
    const [attempt] = await database.query<{ access: Record<string, string> }>(
      'SELECT access FROM payment_attempts WHERE payment_id = $1',
      [reservation.payment?.id],
    )
    const shop = { ShopID: firstShop.shopId, ShopPass: firstShop.shopPass }
    const order = { ...shop, ...attempt?.access, JobCd: 'VOID' }
    await fetch(`${gateway}/payment/AlterTran.idPass`, { method: 'POST', body: new URLSearchParams(order) })
    return paid
  }
  return { gatewayOf, held, payUntilKnown, paidNight, payWithoutCapture }
}
