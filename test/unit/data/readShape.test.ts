import { array, enums, nullable, object, optional } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readShape } from '#app/data/readShape.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import { addition, byRule, essential, expected, openEnums } from '#shared/api/fallbacks.ts'
import { questions } from '#shared/api/questions.ts'
import { reservations } from '#shared/api/reservations.ts'
import { type RoomResult, rooms } from '#shared/api/rooms.ts'
import { Code, Count, Money, Text } from '#shared/api/scalars.ts'
import { reservation } from '../../support/builders/bookedStay.ts'
import { plan, room } from '../../support/builders/offers.ts'
import { sampleOf } from '../../support/builders/responses.ts'

const test = suite('app/data/readShape')

const context = contextOf('hakone')
const read = (given: unknown, struct: Parameters<typeof readShape>[1]) =>
  readShape(JSON.parse(JSON.stringify(given)), struct, context)

const Part = object({ code: Code, size: nullable(Count), kind: optional(enums(['a', 'b'])) })
const Whole = object({ parts: array(Part), best: nullable(Part) })

test('an item that cannot be read is skipped, and its neighbours are kept', () => {
  const good = { code: 'x', size: 1 }
  const given = { parts: [good, { ...good, code: {} }, null, 'text', { size: 1 }, good], best: null }
  const { value, problems } = read(given, Whole)
  assert.equal(value, { parts: [good, good], best: null })
  assert.equal(problems.sort(), ['parts[]', 'parts[].code'])
})

test('an unreadable field is removed if it is optional, and null if it is nullable', () => {
  const { value, problems } = read(
    { parts: [{ code: 'x', size: 'big', kind: 'c' }], best: { code: 'y' } },
    Whole,
  )
  assert.equal(value, { parts: [{ code: 'x', size: null }], best: { code: 'y', size: null } })
  assert.equal(problems.sort(), ['best.size', 'parts[].kind', 'parts[].size'])
})

test('an optional object that cannot be read is removed, and the fields beside it are kept', () => {
  const Outer = object({ name: Text, inner: optional(Part), last: nullable(Part) })
  assert.equal(read({ name: 'n', inner: { size: 1 }, last: [] }, Outer).value, { name: 'n', last: null })
})

test('a missing addition has its default without a report, and an unreadable one is reported', () => {
  const Plan = object({ total: Money, tax: addition(Money, 0), codes: addition(array(Code), []) })
  assert.equal(read({ total: 5 }, Plan), { value: { total: 5, tax: 0, codes: [] }, problems: [] })
  assert.equal(read({ total: 5, tax: null }, Plan).problems, [])
  assert.equal(read({ total: 5, tax: 'x', codes: 1 }, Plan), {
    value: { total: 5, tax: 0, codes: [] },
    problems: ['tax', 'codes'],
  })
})

test('a missing field that every server sends has its default, and is reported', () => {
  const Hotel = object({ name: expected(Text, '') })
  assert.equal(read({}, Hotel), { value: { name: '' }, problems: ['name'] })
})

test('a default may depend on the object and on the hotel', () => {
  const Plan = object({
    room_plan_code: Code,
    hotel_plan_code: addition(Code, byRule('ownPlan')),
    hotel_code: addition(Code, byRule('hotelCode')),
  })
  assert.equal(read({ room_plan_code: 'p' }, Plan).value, {
    room_plan_code: 'p',
    hotel_plan_code: 'p',
    hotel_code: 'hakone',
  })
})

test('an unknown value of an open enumeration has its meaning, also inside a list and if it may be null', () => {
  const Kind = openEnums(['a', 'b', 'other'], 'other')
  const Kinds = object({ one: Kind, maybe: nullable(Kind), more: array(Kind) })
  assert.equal(read({ one: 'c', maybe: 'd', more: ['a', 'e'] }, Kinds), {
    value: { one: 'other', maybe: 'other', more: ['a', 'other'] },
    problems: ['one', 'maybe', 'more[]'],
  })
  assert.equal(read({ one: 'a', maybe: null, more: [] }, Kinds).problems, [])
})

