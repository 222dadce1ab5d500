import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ExtraOrder } from '#shared/api/extras.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { spanOf } from '#shared/stay/roomDates.ts'
import { Refusal } from '../../../../examples/server/errors/refusal.ts'
import { offeredExtras } from '../../../../examples/server/extras/offeredExtras.ts'
import { orderExtras } from '../../../../examples/server/extras/orderExtras.ts'
import type { StoredExtra } from '../../../../examples/server/extras/storedExtra.ts'

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

/** The kept extras of an order, or the name and the field of its refusal. */
function order(orders: ExtraOrder[], today = '2027-03-01', stays = [room], sold = 0) {
  try {
    const offer = { stored: extras, offered: offered(today, stays, sold), span: spanOf(stays), today }
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

test('after its deadline an extra is not offered for the day', () => {
  const [dated] = offered('2027-04-02')
  assert.equal(dated?.extra_type === 'dated' && dated.booking_available_dates, ['2027-04-03', '2027-04-04'])
})

test('an order keeps the name, the day and the prices of each extra', () => {
  const saturday = { ...dinner, delivered_at: on('2027-04-03'), total_price: 2640 }
  assert.equal(order([wine, saturday]), [
    { ...kept(1), delivered_at: null, price: 1000, price_with_tax: 1100, day: '2027-04-02' },
    { ...kept(2), delivered_at: on('2027-04-03'), price: 1200, price_with_tax: 1320, day: '2027-04-03' },
  ])
})

function kept(extra_id: number) {
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

test.run()
