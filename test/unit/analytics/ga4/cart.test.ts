import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AnalyticsEvents } from '#app/analytics/events.ts'
import { criteriaOf } from '../../../support/builders/analytics.ts'
import { chosen, price } from '../../../support/builders/bookedStay.ts'
import { ecommerceOf, eventsOf, first, hostEvents, purchased } from './sentEvents.ts'

const test = suite('app/analytics/ga4/ga4 of carts')

const choose = (more: Partial<AnalyticsEvents['select_item']> = {}) =>
  hostEvents('select_item', {
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
        { event: 'select_item', ecommerce: { ...purchased, item_list_id: 'plans', item_list_name: 'Plans' } },
        { ecommerce: null },
        { event: 'add_to_cart', ecommerce: purchased },
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
    {
      name: null,
      detail: {},
      layer: [{ ecommerce: null }, { event: 'remove_from_cart', ecommerce: purchased }],
    },
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
  const [sentItem] = ecommerceOf(all, 'select_item').items
  assert.equal(
    [sentItem?.checkin_date, sentItem?.checkout_date, sentItem?.nights],
    ['2027-05-10', '2027-05-12', 2],
  )
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
  const applied = hostEvents('coupon_applied', { criteria, chosen: [{ ...first, plan: lowered }] })
  assert.equal(eventsOf(applied), ['select_promotion'])
  assert.is((ecommerceOf(applied, 'select_promotion') as { promotion_id?: string }).promotion_id, 'SPRING')
  assert.equal(hostEvents('coupon_applied', { criteria, chosen: [first] }), [])
})

test('the promotion of a plan is sent with its item', () => {
  const plan = { ...first.plan, promotion: { id: 'early', name: 'Early bird' } }
  const all = choose({ results: [{ ...first.room, room_plans: [plan] }], plan })
  const [sentItem] = ecommerceOf(all, 'select_item').items
  assert.equal([sentItem?.promotion_id, sentItem?.promotion_name], ['early', 'Early bird'])
})

test.run()
