import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CardSetting } from '#app/cardDocument/messages.ts'
import { readResponse } from '#app/data/client.ts'
import { readHotel } from '#app/settings/hotel/hotel.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import { settings } from '#shared/api/settings.ts'

const test = suite('app/settings/hotel/hotel')

const read = (body: unknown, status = 200) =>
  readResponse(settings.bookingWidget, new Response(JSON.stringify(body), { status }), contextOf('x'))
const hotelIn = (given: object, locale: 'en' | 'ja' | 'ko' | 'zh_Hant' = 'en') =>
  readHotel('x', given, {}, locale)

test('a hotel without settings has all defaults', () => {
  const hotel = hotelIn({})
  assert.equal(
    {
      id: hotel.id,
      currency: hotel.currency,
      zone: hotel.timeZone,
      guests: hotel.party.limits.max_guests_per_room,
      rooms: hotel.party.limits.max_rooms,
      adults: hotel.party.defaultAdults,
      active: hotel.isActive,
      kids: hotel.party.limits.kids.mode,
      layers: hotel.pages.dataLayers,
    },
    {
      id: 'x',
      currency: 'JPY',
      zone: 'Asia/Tokyo',
      guests: 20,
      rooms: 1,
      adults: 2,
      active: true,
      kids: 'none',
      layers: ['dataLayer'],
    },
  )
})

test('a missing or invalid field has its default and is reported, and the other fields are kept', async () => {
  const consoleError = console.error
  let reported = ''
  console.error = (...texts: string[]) => {
    reported = texts.join(' ')
  }
  const value = await read({
    hotel_id: 'one hundred',
    hotel_code: 'x',
    hotel_name: 'Moriyu',
    hotel: { time_zone: 'Asia/Seoul', locale: 'ko', surprise: 1 },
    currency: 5,
    max_guests_per_room: -1,
    unknown_to_us: true,
    ['__proto__']: { polluted: true },
    kids_setting: { accept_type: 'perhaps' },
  })
  console.error = consoleError
  assert.match(
    reported,
    /fields: hotel_id hotel_brand_id currency max_guests_per_room kids_setting\.accept_type/,
  )
  const hotel = hotelIn(value)
  assert.is(hotel.name, 'Moriyu')
  assert.is(hotel.timeZone, 'Asia/Seoul')
  assert.is(hotel.currency, 'JPY')
  assert.is(hotel.party.limits.max_guests_per_room, 20)
  assert.is(({} as { polluted?: boolean }).polluted, undefined)
})

test('an answer that is no object breaks the contract, and a refusal is a refusal', async () => {
  for (const body of [null, 'x', 3, []]) {
    const error = await read(body).catch((caught) => caught)
    assert.is(error.kind, 'contract')
  }
  const refusal = await read({ errors: [{ title: 'No.' }] }, 404).catch((caught) => caught)
  assert.is(refusal.kind, 'refused')
})

test('an unknown time zone is replaced and reported', () => {
  const consoleError = console.error
  let message = ''
  console.error = (text: string) => {
    message = text
  }
  assert.is(hotelIn({ hotel: { time_zone: 'Mars/Olympus', locale: 'ja' } }).timeZone, 'Asia/Tokyo')
  console.error = consoleError
  assert.match(message, /time_zone is "Mars\/Olympus"; it takes/)
})

test('the name is in the language of the guest, or as the hotel writes it, with Japanese for other locales', () => {
  const named = (locale: string, hotel_name?: string) => ({
    ...(hotel_name && { hotel_name }),
    hotel: {
      time_zone: 'Asia/Tokyo',
      locale,
      translations_attributes: [
        { locale: 'ja', name: '森湯' },
        { locale: 'ko', name: '모리유' },
        { locale: 'zh_Hant', name: '森湯飯店' },
      ],
    },
  })
  assert.is(hotelIn(named('ja', 'Moriyu'), 'ko').name, '모리유')
  assert.is(hotelIn(named('ja', 'Moriyu'), 'en').name, 'Moriyu')
  assert.is(hotelIn(named('ko'), 'en').name, '모리유')
  assert.is(hotelIn(named('zh_Hant'), 'en').name, '森湯飯店')
  for (const other of ['ja', 'en', 'fr', 'zh_Hans']) assert.is(hotelIn(named(other), 'en').name, '森湯')
})

test('the hotel’s own header is used if the hotel chose it, and its own footer always', () => {
  const own = { website_header_html: '<b>H</b>', website_header_css: 'b{}', website_footer_html: '<i>F</i>' }
  assert.is(hotelIn({ ...own, header_type: 'header_logo' }).look.ownHeader, null)
  assert.equal(hotelIn({ ...own, header_type: 'header_customize' }).look.ownHeader, {
    html: '<b>H</b>',
    css: 'b{}',
  })
  assert.equal(hotelIn(own).look.ownFooter, { html: '<i>F</i>', css: '' })
})

