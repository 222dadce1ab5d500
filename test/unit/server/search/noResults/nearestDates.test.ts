import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { grand } from '../../../../../examples/seed/grand/grand.ts'
import type { Hotel } from '../../../../../examples/server/hotels/hotel.ts'
import { rangeSql } from '../../../../../examples/server/inventory/range.ts'
import { nearestDates } from '../../../../../examples/server/search/noResults/nearestDates.ts'
import type { Services } from '../../../../../examples/server/services.ts'
import { turnsDuring } from '../../../../support/server/turnsDuring.ts'
import { guest, hotelLike, planLike, TODAY } from '../../pricing/hotelFixture.ts'

const test = suite('examples/server/search/noResults/nearestDates')

const LENGTH = 400
const days = Array.from({ length: LENGTH }, (_, day) => day)

/** How often a price was calculated. */
let pricings = 0

/** The hotel with a thousand plans. */
const roomTypes = grand.room_types.map((type, rank) => ({
  ...type,
  get occupancy() {
    pricings++
    return type.occupancy
  },
  id: rank,
  plans: grand.plans.map((plan, at) => planLike({ id: rank * 100 + at, code: plan.code, advance_days: 0 })),
}))
const hotel = hotelLike(grand, { roomTypes } as unknown as Partial<Hotel>)
const sold = hotel.roomTypes.flatMap((type) => type.plans.map((plan) => ({ type, plan })))

/** A database whose room types have `left` rooms on each day, and a different price on every day. */
function servicesWith(left: (day: number) => number): Pick<Services, 'database' | 'clock'> {
  const row = {
    rates: sold.map(({ plan }) => [
      plan.id,
      days,
      days.map((day) => 9_000 + ((day * 31 + plan.id * 17) % 997) * 10),
      days.map(() => 1),
    ]),
    rooms: hotel.roomTypes.map(({ id }) => [id, days, days.map(left)]),
  }
  const database = { query: async (sql: string) => [sql === rangeSql ? row : {}] }
  return { database, clock: { now: () => guest.now } } as unknown as Pick<Services, 'database' | 'clock'>
}

const checkin = addDays(TODAY, 100)
const staysOf = (parties: Party[]) =>
  parties.map((party) => ({ checkin, checkout: addDays(checkin, 2), party }))

test('other requests run while all days of a large hotel are searched', async () => {
  const services = servicesWith((day) => (day < 370 ? 0 : 2))
  const turns = await turnsDuring(async () => {
    const found = await nearestDates(services, hotel, sold, staysOf([adultsOnly(2)]), guest)
    assert.equal(
      found.map(({ checkin_date }) => checkin_date),
      [370, 371, 372].map((day) => addDays(TODAY, day)),
    )
    assert.ok(pricings > 0 && pricings <= 3 * sold.length, String(pricings))
  })
  assert.ok(turns > LENGTH / 2, String(turns))
})

test('prices are calculated only for days on which all rooms are possible together', async () => {
  const services = servicesWith(() => 1)
  const rooms = Array.from({ length: hotel.roomTypes.length + 1 }, (_, at) => adultsOnly(1 + (at % 2)))
  pricings = 0
  assert.equal(await nearestDates(services, hotel, sold, staysOf(rooms), guest), [])
  assert.is(pricings, 0)
})

test.run()
