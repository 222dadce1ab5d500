import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { criteriaFields } from '#shared/search/codec/criteriaFields.ts'
import { readCriteria } from '#shared/search/criteria.ts'
import { fromForeign } from '#shared/search/foreign/foreignCriteria.ts'
import { foreignDay } from '#shared/search/foreign/foreignDays.ts'

const test = suite('shared/search/foreign/foreignCriteria')

const entriesOf = (query: string) => fromForeign(new URLSearchParams(query)).entries
const usedIn = (query: string) => fromForeign(new URLSearchParams(query)).used

test('each foreign key becomes one of our keys', () => {
  const rows: [string, string, string][] = [
    ...[
      'mewsStart',
      'check_in',
      'check_in_date',
      'check-in',
      'checkIn',
      'arrival',
      'arrive',
      'checkin_date',
      'startDay',
    ].map((name): [string, string, string] => [`${name}=2027-04-02`, 'checkin', '2027-04-02']),
    ...['mewsEnd', 'check_out', 'check_out_date', 'check-out', 'departure', 'depart', 'checkout_date'].map(
      (name): [string, string, string] => [`${name}=2027-04-04`, 'checkout', '2027-04-04'],
    ),
    ['nrNights=3', 'nights', '3'],
    ['LENGTH=3', 'nights', '3'],
    ['mewsAdultCount=2', 'adults', '2'],
    ['Adult=2', 'adults', '2'],
    ['Adults=2', 'adults', '2'],
    ['totalAdults=2', 'adults', '2'],
    ['mewsChildCount=1', 'children', '1'],
    ['Child=1', 'children', '1'],
    ['child=5|9', 'kids_ages', '5,9'],
    ['childAges=7_12', 'kids_ages', '7,12'],
    ['kids_ages=5|9', 'kids_ages', '5,9'],
    ['childAges=[5, 9]', 'kids_ages', '5,9'],
    ['mewsVoucherCode=SPRING', 'coupon_code', 'SPRING'],
    ['coupon=SPRING', 'coupon_code', 'SPRING'],
    ['promoCode=SPRING', 'promo_code', 'SPRING'],
    ['Promo=SPRING', 'promo_code', 'SPRING'],
    ['codes=SPRING', 'promo_code', 'SPRING'],
    ['mewsRoom=twin', 'room_type_codes', 'twin'],
    ['room_type_code=twin', 'room_type_codes', 'twin'],
    ['mewsSort=desc', 'order', 'price_high_to_low'],
    ['type=plans', 'type', 'plan'],
    ['type=Room', 'type', 'rooms'],
    ['mcp_currency=JPY', 'currency', 'JPY'],
    ['cur=EUR', 'currency', 'EUR'],
    ['checkin=2027-04-02T23:59:59', 'checkin', '2027-04-02'],
    ['departure=2027-04-03T23:59:59', 'checkout', '2027-04-04'],
    ['language=ja-JP', 'locale', 'ja'],
    ['lang=zh-TW', 'locale', 'zh_Hant'],
    ['l=ko', 'locale', 'ko'],
    ['locale=en-US', 'locale', 'en'],
    ['utmSource=mail', 'utm_source', 'mail'],
    ['rooms=3', 'room_count', '3'],
    ['rooms=2|2:8,9', 'rooms', '[{"adults":2},{"adults":2,"kids_ages":[8,9]}]'],
    ['guests=[[18,18],[18,4]]', 'rooms', '[{"adults":2},{"adults":1,"kids_ages":[4]}]'],
    ['items[0][adults]=2&items[0][children]=1&items[0][infants]=1', 'rooms', '[{"adults":2,"children":2}]'],
    [
      'r2_adults=1&r1_adults=2&r1_child3-11=1',
      'rooms',
      '[{"adults":2,"children":1},{"adults":1,"children":0}]',
    ],
    [
      'rooms[0][adults]=2&rooms[1][adults]=1',
      'rooms',
      '[{"adults":2,"children":0},{"adults":1,"children":0}]',
    ],
    ['children=5,9', 'kids_ages', '5,9'],
    ['children=7_12', 'kids_ages', '7,12'],
    ['kids_ages=[4, 7]', 'kids_ages', '4,7'],
    ['kids_ages[]=4&kids_ages[]=7', 'kids_ages', '4,7'],
    ['room_type_codes[]=a&room_type_codes[]=b', 'room_type_codes', 'a,b'],
    ['filter[]=1', 'filter', '1'],
    ['mode=bookable', 'bookable', 'true'],
    ['checkin_year=2027&checkin_month=4&checkin_day=2', 'checkin', '2027-04-02'],
    ['departureYear=2027&departureMonth=12&departureDay=31', 'checkout', '2027-12-31'],
  ]
  for (const [query, key, value] of rows) {
    assert.equal(entriesOf(query), [[key, value]], query)
    assert.equal(usedIn(query).sort(), [...new Set(new URLSearchParams(query).keys())].sort(), query)
  }
})

