import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AnalyticsEvent, AnalyticsEvents } from '#app/analytics/events.ts'
import { ga4 } from '#app/analytics/ga4/ga4.ts'
import type { HostEvent } from '#app/analytics/hostEvent.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { chosen, price, reservation } from '../booking/stay.ts'
import { criteriaOf, hotel } from './house.ts'

const test = suite('what is told of a guest’s way')

function told<Kind extends Exclude<AnalyticsEvent['name'], 'consent'>>(
  kind: Kind,
  params: AnalyticsEvents[Kind],
): HostEvent[] {
  return ga4[kind](params, hotel, 'plan')
}
const layerOf = (all: HostEvent[]) => all.flatMap(({ layer }) => layer)
const eventsOf = (all: HostEvent[]) => layerOf(all).flatMap(({ event }) => (event ? [event] : []))
const ecommerceOf = (all: HostEvent[], name: string) =>
  layerOf(all).find(({ event }) => event === name)?.ecommerce as Record<string, unknown> & {
    items: Record<string, unknown>[]
  }

/** The first room of the search: two nights of 20,000 yen, of which 1,000 yen are tax, and 300 yen local tax. */
const first = chosen(0, 20000)
const item = {
  item_id: 'type-0',
  item_name: 'Garden Tatami',
  item_variant: 'plan-0',
  item_brand: 'moriyu',
  item_category: 'accommodation',
  item_category2: 'Hakone Moriyu',
  item_category3: 'Hakone',
  affiliation: 'Hakone Moriyu',
  price: 39000,
  tax: 1300,
  quantity: 1,
  checkin_date: '2027-04-02',
  checkout_date: '2027-04-04',
  nights: 2,
  adults: 2,
  children: 0,
  day_use: false,
}
const worth = { currency: 'JPY', value: 39000, tax: 1300, items: [item] }

const choose = (more: Partial<AnalyticsEvents['select_item']> = {}) =>
  told('select_item', {
    criteria: criteriaOf(),
    index: 0,
    results: [first.room],
    plan: first.plan,
    before: null,
    ...more,
  })

test('choosing a plan sends `select_item` and `add_to_cart`, each after clearing `ecommerce`', () => {
  assert.equal(choose(), [
    {
      name: 'select_item',
      detail: {
        room_type_code: 'type-0',
        room_plan_code: 'plan-0',
        currency: 'JPY',
        total: 40300,
        quantity: 1,
      },
      layer: [
        { ecommerce: null },
        { event: 'select_item', ecommerce: { ...worth, item_list_id: 'plans', item_list_name: 'Plans' } },
        { ecommerce: null },
        { event: 'add_to_cart', ecommerce: worth },
      ],
    },
  ])
})

test('choosing another plan removes the first from the cart, and choosing the same plan again only removes it', () => {
  const other = chosen(1, 10000)
  const results = [first.room, other.room]
  assert.equal(eventsOf(choose({ results, plan: other.plan, before: first })), [
    'remove_from_cart',
    'select_item',
    'add_to_cart',
  ])
  const back = choose({ before: first })
  assert.equal(back, [
    { name: null, detail: {}, layer: [{ ecommerce: null }, { event: 'remove_from_cart', ecommerce: worth }] },
  ])
})

test('a plan of a search by nights is selected with the dates of its price, and not added to the cart', () => {
  const { room, plan } = first
  const found = { ...plan, booking_start_date: '2027-05-10' }
  const all = choose({
    criteria: criteriaOf({ search_type: 'undated', checkin: null, checkout: null, nights: 2 }),
    results: [{ ...room, room_plans: [found] }],
    plan: found,
  })
  assert.equal(eventsOf(all), ['select_item'])
  const [told] = ecommerceOf(all, 'select_item').items
  assert.equal([told?.checkin_date, told?.checkout_date, told?.nights], ['2027-05-10', '2027-05-12', 2])
})

test('a coupon is sent if it lowered the price', () => {
  const cheaper = price(20000)
  const lowered = {
    ...first.plan,
    price: {
      ...cheaper,
      lines: [...cheaper.lines, { kind: 'coupon' as const, date: null, amount: -4000 }],
      total: 36300,
    },
  }
  const criteria = criteriaOf({ coupon_code: 'SPRING' })
  const all = choose({ criteria, results: [{ ...first.room, room_plans: [lowered] }], plan: lowered })
  assert.equal(eventsOf(all), ['select_promotion', 'select_item', 'add_to_cart'])
  const { coupon, value, items } = ecommerceOf(all, 'add_to_cart')
  assert.equal([coupon, value, items[0]?.coupon], ['SPRING', 35000, 'SPRING'])
  assert.is('coupon' in ecommerceOf(choose({ criteria }), 'add_to_cart'), false)
})

