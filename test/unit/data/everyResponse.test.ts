import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readShape } from '#app/data/readShape.ts'
import { isBytes } from '#shared/api/bytes.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import type { AnyStruct, Definition } from '#shared/api/endpoint.ts'
import { fallbackOf } from '#shared/api/fallbacks.ts'
import { api } from '#shared/api/index.ts'
import { withoutAdditions } from '../../../examples/sandbox/core/withoutAdditions.ts'
import { type Place, placesOf, sampleOf, valueAt, withValueAt } from '../../support/builders/responses.ts'

const test = suite('app/data/readShape of every response')

const calls = Object.entries(api).flatMap(([resource, endpoints]) =>
  Object.entries<Definition>(endpoints)
    .filter(([, { response }]) => !isBytes(response))
    .map(([name, { response }]) => ({
      call: `${resource}.${name}`,
      response,
      places: placesOf(response),
    })),
)

const nameOf = (call: string, { keys }: Place) => `${call} ${keys.join('.')}`
const read = (given: unknown, struct: AnyStruct) => readShape(given, struct, contextOf('hakone'))
const isOptional = ({ struct }: Place) => struct.is(undefined) || fallbackOf(struct) !== undefined
const canBeMissing = (place: Place) => isOptional(place) || place.struct.is(null)

/** The keys of the innermost list that contains the place, or null. */
function listOf({ keys }: Place) {
  const at = keys.lastIndexOf(0)
  return at < 0 ? null : keys.slice(0, at)
}

test('a complete response is read without a change', () => {
  assert.ok(calls.length > 15)
  for (const { call, response } of calls) {
    const sample = sampleOf(response)
    assert.equal(read(structuredClone(sample), response), { value: sample, problems: [] }, call)
  }
})

/** Items without a meaning when their enumeration is unknown: they are skipped. */
const skippedItems = [
  'rooms.search other_prices.0.agency',
  'choices.recommend recommendations.0.reason',
  ...['create', 'show', 'find'].flatMap((name) => [
    `reservations.${name} ledger.0.kind`,
    `reservations.${name} additional_questions.0.question_type`,
  ]),
  ...['ofHotel', 'ofBrand'].map((name) => `questions.${name} additional_questions.0.question_type`),
]

test('an unknown value of any enumeration keeps the page and its object, and is reported', () => {
  let count = 0
  for (const { call, response, places } of calls) {
    for (const place of places.filter(({ struct }) => struct.type === 'enums')) {
      count++
      const { value, problems } = read(withValueAt(sampleOf(response), place.keys, 'newly_added'), response)
      const name = nameOf(call, place)
      const isItem = place.keys.at(-1) === 0
      const owner = place.keys.slice(0, isItem ? -2 : -1)
      const others = Object.keys(valueAt(sampleOf(response), owner) as object).filter(
        (key) => key !== place.keys.at(isItem ? -2 : -1),
      )
      if (skippedItems.includes(name)) assert.is((valueAt(value, owner.slice(0, -1)) as unknown[]).length, 1)
      else for (const other of others) assert.ok(Object.hasOwn(valueAt(value, owner) as object, other), name)
      assert.is(problems.length, 1, name)
    }
  }
  assert.ok(count > 20)
})

/** The meaning of an unknown value, by call and place. A place in a list is the place of its first item. */
const meanings = {
  'calendar.availability days.0.state': 'available',
  'rooms.search coupon.status': 'not_here',
  'rooms.search promo.status': 'not_here',
  'rooms.search nothing_found.reason': 'unknown',
  'choices.price prices.0.problem': 'dates',
  'settings.bookingWidget kids_setting.accept_type': 'accept',
  'settings.bookingWidget brand.first_party_cookie_setting.status': 'inactive',
}

test('an unknown state, coupon status or reason has the meaning that hinders the guest least', () => {
  for (const { call, response, places } of calls)
    for (const place of places) {
      const meaning = meanings[nameOf(call, place) as keyof typeof meanings]
      if (meaning === undefined) continue
      const { value } = read(withValueAt(sampleOf(response), place.keys, 'newly_added'), response)
      assert.is(valueAt(value, place.keys), meaning, nameOf(call, place))
      Reflect.deleteProperty(meanings, nameOf(call, place))
    }
  assert.equal(Object.keys(meanings), [], 'each place exists')
})

test('a field that may be missing is lost alone, not with its object', () => {
  let count = 0
  for (const { call, response, places } of calls) {
    for (const place of places.filter((one) => one.keys.length > 0 && canBeMissing(one))) {
      const sample = sampleOf(response)
      const owner = place.keys.slice(0, -1)
      const before = Object.entries(valueAt(sample, owner) as object)
      for (const broken of [{ surprise: true }, undefined]) {
        count++
        const { value } = read(withValueAt(sample, place.keys, broken), response)
        const after = valueAt(value, owner) as Record<string, unknown>
        for (const [name, was] of before)
          if (name !== place.keys.at(-1)) assert.equal(after[name], was, `${nameOf(call, place)}: ${name}`)
      }
    }
  }
  assert.ok(count > 200)
})

test('an item that cannot be read is skipped, and its neighbour is kept', () => {
  let count = 0
  for (const { call, response, places } of calls) {
    for (const place of places.filter((one) => !canBeMissing(one) && !one.isInEssentialItem)) {
      const list = listOf(place)
      if (!list) continue
      count++
      const sample = sampleOf(response)
      const { value, problems } = read(withValueAt(sample, place.keys, null), response)
      const items = valueAt(value, list) as unknown[]
      assert.equal(items.at(-1), valueAt(sample, [...list, 1]), nameOf(call, place))
      assert.ok(problems.length > 0, nameOf(call, place))
    }
  }
  assert.ok(count > 30)
})

test('a response without additions is read without a report, and with their defaults', () => {
  for (const { call, response } of calls) {
    const { problems } = read(withoutAdditions(sampleOf(response), response), response)
    assert.equal(problems, [], call)
  }
})

test.run()
