import { errorCodes } from '#shared/api/errors.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { HttpRefusal, Refusal } from '../../server/errors/refusal.ts'
import { GatewaySilence, type RefundOutcome } from '../../server/gateways/gateway.ts'
import type { BookingStep } from '../../server/hook.ts'
import { setPrices } from '../tenants/prices.ts'
import type { Tenant } from '../tenants/Tenant.ts'
import { ConnectionDropped } from './faults.ts'

/** Data that makes a call fail on purpose, so that anybody can see how the failure looks. */

/** Guest names before `@sandbox.test`, with what happens to their booking. */
export const guestSentinels = {
  'sold-out': 'Another guest takes the last room at this moment: refused as sold out, every time.',
  'price-changed':
    'All prices of this sandbox rise by 10% before the first booking is checked: refused as price changed. The new price can be booked.',
  promotion: 'The promotion cannot be used with the plan of the first room: refused, every time.',
  timeout:
    'The booking is made, then the connection breaks before the answer. Once for each Idempotency-Key.',
  'disconnected-before': 'The connection breaks before anything is done. Once for each Idempotency-Key.',
  held: 'The rooms are held and the process stops there: the reservation stays held until the hold ends.',
  '503': 'The service is unavailable, every time.',
  '503-once': 'The service is unavailable. Once for each Idempotency-Key.',
  '503-after': 'The booking is made, then the service is unavailable. Once for each Idempotency-Key.',
  busy: 'The service is busy: 429 with Retry-After: 1. Once for each Idempotency-Key.',
  'payment-3202': 'The first card is refused with 3202: the point balance is not available.',
  'payment-3205': 'The first card is refused with 3205: it cannot be used now.',
  'payment-3504': 'The first card is refused with 3504: the points could not be returned.',
  'refund-refused': 'The gateway refuses to return money, every time: the hotel pays it back.',
  'refund-lost': 'The gateway returns the money, and its answer is lost. Once for each payment.',
  'refund-silent':
    'The gateway does not answer when it is asked to return money. After three days, the hotel pays it back.',
  'change-sold-out':
    'Another guest takes the rooms while the offer of a change is read: agreeing to it is refused as sold out, every time.',
  'change-late':
    'The deadline passes while new dates are chosen: an offer that needs other nights is refused, every time.',
} as const

/** Hotel codes whose calls all fail. */
export const hotelSentinels = {
  unavailable: '503 to every call.',
  broken: '500 to every call.',
} as const

type GuestSentinel = keyof typeof guestSentinels

const DOMAIN = '@sandbox.test'

/** The sentinel of a guest; null without one. */
export function sentinelOf({ guest }: Pick<ReservationOrder, 'guest'>): GuestSentinel | null {
  const email = guest.email.toLowerCase()
  if (!email.endsWith(DOMAIN)) return null
  const name = email.slice(0, -DOMAIN.length)
  return Object.hasOwn(guestSentinels, name) ? (name as GuestSentinel) : null
}

/** Whether this is the first time that `name` happens to the tenant, in all processes together. */
async function isFirst({ shared, name: tenant }: Tenant, name: string): Promise<boolean> {
  const rows = await shared.query(
    'INSERT INTO sandbox.sentinels (tenant, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING name',
    [tenant, name],
  )
  return rows.length > 0
}

/** Fails every call for a sentinel hotel code. */
export function failForHotel(hotel: string): void {
  if (hotel === 'unavailable') throw new HttpRefusal(503)
  if (hotel === 'broken') throw new HttpRefusal(500)
}

/** What a sentinel does before rooms are held: it refuses, drops the connection, or changes prices. */
export async function beforeBooking(tenant: Tenant, { order, idempotencyKey }: BookingStep): Promise<void> {
  const sentinel = sentinelOf(order)
  const once = () => isFirst(tenant, `${sentinel} ${idempotencyKey}`)
  switch (sentinel) {
    case 'sold-out':
      throw new Refusal('sold_out', { field: 'rooms' })
    case 'promotion':
      throw new Refusal('promotion_not_for_plan', { field: 'rooms.0.promotion_id' })
    case '503':
      throw new HttpRefusal(503)
    case '503-once':
      if (await once()) throw new HttpRefusal(503)
      return
    case 'busy':
      if (await once()) throw new HttpRefusal(429, { 'Retry-After': '1' })
      return
    case 'disconnected-before':
      if (await once()) throw new ConnectionDropped()
      return
    case 'price-changed':
      if (await isFirst(tenant, sentinel)) await setPrices(tenant, 110)
  }
}

/** Whether the booking stops after its rooms are held. */
export const isLeftHeld = ({ order }: BookingStep): boolean => sentinelOf(order) === 'held'

/** Codes that our gateway never returns: codes of points and of other gateways. */
const paymentCodes: Partial<Record<GuestSentinel, number>> = {
  'payment-3202': errorCodes.point_balance_not_available,
  'payment-3205': errorCodes.card_not_available_now,
  'payment-3504': errorCodes.points_return_failed,
}

async function sentinelOfPayment(tenant: Tenant, paymentId: string): Promise<GuestSentinel | null> {
  const [made] = await tenant.services.database.query<Pick<ReservationOrder, 'guest'>>(
    'SELECT guest FROM reservations WHERE id = (SELECT reservation_id FROM payments WHERE id = $1)',
    [paymentId],
  )
  return made ? sentinelOf(made) : null
}

/** The code with which the first card of a payment is refused; null if its gateway decides. */
export async function paymentCode(tenant: Tenant, paymentId: string): Promise<number | null> {
  const sentinel = await sentinelOfPayment(tenant, paymentId)
  const code = sentinel ? (paymentCodes[sentinel] ?? null) : null
  return code !== null && (await isFirst(tenant, `${sentinel} ${paymentId}`)) ? code : null
}

/** What a sentinel does when money is returned: it refuses, or loses the request or the answer. */
export async function refundWith(
  tenant: Tenant,
  paymentId: string,
  next: () => Promise<RefundOutcome>,
): Promise<RefundOutcome> {
  const sentinel = await sentinelOfPayment(tenant, paymentId)
  if (sentinel === 'refund-refused') return { kind: 'refused', reason: 'refused by the sandbox' }
  if (sentinel === 'refund-silent') throw new GatewaySilence('silent by the sandbox')
  const outcome = await next()
  if (sentinel === 'refund-lost' && (await isFirst(tenant, `${sentinel} ${paymentId}`)))
    throw new GatewaySilence('lost by the sandbox')
  return outcome
}

/** What a sentinel does after the booking is made, before the answer: it drops the connection, or answers 503. */
export async function afterBooking(tenant: Tenant, { order, idempotencyKey }: BookingStep): Promise<void> {
  const sentinel = sentinelOf(order)
  if (sentinel !== 'timeout' && sentinel !== '503-after') return
  if (!(await isFirst(tenant, `${sentinel} ${idempotencyKey}`))) return
  throw sentinel === 'timeout' ? new ConnectionDropped() : new HttpRefusal(503)
}
