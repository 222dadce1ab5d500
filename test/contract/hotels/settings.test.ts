import { assert as assertStruct } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { HotelSettings, SignInButton } from '#shared/api/settings.ts'
import { locales } from '#shared/i18n/locale.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotels = ['hakone', 'kyoto', 'taipei', 'seoul', 'preview', 'closed']

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/hotels/settings on ${kind}`)
  const sandboxed = server.startFor(test)

  async function settingsOf(hotelId: string, locale = 'en') {
    const guest = await server.guest()
    const headers = { 'Tripla-Locale': locale }
    return (await guest.call(api.settings.bookingWidget, { params: { hotelId } }, headers)).body
  }

  test('the settings of every hotel match the contract in every language', async () => {
    const guest = await server.guest()
    for (const hotelId of hotels)
      for (const locale of locales) {
        const settings = await settingsOf(hotelId, locale)
        assertStruct(settings, HotelSettings)
        const names = settings.hotel.translations_attributes ?? []
        assert.equal(names.map((each) => each.locale).toSorted(), [...locales].toSorted())
        assert.is(settings.hotel_name, names.find((each) => each.locale === locale)?.name)
        const signIn = await guest.call(api.settings.signInButton, { params: { hotelId } })
        assertStruct(signIn.body, SignInButton)
      }
  })

  sandboxed('the settings have the time of the server, which decides what is past', async () => {
    const guest = await server.guest()
    const timeOf = async () => {
      const { body } = await guest.call(api.settings.bookingWidget, { params: { hotelId: 'hakone' } })
      return Date.parse(body.server_time ?? '')
    }
    const before = await timeOf()
    await guest.sandbox('clock', { days: -3 })
    const hours = (before - (await timeOf())) / 3_600_000
    assert.ok(hours > 71.5 && hours <= 72, `${hours} hours earlier`)
  })

  test('the hotels of the sandbox use every setting between them', async () => {
    const guest = await server.guest()
    // `family` is the hotel with all payment methods.
    const all = await Promise.all([...hotels, 'family'].map((hotelId) => settingsOf(hotelId)))
    const used = new Set(
      all.flatMap((settings) =>
        Object.entries(settings)
          .filter(([, value]) => value !== null && value !== undefined)
          .map(([name]) => name),
      ),
    )
    const unused = Object.keys(HotelSettings.schema).filter((name) => !used.has(name))
    assert.equal(
      unused.filter((name) => name !== 'booking_widget_type'),
      // Only the sandbox has a gateway to pay at.
      kind === 'plain' ? ['payment'] : [],
    )
    const buttons = await Promise.all(
      hotels.map((hotelId) => guest.call(api.settings.signInButton, { params: { hotelId } })),
    )
    const active = hotels.filter((_, n) => buttons[n]?.body.is_active)
    assert.equal(active, ['hakone', 'kyoto', 'seoul'])
    for (const name of Object.keys(SignInButton.schema))
      assert.ok(
        buttons.some(({ body }) => body[name as keyof typeof body] != null),
        name,
      )
  })

  test('the header of a hotel is in the language of the guest, links to this installation, and contains no script', async () => {
    const { api: apiBase, pages } = server.running.addresses
    const english = await settingsOf('hakone')
    const japanese = await settingsOf('hakone', 'ja')
    assert.is(english.header_type, 'header_customize')
    assert.ok(english.website_header_html?.includes(`src="${apiBase}/pictures/hakone/logo.svg"`))
    assert.ok(english.website_header_html?.includes(`href="${pages}/search-bar.html`))
    assert.ok(english.website_header_html?.includes('Hot spring'))
    assert.ok(japanese.website_header_html?.includes('温泉'))
    for (const html of [english.website_header_html, japanese.website_footer_html]) {
      assert.ok(html)
      assert.not(/<script|\son\w+=|javascript:|\{api\}|\{pages\}/i.test(html ?? ''))
    }
    const answer = await fetch(`${apiBase}/pictures/hakone/logo.svg`)
    assert.is(answer.status, 200)
  })

  test('a hotel without a logo has a favicon', async () => {
    const taipei = await settingsOf('taipei')
    assert.is(taipei.logo, null)
    assert.ok(taipei.standalone_settings?.favicon)
    assert.ok((await settingsOf('kyoto')).logo)
  })

  test('a hotel that sells last night is found for last night and not for the night before', async () => {
    const guest = await server.guest()
    const today = todayIn('Asia/Taipei', Date.now())
    const found = await guest.search('taipei', addDays(today, -1), today)
    assert.is(found.status, 200)
    const before = await guest.search('taipei', addDays(today, -2), today)
    assert.is(before.refusal, 'dates_not_bookable')
  })

  sandboxed('searches follow the overridden settings of the tenant', async () => {
    const guest = await server.guest()
    const other = await server.guest()
    const tuesday = nextWeekday(2, 30)
    const wednesday = addDays(tuesday, 1)
    const override = (settings: object) => guest.sandbox('settings', { hotel: 'kyoto', settings })
    const search = async (
      who: typeof guest,
      room: object,
      more: object = {},
      days = [tuesday, wednesday],
    ) => {
      const rooms = [{ checkin_date: days[0] ?? '', checkout_date: days[1] ?? '', adults: 2, ...room }]
      const query = { rooms, ...more }
      const { status, error } = await who.call(api.rooms.search, { params: { hotelId: 'kyoto' }, query })
      return status === 200 ? 'found' : error.meta.problem
    }
    const groups = { kids_tiers: [{ code: 'A', children: 1 }] }
    const yesterday = addDays(todayIn('Asia/Tokyo', Date.now()), -1)

    assert.is(await search(guest, groups), 'children_unknown')
    await override({
      kids_setting: { accept_type: 'accept', kids_type: 'tiers_with_meal_and_bed_as_extras' },
      kids_tiers: [{ code: 'A', name: 'Child' }],
    })
    assert.is(await search(guest, groups), 'found')
    assert.is(await search(guest, { kids_ages: [4] }), 'children_unknown')
    assert.is(await search(other, groups), 'children_unknown')
    await override({ kids_setting: { accept_type: 'not_accept', kids_type: 'ages' } })
    assert.is(await search(guest, { kids_ages: [4] }), 'no_children_here')
    await override({
      kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type: 'per_room' },
      kids_tiers: [{ code: 'A', name: 'Child' }],
      max_children_per_adult: 1,
    })
    assert.is(await search(guest, groups), 'found')
    assert.is(await search(guest, { kids_tiers: [{ code: 'A', children: 2 }] }), 'too_many_children')
    await override({ max_guests_per_room: 1, day_use_search_active: true })
    assert.is(await search(guest, {}), 'too_many_guests')
    assert.is(await search(guest, { adults: 1 }, { is_day_use: true }, [tuesday, tuesday]), 'found')
    assert.is(await search(guest, {}, {}, [yesterday, tuesday]), 'too_many_guests')
    await override({ default_search_setting: { yesterday_bookable: true }, max_nights: 1 })
    assert.is(await search(guest, {}, {}, [yesterday, addDays(yesterday, 1)]), 'found')
    assert.is(await search(guest, {}, {}, [tuesday, addDays(tuesday, 2)]), 'too_long')
    assert.is(await search(other, {}, {}, [yesterday, addDays(yesterday, 1)]), 'past')
    // Without a limit, the search and the screens take the widest one.
    await override({ multi_rooms_search_limit: null })
    const six = Array.from({ length: 6 }, () => ({
      checkin_date: tuesday,
      checkout_date: wednesday,
      adults: 1,
    }))
    const many = { params: { hotelId: 'kyoto' }, query: { rooms: six } }
    assert.is((await guest.call(api.rooms.search, many)).status, 200)
    assert.is((await other.call(api.rooms.search, many)).error.meta.problem, 'too_many_rooms')
    // The server ignores invalid values.
    await override({
      max_guests_per_room: 'many',
      kids_tiers: 7,
      hotel: { time_zone: 'Moon' },
      bookable_days: null,
    })
    assert.is(await search(guest, {}), 'found')
    await guest.sandbox('reset', {})
    assert.is(await search(guest, groups), 'children_unknown')
  })

  test('a hotel that is not active returns its settings, and refuses searches and bookings', async () => {
    const guest = await server.guest()
    assert.is((await settingsOf('closed')).hotel_active, false)
    const tuesday = nextWeekday(2, 10)
    const found = await guest.search('closed', tuesday, addDays(tuesday, 1))
    assert.is(found.status, 422)
    assert.is(found.refusal, 'hotel_not_active')
    assert.is(found.error.message, 'This hotel is not taking online bookings at the moment.')
    const choice = await guest.choose('kyoto', tuesday, addDays(tuesday, 1))
    const booked = await guest.book('closed', orderOf([choice], { guest: hanako }))
    assert.is(booked.refusal, 'hotel_not_active')
    const whoami = await guest.call(api.sessions.whoami, { params: { hotelId: 'closed' } })
    assert.is(whoami.status, 200)
  })

  test.run()
}