test('the children settings define how children are counted', () => {
  const kidsOf = (kids_setting: object | null, more: object = {}) => {
    const { limits: party, sharedBedNote } = hotelIn({
      kids_setting,
      kids_tiers: [{ code: 'A', name: 'A' }],
      ...more,
    }).party
    const { mode, shared_bed, has_extras } = party.kids
    return [mode, shared_bed, has_extras, sharedBedNote]
  }
  const share = { accept_type: 'accept', kids_type: 'share_bed' }
  const note = { shared_bed_kid_desc_translations: [{ locale: 'en', description: 'One in each bed.' }] }
  const rows: [object | null, object, ReturnType<typeof kidsOf>][] = [
    [null, {}, ['none', null, false, null]],
    [{ accept_type: 'accept', kids_type: 'tiers' }, {}, ['tiers', null, false, null]],
    [
      { accept_type: 'accept', kids_type: 'tiers_with_meal_and_bed_as_extras' },
      {},
      ['tiers', null, true, null],
    ],
    [{ accept_type: 'accept', kids_type: 'ages', max_age: 9 }, {}, ['ages', null, false, null]],
    [{ ...share, shared_bed_type: 'per_adult' }, {}, ['tiers', 'per_adult', false, null]],
    [{ ...share, shared_bed_type: 'per_room' }, note, ['tiers', 'per_room', false, 'One in each bed.']],
    [{ ...share, shared_bed_type: null }, note, ['tiers', null, false, null]],
    [{ ...share, shared_bed_type: 'per_room', accept_type: 'not_accept' }, note, ['none', null, false, null]],
    [
      { accept_type: 'not_accept', kids_type: 'tiers_with_meal_and_bed_as_extras' },
      {},
      ['none', null, false, null],
    ],
  ]
  for (const [setting, more, expected] of rows)
    assert.equal(kidsOf(setting, more), expected, JSON.stringify(setting))
})

test('the note on shared beds is in the language of the guest, or of the hotel', () => {
  const given = {
    kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type: 'per_room' },
    hotel: { time_zone: 'Asia/Tokyo', locale: 'ja' },
    shared_bed_kid_desc_translations: [
      { locale: 'ja', description: '添い寝は1室1名様まで' },
      { locale: 'ko', description: '객실당 한 명' },
    ],
  }
  assert.is(hotelIn(given, 'ko').party.sharedBedNote, '객실당 한 명')
  assert.is(hotelIn(given, 'en').party.sharedBedNote, '添い寝は1室1名様まで')
})

test('a card brand with another name is taken, and an unknown brand or gateway switches off itself only', async () => {
  const consoleError = console.error
  console.error = () => {}
  const payment = {
    gateway: 'gmo',
    generation: 'v2',
    script_url: 'https://gateway.example/token.js',
    card_brands: ['master', 'union', 'visa'],
    saves_cards: true,
  }
  const whole = {
    hotel_id: 1,
    hotel_code: 'x',
    hotel_name: 'Moriyu',
    hotel: { time_zone: 'Asia/Seoul', locale: 'ko' },
  }
  const hotelWith = async (changes: object) =>
    hotelIn((await read({ ...whole, payment: { ...payment, ...changes } })) as object)
  const cards = (await hotelWith({})).payment.cards
  const unknownGateway = await hotelWith({ gateway: 'other' })
  const unknownBrands = await hotelWith({ card_brands: ['union'] })
  const withoutForm = await hotelWith({ gateway: 'paygent' })
  console.error = consoleError
  assert.equal(cards?.card_brands, ['visa', 'mastercard'])
  assert.ok(CardSetting.is(cards))
  assert.equal([unknownGateway.payment.cards, unknownGateway.name], [null, 'Moriyu'])
  assert.equal([unknownBrands.payment.cards, unknownBrands.name], [null, 'Moriyu'])
  assert.is(withoutForm.payment.cards, null)
})

test('filters, currencies and options of a search are read, with names in the language of the guest', () => {
  const {
    currencies,
    search: { filters, showsSoldOut, sellsDayUse },
    payment: { takesCoupons },
  } = hotelIn(
    {
      currency: 'JPY',
      display_currencies: ['USD', 'JPY', 'TWD'],
      coupon_active: true,
      day_use_search_active: true,
      default_search_setting: { available_rooms_only: false },
      room_search_filters: [
        { id: 7, name: 'View', translations: [{ locale: 'ko', name: '전망' }] },
        { id: 8, name: 'Bath' },
      ],
    },
    'ko',
  )
  assert.equal(filters, [
    { code: '7', name: '전망' },
    { code: '8', name: 'Bath' },
  ])
  assert.equal(currencies, ['JPY', 'USD', 'TWD'])
  assert.equal([takesCoupons, showsSoldOut, sellsDayUse], [true, true, true])
  const plain = hotelIn({})
  assert.equal(
    [
      plain.search.filters,
      plain.currencies,
      plain.payment.takesCoupons,
      plain.search.showsSoldOut,
      plain.search.sellsDayUse,
    ],
    [[], ['JPY'], false, false, false],
  )
})

test.run()
