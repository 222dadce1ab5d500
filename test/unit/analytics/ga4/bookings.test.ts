import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AnalyticsEvents } from '#app/analytics/events.ts'
import type { HostEvents } from '#shared/bridge/events.ts'
import { withExtras } from '#shared/money/withExtras.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { criteriaOf } from '../../../support/builders/analytics.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'
import { ecommerceOf, eventsOf, first, hostEvents, item, layerOf, purchased } from './sentEvents.ts'

const test = suite('app/analytics/ga4/ga4 of bookings')

test('equal rooms are one item with a quantity, and different rooms are separate items', () => {
  const alike = { ...first, index: 1 }
  const family = { ...first, index: 2 }
  const withChild = { adults: 2, children: 1, kids_tiers: [{ code: 'A', children: 1 }], kids_ages: [] }
  const criteria = criteriaOf({ rooms: [adultsOnly(2), adultsOnly(2), withChild] })
  const all = hostEvents('begin_checkout', { criteria, chosen: [first, alike, family], bookingKey: 'a' })
  const { items, value, tax } = ecommerceOf(all, 'begin_checkout')
  assert.equal(
    items.map((one) => [one.quantity, one.price, one.adults, one.children]),
    [
      [2, 39000, 2, 0],
      [1, 39000, 2, 1],
    ],
  )
  assert.equal([value, tax], [117000, 3900])
  assert.equal(all[0]?.detail, {
    currency: 'JPY',
    total: 120900,
    checkin: '2027-04-02',
    checkout: '2027-04-04',
    nights: 2,
    adults: 6,
    children: 1,
    rooms: Array(3).fill({
      room_type_code: 'type-0',
      room_plan_code: 'plan-0',
      checkin: '2027-04-02',
      checkout: '2027-04-04',
      total: 40300,
    }),
  })
})

test('a room with its own dates is sent with those dates', () => {
  const own = { ...adultsOnly(2), checkin_date: '2027-04-03', checkout_date: '2027-04-04' }
  const all = hostEvents('begin_checkout', {
    criteria: criteriaOf({ rooms: [own] }),
    chosen: [first],
    bookingKey: 'a',
  })
  const [sentItem] = ecommerceOf(all, 'begin_checkout').items
  assert.equal([sentItem?.checkin_date, sentItem?.nights], ['2027-04-03', 1])
})

test('a checkout and a booking have the dates of all rooms together and of each room', () => {
  const own = { ...adultsOnly(2), checkin_date: '2027-04-06', checkout_date: '2027-04-07' }
  const criteria = criteriaOf({ rooms: [adultsOnly(2), own] })
  const chosen = [first, { ...first, index: 1 }]
  const [checkout] = hostEvents('begin_checkout', { criteria, chosen, bookingKey: 'a' })
  const [room] = reservation.rooms
  assert.ok(room)
  const rooms = [room, { ...room, checkin_date: '2027-04-06', checkout_date: '2027-04-07' }]
  const booked = { ...reservation, checkout: '2027-04-07', nights: 5, rooms }
  const purchase = hostEvents('purchase', { reservation: booked })
  for (const detail of [checkout?.detail, purchase[0]?.detail]) {
    const { checkin, checkout, nights, rooms } = detail as HostEvents['begin_checkout']
    assert.equal([checkin, checkout, nights], ['2027-04-02', '2027-04-07', 5])
    assert.equal(
      rooms.map((room) => [room.checkin, room.checkout]),
      [
        ['2027-04-02', '2027-04-04'],
        ['2027-04-06', '2027-04-07'],
      ],
    )
  }
  assert.equal(
    ecommerceOf(purchase, 'purchase').items.map((item) => [
      item.checkin_date,
      item.checkout_date,
      item.nights,
    ]),
    [
      ['2027-04-02', '2027-04-04', 2],
      ['2027-04-06', '2027-04-07', 1],
    ],
  )
})

test('a day use is sent with zero nights', () => {
  const criteria = criteriaOf({ checkout: '2027-04-02', is_day_use: true })
  const all = hostEvents('begin_checkout', { criteria, chosen: [first], bookingKey: 'a' })
  const [sentItem] = ecommerceOf(all, 'begin_checkout').items
  assert.equal([sentItem?.day_use, sentItem?.nights, sentItem?.checkout_date], [true, 0, '2027-04-02'])
})

test('a booking sends `purchase` with its number and all rooms, and without personal data', () => {
  const all = hostEvents('purchase', { reservation })
  assert.equal(layerOf(all), [
    { ecommerce: null },
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: 'HK-1234',
        affiliation: 'Hakone Moriyu',
        payment_type: 'on_site',
        ...purchased,
        items: [{ ...item, children: 1 }],
      },
    },
  ])
  const [booking] = all
  assert.is(booking?.name, 'booking_completed')
  assert.equal(booking?.detail, {
    number: 'HK-1234',
    currency: 'JPY',
    total: 40300,
    tax: 1000,
    checkin: '2027-04-02',
    checkout: '2027-04-04',
    nights: 2,
    adults: 2,
    children: 1,
    payment_method: 'on_site',
    rooms: [
      {
        room_type_code: 'type-0',
        room_type_name: 'Garden Tatami',
        room_plan_code: 'plan-0',
        room_plan_name: 'Half board',
        checkin: '2027-04-02',
        checkout: '2027-04-04',
        total: 40300,
      },
    ],
  })
  assert.not(/Hanako|Yamada|example\.com|\+81|secret|Late/.test(JSON.stringify(all)))
})