test('a list with an essential item that cannot be read cannot be read', () => {
  const Policy = object({ parts: array(essential(Part)) })
  assert.throws(() => read({ parts: [{ code: 'x', size: 1 }, {}] }, Policy), /parts\[\]\.code/)
  const Owner = object({ policy: addition(nullable(Policy), null) })
  assert.equal(read({ policy: { parts: [{}] } }, Owner).value, { policy: null })
})

test('a response of which nothing can be read throws', () => {
  for (const given of [null, 'x', 3, [], {}, { parts: 'none', best: null }])
    assert.throws(() => read(given, Whole), /Unreadable/)
})

test('unknown fields are removed, also fields of the prototype', () => {
  const given = JSON.parse('{"code":"x","size":1,"other":2,"__proto__":{"polluted":true}}')
  assert.equal(readShape(given, Part, context).value, { code: 'x', size: 1 })
  assert.is(({} as { polluted?: boolean }).polluted, undefined)
})

test('a search result is read completely', () => {
  const answer = {
    rooms: [room('twin', 2, [plan('twin.bed', 20_000)])],
    nothing_found: null,
    coupon: null,
    promo: null,
    other_prices: [],
    exchange: null,
  }
  assert.equal(read(answer, rooms.search.response), { value: answer, problems: [] })
})

test('a list drops an object of an unknown variant, and reports the field that names the variant', () => {
  const { response } = questions.ofHotel
  const { additional_questions } = sampleOf(response) as { additional_questions: object[] }
  const [known] = additional_questions
  const others = [{ ...known, question_type: 'colour' }, { id: 1 }, null]
  const { value, problems } = read({ additional_questions: [known, ...others, known] }, response)
  assert.equal(value, { additional_questions: [known, known] })
  assert.ok(problems.includes('additional_questions[].question_type'), problems.join())
})

test('a code that is a number is read as its text', () => {
  assert.equal(read({ code: 12345, size: 1 }, Part), { value: { code: '12345', size: 1 }, problems: [] })
  assert.throws(() => read({ code: 1.5e300, size: 1 }, Part), /Unreadable/)
})

test('a search result is unreadable if all its rooms or all their plans are, and an empty one is not', () => {
  const twin = room('twin', 2, [plan('twin.bed', 20_000)])
  const broken = { ...twin, room_plans: twin.room_plans.map(({ room_plan_code }) => ({ room_plan_code })) }
  const result = rooms.search.response
  for (const list of [[broken], [{ code: 'twin' }]])
    assert.throws(() => read({ rooms: list }, result), /Unreadable/)
  const found = (list: unknown[]) =>
    (read({ rooms: list }, result).value as { rooms: unknown[] }).rooms.length
  assert.equal([found([]), found([{ ...twin, room_plans: [] }]), found([broken, twin])], [0, 1, 1])
})

test('a plan can be paid at the hotel if it states no methods, but not if they cannot be read', () => {
  const methodsOf = (payment_methods: unknown) => {
    const twin = room('twin', 2, [{ ...plan('twin.bed', 20_000), payment_methods } as never])
    const { value } = read({ rooms: [twin] }, rooms.search.response)
    return (value as { rooms: RoomResult[] }).rooms[0]?.room_plans[0]?.payment_methods
  }
  assert.equal(methodsOf(undefined), ['on_site'])
  for (const given of ['credit_card', { on_site: false }, 1, []]) assert.equal(methodsOf(given), [])
})

test('a reserved room may state its adults and its guest only', () => {
  const [first] = reservation.rooms
  assert.ok(first)
  const { reservation_hotel_room_id, adults, guest } = first
  const given = { ...reservation, number: 12345, rooms: [{ reservation_hotel_room_id, adults, guest }] }
  const value = read(given, reservations.create.response).value as typeof reservation
  assert.is(value.number, '12345')
  assert.equal(
    value.rooms.map(({ adults, children, checkin_date }) => ({ adults, children, checkin_date })),
    [{ adults, children: 0, checkin_date: reservation.checkin }],
  )
})

test.run()
