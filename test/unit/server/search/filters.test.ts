import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { filtersMet, filtersOf, matchesFilters } from '../../../../examples/server/search/filters.ts'

const test = suite('examples/server/search/filters')

const type = { code: 'twin', filters: ['4', '8'] }
const plan = { code: 'twin.breakfast', hotel_plan_code: 'breakfast', filters: ['6', '4'] }

test('a plan matches by room type, hotel plan, room plan and filters', () => {
  const cases: [query: Parameters<typeof filtersOf>[0], isFound: boolean][] = [
    [{}, true],
    [{ room_type_codes: ['twin'] }, true],
    [{ room_type_codes: ['double'] }, false],
    [{ room_type_codes: ['double', 'twin'] }, true],
    [{ hotel_plan_codes: ['breakfast'] }, true],
    [{ hotel_plan_codes: ['dinner'] }, false],
    [{ room_plan_codes: ['twin.breakfast'] }, true],
    [{ room_plan_codes: ['twin.dinner'] }, false],
    [{ room_type_codes: ['twin'], hotel_plan_codes: ['dinner'] }, false],
    [{ filter: ['6'] }, true],
    [{ filter: ['6', '8'] }, true],
    [{ filter: ['6', '9'] }, false],
  ]
  for (const [query, isFound] of cases)
    assert.is(matchesFilters(filtersOf(query), type, plan), isFound, JSON.stringify(query))
})

test('an empty list is no filter', () => {
  const none = { room_type_codes: [], hotel_plan_codes: [], room_plan_codes: [], filter: [] }
  assert.equal(filtersOf(none), { roomTypes: null, hotelPlans: null, roomPlans: null, filters: null })
})

test('filtersMet returns the filters of the room and of the plan without duplicates', () => {
  assert.equal(filtersMet(type, plan), ['4', '8', '6'])
})

test.run()
