import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const tuesday = nextWeekday(2, 10)
const friday = addDays(tuesday, 3)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/sandbox/actions on ${kind}`)
  server.startFor(test)

  test('the sandbox has pages for its actions and its mails', async () => {
    const guest = await server.guest()
    await guest.book('kyoto', orderOf([await guest.choose('kyoto', tuesday, friday)]))
    const page = async (path: string) => {
      const answer = await fetch(`${guest.prefix}/sandbox${path}`)
      assert.is(answer.status, 200)
      assert.ok(answer.headers.get('Content-Security-Policy'))
      return answer.text()
    }
    assert.ok((await page('')).includes('sold-out@sandbox.test'))
    const id = /\/sandbox\/mail\/(\d+)/.exec(await page('/mail'))?.[1]
    assert.ok((await page(`/mail/${id}`)).includes(hanako.email))
    assert.ok((await page(`/mail/${id}/body`)).includes('Thank you for booking'))
  })

  test('pages of other sites cannot send sandbox actions', async () => {
    const guest = await server.guest()
    const post = (headers: Record<string, string>) =>
      fetch(`${guest.prefix}/sandbox/reset`, { method: 'POST', headers, body: '', redirect: 'manual' })
    assert.is((await post({ Origin: 'https://evil.example' })).status, 404)
    assert.is((await post({ 'Sec-Fetch-Site': 'cross-site' })).status, 404)
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const own = await post({ ...form, Origin: server.running.addresses.api, 'Sec-Fetch-Site': 'same-origin' })
    assert.is(own.status, 303)
    assert.is(own.headers.get('Location'), `/t/${guest.tenant}/sandbox?done=reset`)
  })

  test('a sandbox action with invalid values is refused with the field', async () => {
    const guest = await server.guest()
    const cases = [
      ['inventory', { hotel: 'nowhere' }, 'hotel'],
      ['inventory', { hotel: 'kyoto', room_type: 'none' }, 'room_type'],
      ['inventory', { hotel: 'kyoto', room_type: 'single', from: 'soon' }, 'from'],
      ['inventory', { hotel: 'kyoto', room_type: 'single', from: tuesday, left: -1 }, 'left'],
      ['clock', { days: 'many' }, 'days'],
      ['prices', { percent: 0 }, 'percent'],
      ['organization', { hotel: 'nowhere' }, 'hotel'],
      ['organization', { hotel: 'kyoto', stays: 10_001 }, 'stays'],
    ] as const
    for (const [action, form, field] of cases) {
      const answer = await guest.sandbox(action, form)
      assert.is(answer.status, 422)
      assert.equal(Object.keys((await answer.json()).errors[0].details), [field])
    }
  })

  test('settings that the server would calculate with are limited', async () => {
    const guest = await server.guest()
    const override = (settings: object) => guest.sandbox('settings', { hotel: 'grand', settings })
    const beyond = {
      bookable_days: 2_900_000,
      max_nights: 101,
      multi_rooms_search_limit: 21,
      max_guests_per_room: 100,
      max_children_per_adult: 1e9,
    }
    for (const [rule, value] of Object.entries(beyond)) {
      const answer = await override({ [rule]: value })
      assert.is(answer.status, 422, rule)
      const { errors, meta } = await answer.json()
      assert.equal(Object.keys(errors[0].details), [`settings.${rule}`])
      assert.is((await override({ [rule]: meta.most })).status, 200, `${rule} ${meta.most}`)
    }
    await guest.sandbox('reset', {})
    // Stored by another version of the server.
    const tenant = await server.running.sandbox?.open(guest.tenant)
    assert.ok(tenant)
    const hotel = tenant.services.catalogue.hotel('kyoto')
    await tenant.shared.query(
      `INSERT INTO sandbox.settings_overrides (tenant, hotel_id, widget, sign_in) VALUES ($1, $2, $3, '{}')`,
      [guest.tenant, hotel?.id, JSON.stringify({ bookable_days: 2_900_000 })],
    )
    tenant.forgetState()
    const tooFar = await guest.search('kyoto', addDays(tuesday, 900), addDays(friday, 900))
    assert.is(tooFar.error.meta.problem, 'too_far')
  })

  test('a sandbox action is limited in size, and its texts can be stored', async () => {
    const guest = await server.guest()
    const large = { button_colour: 'x'.repeat(70_000) }
    assert.is((await guest.sandbox('settings', { hotel: 'kyoto', settings: large })).status, 413)
    const cases = [
      [{ hotel: 'kyoto', settings: { button_colour: '\0' } }, 'settings.button_colour'],
      [{ hotel: 'kyoto', settings: '{"button_colour":"\\u0000"}' }, 'settings.button_colour'],
      [
        { hotel: 'kyoto', settings: { data_layers: Array.from({ length: 101 }, String) } },
        'settings.data_layers',
      ],
      [{ hotel: 'kyoto\ud800', settings: {} }, 'hotel'],
    ] as const
    for (const [fields, field] of cases) {
      const answer = await guest.sandbox('settings', fields)
      assert.is(answer.status, 422, field)
      assert.equal(Object.keys((await answer.json()).errors[0].details), [field])
    }
  })

  test('the pages that an override allows may frame the app and the payment document, and no text but an origin reaches the header', async () => {
    const guest = await server.guest()
    const { app, pages } = server.running.addresses
    const ancestors = async (path: string) => {
      const answer = await fetch(`${app}/t/${guest.tenant}${path}`)
      const [, found] =
        /frame-ancestors ([^;]*)/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? []
      return found
    }
    const override = (allowed_origins: unknown) =>
      guest.sandbox('settings', { hotel: 'hakone', settings: { allowed_origins } })
    const mine = 'http://localhost:8080'
    const allow = (body: object, headers: Record<string, string> = { Origin: pages }) =>
      fetch(`${pages}/t/${guest.tenant}/sandbox/embed/allow`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })

    await override([mine, '*', "'none'; script-src *", 'https://a.example/path', 5])
    for (const path of ['/booking/result?code=hakone', '/payment.html?code=hakone'])
      assert.is(await ancestors(path), `'self' ${mine}`, path)
    assert.is(await ancestors('/booking/result?code=kyoto'), `'self' ${app} ${pages}`)
    // Without a list of the hotel, the list of the installation applies.
    await override(null)
    assert.is(await ancestors('/booking/result?code=hakone'), `'self' ${pages}`)

    const answer = await allow({ hotel: 'hakone', address: `${mine}/rooms.html?a=b` })
    assert.equal(await answer.json(), { origin: mine })
    assert.is(await ancestors('/booking/result?code=hakone'), `'self' ${pages} ${mine}`)
    const settings = await guest.call(api.settings.bookingWidget, { params: { hotelId: 'hakone' } })
    assert.equal(settings.body.allowed_origins, [pages, mine])
    assert.equal(await (await allow({ hotel: 'hakone', address: 'javascript:1' })).json(), { origin: null })
    assert.is((await allow({ hotel: 'nowhere', address: mine })).ok, false)
    assert.is(
      (await allow({ hotel: 'hakone', address: 'https://evil.example' }, { Origin: mine })).status,
      404,
    )
  })

  test.run()
}