test('a language by the name of a country is read, and Kanuri and Twi are not meant', () => {
  for (const [query, locale] of [
    ['lang=jp', 'ja'],
    ['lang=KR', 'ko'],
    ['language=cn', 'zh_Hans'],
    ['hl=tw', 'zh_Hant'],
    ['hl=hk', 'zh_Hant'],
    ['hl=ja', 'ja'],
  ] as const)
    assert.equal(entriesOf(query), [['locale', locale]], query)
})

test('ages in unusual lists are read, and a list that is no list leaves the rest of the link', () => {
  const rooms = JSON.stringify([{ adults: 1 }, { adults: 1 }])
  assert.equal(entriesOf('guests=[[18][18]]'), [['rooms', rooms]])
  assert.equal(entriesOf('guests=[[018],[20]]'), [['rooms', rooms]])
  assert.equal(entriesOf('childages= 5 ; 9 '), [['kids_ages', '5,9']])
  assert.equal(entriesOf('childages=5;;9'), [])
})

test('a list of ages of 100,000 spaces is read at once', () => {
  const start = performance.now()
  assert.equal(entriesOf(`childages=${'+'.repeat(100_000)}x`), [])
  assert.ok(performance.now() - start < 1_000)
})

test('an ambiguous date is not read', () => {
  const rows: [string, string | null][] = [
    ['2027-04-02', '2027-04-02'],
    ['2027/04/02', '2027-04-02'],
    ['2027.4.2', '2027-04-02'],
    ['20270402', '2027-04-02'],
    ['2027-04-02T15:00:00', '2027-04-02'],
    ['02.04.2027', '2027-04-02'],
    ['2.4.27', '2027-04-02'],
    ['23/04/2027', '2027-04-23'],
    ['04/23/2027', '2027-04-23'],
    ['04-23-2027', '2027-04-23'],
    ['4/23/27', '2027-04-23'],
    ['04/04/2027', '2027-04-04'],
    ['04/05/2027', null],
    ['04-05-2027', null],
    ['10/11/12', null],
    ['31/31/2027', null],
    ['30.02.2027', null],
    ['2027-13-01', null],
    ['123/4/2027', null],
    ['tomorrow', null],
    ['', null],
  ]
  for (const [text, day] of rows) assert.is(foreignDay(text), day, text)
})

test('our keys win, and a query with our keys only stays unchanged', () => {
  assert.equal(entriesOf('checkin=2027-04-02&arrival=2027-05-01'), [])
  assert.equal(usedIn('checkin=2027-04-02&arrival=2027-05-01'), ['arrival'])
  assert.equal(entriesOf('adults=1&items[0][adults]=4'), [])
  assert.equal(entriesOf('coupon_code=A&coupon=B&promo=C'), [['promo_code', 'C']])
  for (const query of [
    'checkin=2027-04-02&checkout=2027/04/04&adults=2&rooms=[{"adults":2}]&order=recommended',
    'code=hakone&locale=ja&selected=a,b&error_code=5001&utm_source=x&kids_ages=4,7',
    'checkin=2027-02-30',
    'kids_ages=1 2',
    'mode=secret&bookable=true&children=2',
  ])
    assert.equal(usedIn(query), [], query)
})

test('the code of a hotel is not a promotion code', () => {
  assert.equal(entriesOf('code=hakone'), [])
})

test('a complete foreign link becomes the same search', () => {
  const links: [string, object][] = [
    [
      'mewsStart=2027-04-02&mewsEnd=2027-04-04&mewsAdultCount=3&mewsVoucherCode=SPRING&currency=EUR',
      { checkin: '2027-04-02', checkout: '2027-04-04', coupon_code: 'SPRING', currency: 'EUR' },
    ],
    ['startDay=20270227&nrNights=3', { checkin: '2027-02-27', checkout: '2027-03-02', nights: 1 }],
    [
      'Hotel=1&arrive=4/23/27&depart=4/25/27&Adult=2&Child=0',
      { checkin: '2027-04-23', checkout: '2027-04-25' },
    ],
    ['check_in=2027-04-02&check_out=2027-04-04&adults=2&target=results', { checkin: '2027-04-02' }],
  ]
  for (const [link, expected] of links) {
    const query = new URLSearchParams(link)
    const { entries, used } = fromForeign(query)
    for (const name of used) query.delete(name)
    for (const [key, value] of entries) query.set(key, value)
    const { criteria, problems } = readCriteria(query)
    assert.equal(problems, [], link)
    assert.equal({ ...criteria, ...expected }, criteria, link)
  }
})

test('an ambiguous date stays in the query, so that the guest sees a message', () => {
  assert.equal(entriesOf('arrival=04/05/2027'), [['checkin', '04/05/2027']])
})

test('reading any query does not throw, and a second reading adds no entries', () => {
  const names = [
    'rooms',
    'guests',
    'arrival',
    'child',
    'items[0][adults]',
    'lang',
    ...Object.keys(criteriaFields),
  ]
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.string(), fc.constantFrom(...names), (text, value, name) => {
      fromForeign(new URLSearchParams(text))
      const query = new URLSearchParams({ [name]: value })
      const { entries } = fromForeign(query)
      assert.equal(fromForeign(new URLSearchParams(entries)).entries.length <= entries.length, true)
    }),
  )
})

test.run()
