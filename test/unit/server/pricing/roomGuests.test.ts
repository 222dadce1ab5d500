import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { hakone } from '../../../../examples/seed/hakone/hakone.ts'
import type { RoomType } from '../../../../examples/server/hotels/hotel.ts'
import { noRates } from '../../../../examples/server/hotels/rateRules.ts'
import { countedGuests, fits, pricedCompanions } from '../../../../examples/server/pricing/roomGuests.ts'
import {
  discountsOf,
  guest,
  hotelLike,
  member,
  planLike,
  pricesAt,
  ryokan,
  townhouse,
} from './hotelFixture.ts'

const test = suite('examples/server/pricing/roomGuests')

const withKids = (adults: number, kids: Record<string, number>): Party => ({
  ...adultsOnly(adults),
  children: Object.values(kids).reduce((sum, count) => sum + count, 0),
  kids_tiers: Object.entries(kids).map(([code, children]) => ({ code, children })),
})

const sharing = (shared_bed_type: 'per_adult' | 'per_room', most: number) =>
  hotelLike(hakone, {
    settings: {
      ...hakone.settings,
      max_children_per_adult: most,
      kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type },
    },
  })

test('a child who shares a bed needs no bed, up to a limit per adult or per room', () => {
  const twin = { max_adults: 2, max_guests: 2 } as RoomType
  const cases = [
    [sharing('per_adult', 1), withKids(2, { A: 2 }), true],
    [sharing('per_adult', 1), withKids(2, { A: 3 }), false],
    [sharing('per_adult', 1), withKids(1, { A: 2 }), true],
    [sharing('per_adult', 1), withKids(1, { A: 3 }), false],
    [sharing('per_room', 1), withKids(2, { A: 1 }), true],
    [sharing('per_room', 1), withKids(2, { A: 2 }), false],
    [sharing('per_room', 2), withKids(2, { A: 2 }), true],
    [ryokan, withKids(2, { A: 1 }), false],
    [sharing('per_adult', 9), adultsOnly(3), false],
  ] as const
  for (const [hotel, party, may] of cases) assert.is(fits(hotel, twin, party), may, JSON.stringify(party))
})

test('children pay by tier, also with extras or in a shared bed', () => {
  for (const kids_type of ['tiers', 'tiers_with_meal_and_bed_as_extras', 'share_bed'] as const) {
    const settings = { ...hakone.settings, kids_setting: { accept_type: 'accept' as const, kids_type } }
    const hotel = hotelLike(hakone, { settings })
    const party = withKids(2, { A: 1, C: 2 })
    const { price } = pricesAt({ hotel, party, bases: [10_000] })
    // Two adults pay 100% each, the child of tier A 70%, and two children of tier C 10% each.
    assert.is(price.lines[0]?.amount, 29_000, kids_type)
  }
})

test('a plan that does not count a tier neither charges for it nor reserves a bed', () => {
  const plan = planLike({ uncounted_kids: ['C'] })
  const counted = countedGuests(plan, withKids(2, { A: 1, C: 2 }))
  assert.equal([counted.children, counted.kids_tiers], [1, [{ code: 'A', children: 1 }]])
  const same = withKids(2, { A: 1 })
  assert.is(countedGuests(plan, same), same)
})

test('a guest who states companions pays the public price, and a member’s rooms have the member rate', () => {
  const hotel = { ...ryokan, rates: { ...noRates, member_percent: 10, companions: true } }
  const party = { ...withKids(2, { A: 1 }), adult_companion: 1, kid_tier_A_companion: 1 }
  assert.equal(discountsOf({ hotel, party, bases: [10_000] }), {})
  assert.equal(discountsOf({ hotel, party, bases: [10_000], context: member }), { member: -2_700 })
  assert.is(pricesAt({ hotel, party, bases: [10_000], context: member }).publicTotal, 27_000 + 300)
})

test('a member has at most as many companions as guests, and none at a hotel without companions', () => {
  const party = { ...withKids(2, { A: 1, B: 2 }), adult_companion: 5, kid_tier_A_companion: 5 }
  const asks = { rates: { ...noRates, companions: true } }
  assert.equal(pricedCompanions(asks, party, member), { adults: 2, kidsOfA: 1 })
  assert.equal(pricedCompanions({ rates: noRates }, party, member), { adults: 0, kidsOfA: 0 })
  assert.equal(pricedCompanions(asks, adultsOnly(2), member), { adults: 0, kidsOfA: 0 })
  assert.equal(pricedCompanions(asks, party, guest), { adults: 0, kidsOfA: 0 })
})

test('a day use has one line for its day, and the bath tax of a day', () => {
  const { price } = pricesAt({ hotel: ryokan, bases: [5_000], context: { ...guest, isDayUse: true } })
  assert.equal(price.lines, [
    { kind: 'day_use', date: '2027-03-01', amount: 10_000 },
    { kind: 'local_tax', date: null, amount: 100 },
  ])
  const inTown = pricesAt({ bases: [50_000], context: { ...guest, isDayUse: true } }).price
  assert.equal(
    inTown.lines.map(({ kind }) => kind),
    ['day_use'],
    'Kyoto taxes nights only',
  )
  const hotel = { ...townhouse, rates: { ...noRates, length_of_stay: [{ nights: 1, percent: 50 }] } }
  assert.equal(discountsOf({ hotel, bases: [5_000], context: { ...guest, isDayUse: true } }), {})
})

test.run()
