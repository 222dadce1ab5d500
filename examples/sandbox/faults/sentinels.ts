import type { ReservationOrder } from '#shared/api/reservations.ts'
import type { Queries } from '../../server/database/Database.ts'
import { HttpRefusal, Refusal } from '../../server/errors/refusal.ts'
import type { Parts } from '../../server/http/wire/readRequest.ts'
import type { Call, Services } from '../../server/services.ts'

/** Data that makes things go wrong on purpose, so that anybody can see how it looks. */

/** Guests with these names before `@sandbox.test`, and what befalls their booking. */
export const guestSentinels = {
  'sold-out': 'The last room goes to somebody else at this very moment: refused as sold out, every time.',
  'price-changed':
    'All prices of this sandbox rise by a tenth before the first booking is looked at: refused as price changed. The new price can be booked.',
  timeout:
    'The booking is made, then the connection breaks before the answer. Once for each Idempotency-Key.',
  'cut-before': 'The connection breaks before anything is done. Once for each Idempotency-Key.',
  held: 'The rooms are held and the process stops there: the reservation stays held until its time is over.',
  '503': 'The service is unavailable, every time.',
  '503-once': 'The service is unavailable. Once for each Idempotency-Key.',
  busy: 'The service is busy: 429 with Retry-After: 1. Once for each Idempotency-Key.',
} as const

/** Hotel codes that answer every call with trouble. */
export const hotelSentinels = {
  unavailable: '503 to every call.',
  broken: '500 to every call.',
} as const

type GuestSentinel = keyof typeof guestSentinels

const DOMAIN = '@sandbox.test'

function sentinelOf({ sandbox }: Services, { guest }: ReservationOrder): GuestSentinel | null {
  const email = guest.email.toLowerCase()
  if (!sandbox || !email.endsWith(DOMAIN)) return null
  const name = email.slice(0, -DOMAIN.length)
  return name in guestSentinels ? (name as GuestSentinel) : null
}

/** Whether this is the first time of something, in all processes; the next time it is not. */
async function isFirst(on: Queries, tenant: string, name: string): Promise<boolean> {
  const rows = await on.query(
    'INSERT INTO sentinels (tenant, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING name',
    [tenant, name],
  )
  return rows.length > 0
}

/** The connection is gone: what is answered afterwards reaches nobody. */
function cutOff(call: Call): never {
  call.cut()
  throw new HttpRefusal(503)
}

/** Sets a tenant's prices to so many percent of everybody's. */
export async function setPrices(on: Queries, tenant: string, percent: number): Promise<void> {
  await on.query(
    `INSERT INTO tenants (tenant, price_percent) VALUES ($1, $2)
     ON CONFLICT (tenant) DO UPDATE SET price_percent = EXCLUDED.price_percent`,
    [tenant, percent],
  )
}

/** Hotels that are nothing but trouble; asked with every call. */
export function meetHotelSentinels({ params }: Parts): void {
  if (params.hotelId === 'unavailable') throw new HttpRefusal(503)
  if (params.hotelId === 'broken') throw new HttpRefusal(500)
}

/** What befalls a booking before it is made. Gives whether it is settled after its rooms are held. */
export async function beforeBooking(
  services: Services,
  order: ReservationOrder,
  call: Call,
): Promise<boolean> {
  const { database } = services
  const sentinel = sentinelOf(services, order)
  const once = () => isFirst(database, call.tenant, `${sentinel} ${call.idempotencyKey}`)
  switch (sentinel) {
    case 'sold-out':
      throw new Refusal('sold_out', { field: 'rooms' })
    case '503':
      throw new HttpRefusal(503)
    case '503-once':
      if (await once()) throw new HttpRefusal(503)
      return true
    case 'busy':
      if (await once()) throw new HttpRefusal(429, { 'Retry-After': '1' })
      return true
    case 'cut-before':
      if (await once()) cutOff(call)
      return true
    case 'price-changed':
      if (await isFirst(database, call.tenant, sentinel)) await setPrices(database, call.tenant, 110)
      return true
    case 'held':
      return false
    default:
      return true
  }
}

/** What befalls a booking after it is made, on the way to the guest. */
export async function afterBooking(services: Services, order: ReservationOrder, call: Call): Promise<void> {
  if (sentinelOf(services, order) !== 'timeout') return
  if (await isFirst(services.database, call.tenant, `timeout ${call.idempotencyKey}`)) cutOff(call)
}
