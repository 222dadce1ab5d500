import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AnalyticsEvents } from '#app/analytics/events.ts'
import { criteriaOf } from '../../../support/builders/analytics.ts'
import { ecommerceOf, eventsOf, first, hostEvents, item, layerOf, purchased } from './sentEvents.ts'

const test = suite('app/analytics/ga4/searches')

test('a list contains at most a hundred offers with their index, and an empty list is not sent', () => {
  const listed = (cards: AnalyticsEvents['view_item_list']['cards'], by: 'rooms' | 'plan' = 'rooms') =>
    hostEvents('view_item_list', { criteria: criteriaOf(), answer: {}, by, index: 0, cards })
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
  assert.equal(layerOf(hostEvents('view_item', { criteria: criteriaOf(), index: 0, offer: first })), [
    { ecommerce: null },
    { event: 'view_item', ecommerce: purchased },
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
  const all = hostEvents('search_result', { criteria, data: answer() })
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
    split_rooms: null,
  }
  const [search, result] = layerOf(
    hostEvents('search_result', { criteria, data: answer({ rooms: [], nothing_found: nothing }) }),
  )
  assert.is(search?.search_term, 'P3D')
  assert.equal((search?.search as { nights: number } | undefined)?.nights, 3)
  assert.equal([result?.room_types, result?.nothing_found], [0, 'sold_out'])
})

test('an accepted code is sent as `view_promotion`, and another code is not sent', () => {
  const code = { code: 'SPRING', status: 'applied' as const, name: 'Spring in the hills', first_nights: null }
  const good = hostEvents('search_result', { criteria: criteriaOf(), data: answer({ coupon: code }) })
  assert.equal(ecommerceOf(good, 'view_promotion') as object, {
    promotion_id: 'SPRING',
    promotion_name: 'Spring in the hills',
  })
  const bad = hostEvents('search_result', {
    criteria: criteriaOf(),
    data: answer({ coupon: { ...code, status: 'invalid' } }),
  })
  assert.is(JSON.stringify(bad).includes('SPRING'), false)
})

test('a screen sends `page_view` with its tracked path, and the event of its name', () => {
  assert.equal(
    layerOf(hostEvents('page_view', { screen: 'guest_detail', title: 'Guest details', hidesChat: false })),
    [
      {
        event: 'page_view',
        page_path: '/reservation-tripla/hakone/guest-detail',
        page_title: 'Guest details',
      },
      { event: 'guest_detail', hotel_code: 'hakone', currency: 'JPY' },
    ],
  )
  assert.equal(eventsOf(hostEvents('page_view', { screen: 'search_result', title: '', hidesChat: false })), [
    'page_view',
  ])
  const pathOf = (screen: 'sign_in' | 'organization_sign_in' | 'open_sign_up' | 'sign_up_done') =>
    layerOf(hostEvents('page_view', { screen, title: '', hidesChat: false })).map(
      ({ page_path }) => page_path,
    )
  assert.equal(
    [pathOf('sign_in'), pathOf('organization_sign_in'), pathOf('open_sign_up'), pathOf('sign_up_done')],
    [
      ['/member-registration-tripla/hakone/sign-in'],
      ['/corporate/hakone/sign-in'],
      ['/member-registration-tripla/hakone/open-signup'],
      ['/member-registration-tripla/hakone/done'],
    ],
  )
  assert.equal(eventsOf(hostEvents('sign_up', {})), ['sign_up'])
  assert.equal(
    hostEvents('page_view', { screen: null, title: 'Find your reservation', hidesChat: false }),
    [],
  )
})

test.run()
