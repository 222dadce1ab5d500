import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ExtraOrder } from '#shared/api/extras.ts'
import { fitsSlot, slotsOf } from '#shared/extras/slots.ts'
import { sumOf } from '#shared/money/money.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { Refusal } from '../../../../examples/server/errors/refusal.ts'
import { offeredExtras } from '../../../../examples/server/extras/offeredExtras.ts'
import { orderExtras } from '../../../../examples/server/extras/orderExtras.ts'
import type { StoredExtra } from '../../../../examples/server/hotels/StoredExtra.ts'
import { runs } from '../../../support/runs.ts'

const test = suite('examples/server/extras/orderExtras')

const base = {
  name: { en: 'Extra', ja: '追加' },
  description: { en: '' },
  unit: 'once' as const,
  price_with_tax: 1100,
  tax_percent: 10,
  min_quantity: 2,
  max_quantity: 5,
  advance_days: 1,
}
const extras: StoredExtra[] = [
  { ...base, id: 1, extra_type: 'generic', stock: 4 },
  {
    ...base,
    id: 2,
    extra_type: 'dated',
    saturday_price_with_tax: 1320,
    delivery_times: ['18:00'],
    on_departure: true,
  },
  { ...base, id: 3, extra_type: 'dated', is_for_children: true, min_quantity: 1 },
  { ...base, id: 4, extra_type: 'generic', is_ended: true },
]

/** Friday to Sunday. */
const room = { checkin: '2027-04-02', checkout: '2027-04-04', party: adultsOnly(2) }
const families = [{ ...room, party: { ...adultsOnly(2), children: 2 } }]

const offered = (today = '2027-03-01', stays = [room], sold = 0) =>
  offeredExtras({ extras }, { stays, sold: () => sold, today, locale: 'en', base: '' })

/** The stored extras of an order, or the name and the field of its refusal. */
function order(orders: ExtraOrder[], today = '2027-03-01', stays = [room], sold = 0) {
  try {
    const offer = { stored: extras, offered: offered(today, stays, sold), stays, today }
    return orderExtras(orders, offer)
  } catch (error) {
    if (error instanceof Refusal) return [error.reason, error.details.field, error.details.meta]
    throw error
  }
}

const wine = { extra_id: 1, delivered_at: null, quantity: 2, total_price: 2200 }
const on = (date: string, time: string | null = '18:00') => ({ date, time })
const dinner = { extra_id: 2, delivered_at: on('2027-04-02'), quantity: 2, total_price: 2200 }
const ids = (list: ReturnType<typeof offered>) => list.map(({ extra_id }) => extra_id)

test('extras that have ended, are sold out, or are for children without children are not offered', () => {
  assert.equal(ids(offered()), [1, 2])
  assert.equal(ids(offered('2027-03-01', families)), [1, 2, 3])
  assert.equal(ids(offered('2027-03-01', [room], 3)), [2])
})

test('a dated extra is offered for each night, and on the day of departure if the hotel delivers then', () => {
  const [, dated, forChild] = offered('2027-03-01', families)
  const datesIn = (extra: typeof dated) =>
    extra?.extra_type === 'dated' ? extra.booking_available_dates : null
  assert.equal(datesIn(dated), ['2027-04-02', '2027-04-03', '2027-04-04'])
  assert.equal(datesIn(forChild), ['2027-04-02', '2027-04-03'])
  assert.is(forChild?.max_quantity, 2)
})

test('rooms with a gap between them are offered and sold extras only on days on which a room is used', () => {
  const stays = [room, { ...room, checkin: '2027-04-10', checkout: '2027-04-11' }]
  const dated = offered('2027-03-01', stays)[1]
  assert.equal(dated?.extra_type === 'dated' && dated.booking_available_dates, [
    '2027-04-02',
    '2027-04-03',
    '2027-04-04',
    '2027-04-10',
    '2027-04-11',
  ])
  const between = { ...dinner, delivered_at: on('2027-04-06') }
  assert.equal(order([between], '2027-03-01', stays), [
    'invalid',
    'extras.0.delivered_at.date',
    { extra_id: 2 },
  ])
})

