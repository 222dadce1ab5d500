import type { StayPrice } from '#shared/money/price.ts'
import type { Hotel, RatePlan, RoomType } from '../../server/hotels/hotel.ts'
import { hotelToday } from '../../server/hotels/stayRules.ts'
import { type GivenStay, insertStays } from '../../server/reservations/insertStays.ts'
import { newBypassToken, newCancellationNumber, newNumber } from '../../server/reservations/numbers.ts'
import type { Tenant } from '../tenants/Tenant.ts'

/** How many reservations one action makes. */
export const MOST_STAYS = 10_000

const firstNames = ['Taro', 'Ken', 'Aiko', 'Yui', 'Emma']
const lastNames = ['Sato', 'Mori', 'Kobayashi', 'Tanaka', 'Ito', 'Martin', 'Watanabe']

const NIGHT = 14_000
const price = (currency: string, nights: number): StayPrice => {
  const total = nights * NIGHT
  const lines = nights === 0 ? [] : [{ kind: 'other' as const, date: null, amount: total }]
  return { currency, total, lines, tax: 0, taxes: [], service_fee: 0 }
}

/** One of every eight stays is cancelled, with a fee. The arrivals are on 600 days, two thirds of them in the past. */
function rowOf(hotels: readonly Hotel[], n: number, now: number): GivenStay {
  const hotel = hotels[n % hotels.length] as Hotel
  const type = hotel.roomTypes[0] as RoomType
  const plan = type.plans[0] as RatePlan
  const nights = 1 + (n % 3)
  const isCancelled = n % 8 === 5
  const at = new Date(now).toISOString()
  return {
    number: newNumber(hotel.number_prefix),
    hotel_id: hotel.id,
    status: isCancelled ? 'cancelled' : 'reserved',
    today: hotelToday(hotel, now),
    days: (n % 600) - 400,
    nights,
    guest: {
      first_name: firstNames[n % firstNames.length] ?? '',
      last_name: lastNames[n % lastNames.length] ?? '',
      ...{ email: 'sato@aozora.example.com', phone: '' },
    },
    price: price(hotel.currency, isCancelled ? 0 : nights),
    room_price: price(hotel.currency, nights),
    fees: isCancelled ? NIGHT / 2 : 0,
    bypass_token: newBypassToken(),
    at,
    cancellation: isCancelled
      ? { number: newCancellationNumber(), at, actor: 'organization', reason: 'other', details: '' }
      : null,
    room_type_id: type.id,
    room_plan_id: plan.id,
    policy: plan.policy,
  }
}

/**
 * Stores `count` reservations of an organization at hotels with rooms, in one statement. They are in no calendar: they take no stock, and
 * nothing is mailed or paid.
 */
export async function storeStays(
  { services }: Tenant,
  hotels: readonly Hotel[],
  organizationId: number,
  count: number,
): Promise<void> {
  const withRooms = hotels.filter(({ roomTypes }) => (roomTypes[0]?.plans.length ?? 0) > 0)
  const rows = Array.from({ length: count }, (_, n) => rowOf(withRooms, n, services.clock.now()))
  await insertStays(services.database, organizationId, rows)
}