test('extras are items of their own, and part of the value', () => {
  const wine = {
    extra_id: 5,
    name: 'Sparkling wine',
    delivered_at: null,
    quantity: 2,
    price: 3000,
    price_with_tax: 3300,
    tax_percent: 10,
    question: null,
    answer: '',
  }
  const price = withExtras(reservation.price, [{ ...wine, date: null }])
  const sent = hostEvents('purchase', {
    reservation: { ...reservation, price, extras: [wine] },
  })
  const { value, tax, items } = ecommerceOf(sent, 'purchase')
  assert.equal([value, tax], [39000 + 6000, 1300 + 600])
  assert.equal(items[1], {
    item_id: 'extra-5',
    item_name: 'Sparkling wine',
    item_brand: 'moriyu',
    item_category: 'extra',
    item_category2: 'Hakone Moriyu',
    item_category3: 'Hakone',
    affiliation: 'Hakone Moriyu',
    price: 3000,
    tax: 300,
    quantity: 2,
  })
  const extra = {
    extra_type: 'generic' as const,
    description: '',
    picture: null,
    unit: 'once',
    is_for_children: false,
    min_quantity: 1,
    max_quantity: 6,
    ...wine,
  }
  const slot = { key: '5', extra, date: null, price: 3000, price_with_tax: 3300, tax_percent: 10, most: 6 }
  const paid = hostEvents('add_payment_info', {
    criteria: criteriaOf(),
    chosen: [first],
    deliveries: [{ slot, time: null, quantity: 2, answer: '' }],
    bookingKey: 'a',
    method: 'on_site',
  })
  assert.equal(
    [ecommerceOf(paid, 'add_payment_info').value, ecommerceOf(paid, 'add_payment_info').items.length],
    [45000, 2],
  )
})

test('a purchase has the coupon of the reservation, if it lowered the price', () => {
  const coupon_code = 'SPRING'
  const [room] = reservation.rooms
  assert.ok(room)
  const lines = [...room.price.lines, { kind: 'coupon' as const, date: null, amount: -2_000 }]
  const rooms = [{ ...room, price: { ...room.price, lines, total: room.price.total - 2_000 } }]
  const couponIn = (booked: typeof reservation) =>
    ecommerceOf(hostEvents('purchase', { reservation: booked }), 'purchase').coupon
  assert.is(couponIn({ ...reservation, rooms, coupon_code }), 'SPRING')
  assert.is(couponIn({ ...reservation, coupon_code }), undefined)
})

test('the value of a purchase is the total of the reservation, also if the prices of its rooms are shares', () => {
  const [room] = reservation.rooms
  assert.ok(room)
  const share = { ...room, price: { ...room.price, total: 13_433, tax: 0 } }
  const rooms = [share, share, share]
  const sent = hostEvents('purchase', { reservation: { ...reservation, rooms } })
  const { value, tax } = ecommerceOf(sent, 'purchase')
  assert.is(Number(value) + Number(tax), reservation.price.total)
})

test('a held booking sends `payment_pending`, and a cancelled or released booking sends nothing', () => {
  const made = (status: typeof reservation.status) =>
    hostEvents('purchase', { reservation: { ...reservation, status } })
  assert.equal(
    made('held').map(({ name, detail }) => [name, detail]),
    [['payment_pending', { number: 'HK-1234' }]],
  )
  assert.equal(eventsOf(made('held')), ['payment_pending'])
  assert.equal([made('released'), made('cancelled')], [[], []])
})

test('payment sends its method, a recommendation its reason, and signing in the kind of guest', () => {
  const ordered = hostEvents('add_payment_info', {
    criteria: criteriaOf(),
    chosen: [first],
    bookingKey: 'a',
    method: 'credit_card',
  })
  assert.equal(ecommerceOf(ordered, 'add_payment_info') as object, {
    payment_type: 'credit_card',
    ...purchased,
  })
  const { room, plan } = first
  const recommendation: AnalyticsEvents['recommendation_accepted']['recommendation'] = {
    reason: 'lowest_price',
    currency: 'JPY',
    total_price: plan.total_price,
    rooms: [
      {
        room_type_code: room.room_type_code,
        room_type_name: room.room_type_name,
        room_plan_code: plan.room_plan_code,
        room_plan_name: plan.room_plan_name,
        meals: 'none',
        size_sqm: null,
        picture: null,
        total_price: plan.total_price,
        price: plan.price,
        cancellation_policy: plan.cancellation_policy,
      },
    ],
  }
  const accepted = hostEvents('recommendation_accepted', { criteria: criteriaOf(), recommendation })
  assert.equal(eventsOf(accepted), ['recommend', 'select_item', 'add_to_cart', 'book'])
  assert.is(layerOf(accepted)[0]?.reason, 'lowest_price')
  const list = hostEvents('recommendations_viewed', { criteria: criteriaOf(), found: [recommendation] })
  assert.is(ecommerceOf(list, 'view_item_list').item_list_id, 'recommended')
  assert.equal(hostEvents('sign_in', { as: 'member' }), [
    {
      name: 'sign_in',
      detail: { as: 'member' },
      layer: [{ event: 'login', hotel_code: 'hakone', currency: 'JPY', as: 'member' }],
    },
  ])
  assert.equal(hostEvents('waitlist_joined', { checkin: '2027-05-01', checkout: '2027-05-03', rooms: 1 }), [
    {
      name: null,
      detail: {},
      layer: [
        {
          event: 'waitlist_joined',
          hotel_code: 'hakone',
          currency: 'JPY',
          checkin: '2027-05-01',
          checkout: '2027-05-03',
          rooms: 1,
        },
      ],
    },
  ])
  assert.equal(hostEvents('sign_out', {})[0]?.name, 'sign_out')
})

test.run()