test('the promotion of a plan is sent with its item', () => {
  const plan = { ...first.plan, promotion: { id: 'early', name: 'Early bird' } }
  const all = choose({ results: [{ ...first.room, room_plans: [plan] }], plan })
  const [told] = ecommerceOf(all, 'select_item').items
  assert.equal([told?.promotion_id, told?.promotion_name], ['early', 'Early bird'])
})

test('equal rooms are one item with a quantity, and different rooms are separate items', () => {
  const alike = { ...first, index: 1 }
  const family = { ...first, index: 2 }
  const withChild = { adults: 2, children: 1, kids_tiers: [{ code: 'A', children: 1 }], kids_ages: [] }
  const criteria = criteriaOf({ rooms: [adultsOnly(2), adultsOnly(2), withChild] })
  const all = told('begin_checkout', { criteria, chosen: [first, alike, family], attempt: 'a' })
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
    rooms: Array(3).fill({ room_type_code: 'type-0', room_plan_code: 'plan-0', total: 40300 }),
  })
})

test('a room with its own dates is sent with those dates', () => {
  const own = { ...adultsOnly(2), checkin_date: '2027-04-03', checkout_date: '2027-04-04' }
  const all = told('begin_checkout', {
    criteria: criteriaOf({ rooms: [own] }),
    chosen: [first],
    attempt: 'a',
  })
  const [told1] = ecommerceOf(all, 'begin_checkout').items
  assert.equal([told1?.checkin_date, told1?.nights], ['2027-04-03', 1])
})

test('a day use is sent with zero nights', () => {
  const criteria = criteriaOf({ checkout: '2027-04-02', is_day_use: true })
  const all = told('begin_checkout', { criteria, chosen: [first], attempt: 'a' })
  const [told1] = ecommerceOf(all, 'begin_checkout').items
  assert.equal([told1?.day_use, told1?.nights, told1?.checkout_date], [true, 0, '2027-04-02'])
})

test('a list contains at most a hundred offers with their index, and an empty list is not sent', () => {
  const listed = (cards: AnalyticsEvents['view_item_list']['cards'], by: 'rooms' | 'plan' = 'rooms') =>
    told('view_item_list', { criteria: criteriaOf(), answer: {}, by, index: 0, cards })
  const {
    items: [only],
    ...list
  } = ecommerceOf(listed([{ room: first.room, plans: [first.plan] }]), 'view_item_list')
  assert.equal(list, { currency: 'JPY', item_list_id: 'rooms', item_list_name: 'Rooms' })
  assert.equal(only, { ...item, index: 0 })
  const many = listed([{ rows: Array(250).fill(first) }], 'plan')
  assert.is(ecommerceOf(many, 'view_item_list').item_list_id, 'plans')
  assert.is(ecommerceOf(many, 'view_item_list').items.length, 100)
  assert.is(ecommerceOf(many, 'view_item_list').items.at(-1)?.index, 99)
  assert.equal([listed([]), listed([{ room: first.room, plans: [] }])], [[], []])
})

test('reading the details of an offer sends `view_item`', () => {
  assert.equal(layerOf(told('view_item', { criteria: criteriaOf(), index: 0, offer: first })), [
    { ecommerce: null },
    { event: 'view_item', ecommerce: worth },
  ])
})

const answer = (
  more: Partial<AnalyticsEvents['search_result']['data']> = {},
): AnalyticsEvents['search_result']['data'] => ({
  rooms: [first.room],
  nothing_found: null,
  coupon: null,
  promo: null,
  other_prices: [],
  exchange: null,
  ...more,
})

test('a search is sent with its dates, rooms and guests, and without the codes that the guest typed', () => {
  const criteria = criteriaOf({ coupon_code: 'hanako@example.com', promo_code: '090-1234-5678' })
  const all = told('search_result', { criteria, data: answer() })
  assert.equal(layerOf(all), [
    {
      event: 'search',
      hotel_code: 'hakone',
      search_term: '2027-04-02/2027-04-04',
      search: {
        checkin_date: '2027-04-02',
        checkout_date: '2027-04-04',
        nights: 2,
        rooms: 1,
        adults: 2,
        children: 0,
        day_use: false,
        undated: false,
      },
    },
    { event: 'search_result', hotel_code: 'hakone', currency: 'JPY', room_types: 1 },
  ])
})