test('extras for children are for the days and the number of the children, in each room', () => {
  const withChildren = (checkin: string, checkout: string, children: number) => ({
    checkin,
    checkout,
    party: { ...adultsOnly(2), children },
  })
  const stays = [
    room,
    withChildren('2027-04-03', '2027-04-05', 1),
    withChildren('2027-04-04', '2027-04-06', 2),
  ]
  const forChild = offered('2027-03-01', stays).find(({ extra_id }) => extra_id === 3)
  assert.equal(forChild && slotsOf(forChild).map(({ date, most }) => [date, most]), [
    ['2027-04-03', 1],
    ['2027-04-04', 3],
    ['2027-04-05', 2],
  ])
  const meals = (date: string, quantity: number) => ({
    extra_id: 3,
    delivered_at: on(date, null),
    quantity,
    total_price: quantity * 1100,
  })
  const refusals = [meals('2027-04-02', 1), meals('2027-04-03', 2)].map(
    (one) => order([one], '2027-03-01', stays)[0],
  )
  assert.equal(refusals, ['extra_limit_exceeded', 'extra_limit_exceeded'])
  const bear: StoredExtra = { ...base, id: 5, extra_type: 'generic', is_for_children: true, min_quantity: 1 }
  const context = { stays, sold: () => 0, today: '2027-03-01', locale: 'en' as const, base: '' }
  const list = offeredExtras({ extras: [bear] }, context)
  const bears = { extra_id: 5, delivered_at: null, quantity: 3, total_price: 3300 }
  assert.is(orderExtras([bears], { stored: [bear], offered: list, ...context })[0]?.day, '2027-04-03')
})

test('an order keeps its items of an extra whose stock is lowered, and gets no more of them', () => {
  const own = () => 2
  const context = { stays: [room], sold: () => 6, own, today: '2027-03-01', locale: 'en' as const, base: '' }
  const offer = { stored: extras, offered: offeredExtras({ extras }, context), ...context }
  assert.is(orderExtras([wine], offer).length, 1)
  const more = { ...wine, quantity: 3, total_price: 3300 }
  assert.throws(
    () => orderExtras([more], offer),
    (error: Error) => error.message === 'extra_limit_exceeded',
  )
})

test('the tax of an extra depends on its day', () => {
  const tax_percent = [
    { from: '2019-10-01', percent: 10 },
    { from: '2027-04-03', percent: 25 },
  ]
  const stored = extras.map((extra) => ({ ...extra, tax_percent }))
  const context = { stays: [room], sold: () => 0, today: '2027-03-01', locale: 'en' as const, base: '' }
  const prices = offeredExtras({ extras: stored }, context).flatMap(slotsOf)
  assert.equal(
    prices.map(({ date, price, price_with_tax }) => [date, price, price_with_tax]),
    [
      [null, 1000, 1100],
      ['2027-04-02', 1000, 1100],
      ['2027-04-03', 1056, 1320],
      ['2027-04-04', 880, 1100],
    ],
  )
  assert.equal(
    prices.map((slot) => slot.tax_percent),
    [10, 10, 25, 25],
  )
  // An order of both days has a tax of each percentage: the day of use decides.
  const sunday = { ...dinner, delivered_at: on('2027-04-04'), total_price: 2200 }
  const orders = [{ ...dinner, delivered_at: on('2027-04-02'), total_price: 2200 }, sunday]
  const offer = { stored, offered: offeredExtras({ extras: stored }, context), ...context }
  assert.equal(
    orderExtras(orders, offer).map((extra) => [extra.day, extra.tax_percent]),
    [
      ['2027-04-02', 10],
      ['2027-04-04', 25],
    ],
  )
})

test('after its deadline an extra is not offered for the day', () => {
  const [dated] = offered('2027-04-02')
  assert.equal(dated?.extra_type === 'dated' && dated.booking_available_dates, ['2027-04-03', '2027-04-04'])
})

test('an order keeps the name, the day and the prices of each extra', () => {
  const saturday = { ...dinner, delivered_at: on('2027-04-03'), total_price: 2640 }
  const percent = { tax_percent: 10 }
  assert.equal(order([wine, saturday]), [
    { ...factsOf(1), delivered_at: null, price: 1000, price_with_tax: 1100, ...percent, day: '2027-04-02' },
    {
      ...factsOf(2),
      delivered_at: on('2027-04-03'),
      price: 1200,
      price_with_tax: 1320,
      ...percent,
      day: '2027-04-03',
    },
  ])
})

function factsOf(extra_id: number) {
  return { extra_id, name: base.name, quantity: 2 }
}

