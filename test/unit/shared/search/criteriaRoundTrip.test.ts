import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { criteriaFields } from '#shared/search/codec/criteriaFields.ts'
import { type Criteria, canonical, readCriteria, writeCriteria } from '#shared/search/criteria.ts'
import { mealNames } from '#shared/search/meals.ts'
import type { SearchedRoom } from '#shared/search/searchedRooms.ts'
import { sortOrders } from '#shared/search/sortOrders.ts'
import { plainText } from '#shared/typed/plainText.ts'
import { runs } from '../../../support/runs.ts'

const test = suite('shared/search/criteria with fast-check')

const read = (query: string) => readCriteria(new URLSearchParams(query))
const textOf = (criteria: Criteria) => new URLSearchParams(writeCriteria(criteria)).toString()
const reread = (criteria: Criteria) => read(textOf(criteria))
const parameters = { numRuns: runs(1000, 100_000) }

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const codes = fc.uniqueArray(fc.stringMatching(/^[\w.-]{1,20}$/), { maxLength: 6 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value)
const typed = maybe(fc.stringMatching(/^[\w一-龥]([\w 一-龥-]{0,20}[\w一-龥])?$/u).map(plainText))
const tracked = maybe(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter(isPlain))

/** True without control characters and without characters of an e-mail address. */
function isPlain(text: string): boolean {
  return !/[\p{Cc}@%]/u.test(text)
}

const party = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((adults) => ({ adults, children: 0, kids_tiers: [], kids_ages: [] })),
  fc
    .tuple(
      fc.integer({ min: 1, max: 20 }),
      fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1 }),
      fc.integer({ min: 1, max: 5 }),
    )
    .map(([adults, groups, children]) => ({
      adults,
      children: groups.length * children,
      kids_tiers: groups.sort().map((code) => ({ code, children })),
      kids_ages: [],
    })),
  fc
    .tuple(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: 0, max: 17 }), { minLength: 1, maxLength: 8 }),
    )
    .map(([adults, kids_ages]) => ({ adults, children: kids_ages.length, kids_tiers: [], kids_ages })),
)
const ownFields = fc.record(
  {
    checkin_date: day,
    checkout_date: day,
    adult_companion: fc.integer({ min: 1, max: 9 }),
    kid_tier_A_companion: fc.integer({ min: 1, max: 9 }),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const room: fc.Arbitrary<SearchedRoom> = fc
  .tuple(party, ownFields)
  .map(([guests, fields]) => ({ ...guests, ...fields }))

const anyCriteria: fc.Arbitrary<Criteria> = fc
  .record(
    {
      checkin: maybe(day),
      checkout: maybe(day),
      rooms: fc.array(room, { minLength: 1, maxLength: 20 }),
      order: fc.constantFrom(...sortOrders),
      room_type_codes: codes,
      type: fc.constantFrom(null, 'rooms' as const, 'plan' as const),
      is_day_use: fc.boolean(),
      search_type: fc.constantFrom(null, null, 'undated' as const),
      nights: fc.integer({ min: 1, max: 99 }),
      is_including_occupied: fc.constantFrom(null, true, false),
      filter: codes,
      meals: fc.constantFrom(null, ...mealNames),
      mode: fc.constantFrom(null, 'secret' as const, 'voucher' as const),
      coupon_code: typed,
      promo_code: typed,
      hotel_plan_codes: codes,
      room_plan_codes: codes,
      currency: fc.constantFrom(null, 'JPY', 'USD'),
      price_displayed_total: maybe(fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100)),
      utm_source: tracked,
      utm_medium: tracked,
      utm_campaign: tracked,
      utm_term: tracked,
      utm_content: tracked,
      medium: tracked,
      source: tracked,
      email_id: tracked,
      search_id: tracked,
      google_site: tracked,
      google_promo_code: tracked,
      metasearch_source: tracked,
      bookable: fc.boolean(),
      reservation_no: maybe(fc.stringMatching(/^[\w-]{1,20}$/)),
      search_next_available_date_if_no_result: fc.boolean(),
      retry: fc.integer({ min: 0, max: 9 }),
    },
    { noNullPrototype: true },
  )
  .map(canonical)

test('the URL of any search reads as the same search', () => {
  fc.assert(
    fc.property(anyCriteria, (criteria) => {
      assert.equal(reread(criteria), { criteria, problems: [] })
    }),
    parameters,
  )
})

test('writing criteria is stable', () => {
  fc.assert(
    fc.property(anyCriteria, (criteria) => {
      const text = textOf(criteria)
      assert.is(textOf(read(text).criteria), text)
      assert.is(textOf(canonical(canonical(criteria))), text)
    }),
    parameters,
  )
})

test('reading any text under any key does not throw', () => {
  const keys = Object.keys(criteriaFields)
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.string(), fc.constantFrom(...keys), (query, text, key) => {
      textOf(read(query).criteria)
      textOf(read(new URLSearchParams({ [key]: text }).toString()).criteria)
    }),
    parameters,
  )
})

test.run()