test('a search without dates sends its nights, and a search without results sends the reason', () => {
  const criteria = criteriaOf({ search_type: 'undated', checkin: null, checkout: null, nights: 3 })
  const nothing = {
    reason: 'sold_out' as const,
    minimum_nights: null,
    nearest_dates: [],
    fewer_rooms: null,
    other_plans: 0,
  }
  const [search, result] = layerOf(
    told('search_result', { criteria, data: answer({ rooms: [], nothing_found: nothing }) }),
  )
  assert.is(search?.search_term, 'P3D')
  assert.equal((search?.search as { nights: number } | undefined)?.nights, 3)
  assert.equal([result?.room_types, result?.nothing_found], [0, 'sold_out'])
})

test('an accepted code is sent as `view_promotion`, and another code is not sent', () => {
  const code = { code: 'SPRING', status: 'applied' as const, name: 'Spring in the hills', first_nights: null }
  const good = told('search_result', { criteria: criteriaOf(), data: answer({ coupon: code }) })
  assert.equal(ecommerceOf(good, 'view_promotion') as object, {
    promotion_id: 'SPRING',
    promotion_name: 'Spring in the hills',
  })
  const bad = told('search_result', {
    criteria: criteriaOf(),
    data: answer({ coupon: { ...code, status: 'invalid' } }),
  })
  assert.is(JSON.stringify(bad).includes('SPRING'), false)
})

test('a screen sends `page_view` with its tracked path, and the event of its name', () => {
  assert.equal(
    layerOf(told('page_view', { screen: 'guest_detail', title: 'Guest details', hidesChat: false })),
    [
      {
        event: 'page_view',
        page_path: '/reservation-tripla/hakone/guest-detail',
        page_title: 'Guest details',
      },
      { event: 'guest_detail', hotel_code: 'hakone', currency: 'JPY' },
    ],
  )
  assert.equal(eventsOf(told('page_view', { screen: 'search_result', title: '', hidesChat: false })), [
    'page_view',
  ])
  assert.equal(told('page_view', { screen: null, title: 'Find your reservation', hidesChat: false }), [])
})

test('a booking sends `purchase` with its number and all rooms, and without personal data', () => {
  const all = told('purchase', { reservation, coupon: null })
  assert.equal(layerOf(all), [
    { ecommerce: null },
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: 'HK-1234',
        affiliation: 'Hakone Moriyu',
        payment_type: 'on_site',
        ...worth,
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
        total: 40300,
      },
    ],
  })
  assert.not(/Hanako|Yamada|example\.com|\+81|secret|Late/.test(JSON.stringify(all)))
})

test('a held booking sends `payment_pending`, and a cancelled or released booking sends nothing', () => {
  const made = (status: typeof reservation.status) =>
    told('purchase', { reservation: { ...reservation, status }, coupon: null })
  assert.equal(
    made('held').map(({ name, detail }) => [name, detail]),
    [['payment_pending', { number: 'HK-1234' }]],
  )
  assert.equal(eventsOf(made('held')), ['payment_pending'])
  assert.equal([made('released'), made('cancelled')], [[], []])
})

test('payment sends its method, a recommendation its reason, and signing in the kind of guest', () => {
  const ordered = told('add_payment_info', {
    criteria: criteriaOf(),
    chosen: [first],
    attempt: 'a',
    method: 'credit_card',
  })
  assert.equal(ecommerceOf(ordered, 'add_payment_info') as object, { payment_type: 'credit_card', ...worth })
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
  const advised = told('recommendation_accepted', { criteria: criteriaOf(), recommendation })
  assert.equal(eventsOf(advised), ['recommend', 'select_item', 'add_to_cart', 'book'])
  assert.is(layerOf(advised)[0]?.reason, 'lowest_price')
  const list = told('recommendations_viewed', { criteria: criteriaOf(), found: [recommendation] })
  assert.is(ecommerceOf(list, 'view_item_list').item_list_id, 'recommended')
  assert.equal(told('sign_in', { as: 'member' }), [
    {
      name: 'sign_in',
      detail: { as: 'member' },
      layer: [{ event: 'login', hotel_code: 'hakone', currency: 'JPY', as: 'member' }],
    },
  ])
  assert.equal(told('sign_out', {})[0]?.name, 'sign_out')
})

test.run()