test('each refusal names its reason, its field and the extra', () => {
  const at = 'extras.0.'
  const limits = { extra_id: 1, min_quantity: 2, max_quantity: 4 }
  assert.equal(order([{ ...wine, extra_id: 99 }]), ['extra_invalid_id', `${at}extra_id`, { extra_id: 99 }])
  assert.equal(order([{ ...wine, extra_id: 4 }]), ['extra_no_longer_sold', `${at}extra_id`, { extra_id: 4 }])
  assert.equal(order([{ ...wine, quantity: 0 }]), ['extra_invalid_quantity', `${at}quantity`, limits])
  assert.equal(order([{ ...wine, quantity: 1 }]), ['extra_insufficient', `${at}quantity`, limits])
  assert.equal(order([{ ...wine, quantity: 5 }]), ['extra_limit_exceeded', `${at}quantity`, limits])
  assert.equal(order([{ ...wine, total_price: 1 }]), [
    'extra_invalid_total_price',
    `${at}total_price`,
    { extra_id: 1, total_price: 2200 },
  ])
  assert.equal(order([wine], '2027-04-02'), ['extra_deadline_passed', `${at}extra_id`, { extra_id: 1 }])
  assert.equal(order([wine], '2027-03-01', [room], 4), [
    'extra_limit_exceeded',
    `${at}quantity`,
    { ...limits, max_quantity: 0 },
  ])
})

test('a date outside the stay, a missing date, an unknown time and a second entry are refused', () => {
  const invalid = (field: string, id = 2) => ['invalid', `extras.0.${field}`, { extra_id: id }]
  assert.equal(order([{ ...dinner, delivered_at: on('2027-04-05') }]), invalid('delivered_at.date'))
  assert.equal(order([{ ...dinner, delivered_at: null }]), invalid('delivered_at'))
  assert.equal(order([{ ...wine, delivered_at: on('2027-04-02') }]), invalid('delivered_at', 1))
  assert.equal(order([{ ...dinner, delivered_at: on('2027-04-02', '03:00') }]), invalid('delivered_at.time'))
  assert.equal(order([{ ...dinner, delivered_at: on('2027-04-02', null) }]), invalid('delivered_at.time'))
  assert.equal(order([wine, wine]), ['extra_invalid_quantity', 'extras.1.quantity', { extra_id: 1 }])
})

test('more items for children than children are refused', () => {
  const meals = { extra_id: 3, delivered_at: on('2027-04-02', null), quantity: 3, total_price: 3300 }
  const [reason] = order([meals], '2027-03-01', families) as [string]
  assert.is(reason, 'extra_limit_exceeded')
})

const randomStays = fc.array(
  fc.record({
    start: fc.nat(10),
    nights: fc.nat(3),
    children: fc.nat(2),
  }),
  { minLength: 1, maxLength: 4 },
)

test('what is offered can be ordered, and nothing for a day without a guest, in random stays', () => {
  fc.assert(
    fc.property(
      randomStays,
      fc.record({
        extra_type: fc.constantFrom('generic' as const, 'dated' as const),
        is_for_children: fc.constantFrom(undefined, true as const),
        on_departure: fc.constantFrom(undefined, true as const),
        min_quantity: fc.integer({ min: 0, max: 2 }),
        stock: fc.constantFrom(undefined, 0, 2),
      }),
      fc.integer({ min: 0, max: 4 }),
      fc.nat(14),
      (rooms, more, quantity, dayAt) => {
        const stays = rooms.map(({ start, nights, children }) => ({
          checkin: addDays('2027-04-01', start),
          checkout: addDays('2027-04-01', start + nights),
          party: { ...adultsOnly(2), children },
        }))
        const stored = { ...base, advance_days: 0, id: 1, ...more } as StoredExtra
        const context = { stays, sold: () => 0, today: '2027-03-01', locale: 'en' as const, base: '' }
        const list = offeredExtras({ extras: [stored] }, context)
        const slots = list.flatMap(slotsOf)
        const date = stored.extra_type === 'dated' ? addDays('2027-04-01', dayAt) : null
        const isThere = ({ checkin, checkout }: { checkin: string; checkout: string }) =>
          date === null ||
          (checkin <= date && date < checkout) ||
          (checkin === date && checkout === date) ||
          (stored.on_departure === true && checkout === date)
        const here = stays.filter(isThere)
        const children = sumOf(here.map(({ party }) => party.children))
        const most = Math.min(
          here.length > 0 ? 5 : 0,
          stored.is_for_children ? children : 5,
          stored.stock ?? 5,
        )
        const isOrdered = quantity >= 1 && quantity >= stored.min_quantity && quantity <= most
        assert.is(
          isOrdered,
          slots.some((slot) => slot.date === date && fitsSlot(slot, quantity)),
        )
        const ordered = {
          extra_id: 1,
          delivered_at: date === null ? null : on(date, null),
          quantity,
          total_price: quantity * 1100,
        }
        const tryOrder = () =>
          orderExtras([ordered], { stored: [stored], offered: list, stays, today: '2027-03-01' })
        if (isOrdered) assert.is(tryOrder().length, 1)
        else assert.throws(tryOrder, (error: unknown) => error instanceof Refusal)
      },
    ),
    { numRuns: runs(500, 20_000) },
  )
})

test.run()
