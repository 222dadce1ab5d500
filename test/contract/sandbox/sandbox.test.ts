import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { type Guest, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { allServerKinds, sandboxServerKinds, testServer } from '../../support/server/testServer.ts'

const tuesday = nextWeekday(2, 10)
const friday = addDays(tuesday, 3)

for (const kind of sandboxServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/sandbox/sandbox on ${kind}`)
  server.startFor(test)

  test('the mail of a booking contains the details and a link to the reservation', async () => {
    const guest = await server.guest()
    const { body } = await guest.book('hakone', orderOf([await guest.choose('hakone', tuesday, friday)]))
    const [mail, ...more] = await guest.mails()
    assert.is(more.length, 0)
    assert.is(mail?.recipient, hanako.email)
    assert.ok(mail?.subject.includes(body.number))
    for (const part of [
      body.number,
      body.rooms[0]?.room_type_name,
      '¥',
      '+81-460-00-0120',
      'On the day of arrival: 100%',
    ])
      assert.ok(mail?.text.includes(part ?? ''), part)
    const link = /https?:\/\/\S+\/reservation\/confirmation\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const url = new URL(link)
    assert.is(url.origin, server.running.addresses.app)
    assert.is(url.pathname, `/t/${guest.tenant}/reservation/confirmation/${body.number}`)
    assert.is(url.searchParams.get('code'), 'hakone')
    assert.is(readObfuscated(url.searchParams, 'bypass_token'), body.bypass_token)
    assert.not(link.includes(body.bypass_token), 'the link obfuscates the token')
    assert.not(link.includes('@'))
  })

  test('a guest who booked in Japanese gets the mail in Japanese', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', tuesday, friday)
    await guest.book('kyoto', orderOf([choice], { locale: 'ja' }))
    const [mail] = await guest.mails()
    assert.match(mail?.subject ?? '', /^【京都 水月】ご予約を承りました/)
    assert.ok(mail?.text.includes('ご予約者名\n  Yamada Hanako 様'))
    assert.ok(mail?.text.includes('ご宿泊当日 料金の100%'))
    assert.ok(mail?.html.includes('lang="ja"'))
  })

  test('the clock moves at most ten years from the real time', async () => {
    const guest = await server.guest()
    for (let moves = 0; moves < 4; moves++)
      assert.is((await guest.sandbox('clock', { days: 800 })).status, 200)
    const refused = await guest.sandbox('clock', { days: 800 })
    assert.is(refused.status, 422)
    assert.ok((await refused.json()).errors[0].details.days)
    assert.is((await guest.sandbox('clock', { days: -800 })).status, 200)
  })

  test('a tenant with a clock out of range does not stop the release of holds of other tenants', async () => {
    const { sandbox } = server.running
    assert.ok(sandbox)
    const setClock = async (name: string, ms: number) => {
      const tenant = await sandbox.open(name)
      await tenant.shared.query('UPDATE sandbox.tenants SET clock_ms = $2 WHERE tenant = $1', [name, ms])
      tenant.forgetState()
    }
    const broken = await server.guest()
    const other = await server.guest()
    const held = { guest: { ...hanako, email: 'held@sandbox.test' } }
    const order = orderOf([await broken.choose('kyoto', tuesday, friday)], held)
    const [first, second] = [await broken.book('kyoto', order), await other.book('kyoto', order)]
    assert.equal([first.body.status, second.body.status], ['held', 'held'])
    await setClock(broken.tenant, 9e15)
    await other.sandbox('clock', { hours: 1 })
    const failure = await sandbox.releaseOverdue().catch((error: Error) => error.message)
    assert.is((await other.show(second.body)).body.status, 'released')
    assert.match(failure ?? '', new RegExp(`^1 of the tenants failed, first ${broken.tenant}`))
    await setClock(broken.tenant, 0)
    await sandbox.releaseOverdue()
  })

  test('text of a guest is escaped in the mail', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', tuesday, friday)
    const first_name = '<img src=x onerror=alert(1)>'
    await guest.book('kyoto', orderOf([choice], { guest: { ...hanako, first_name } }))
    const [mail] = await guest.mails()
    assert.not(mail?.html.includes('<img src=x'))
    const page = await (await fetch(`${guest.prefix}/sandbox/mail`)).text()
    assert.not(page.includes('<img src=x'))
  })

  test('a reset restores one tenant and changes no other', async () => {
    const [guest, other] = [await server.guest(), await server.guest()]
    const choice = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    for (const each of [guest, other]) await each.book('kyoto', orderOf([choice]))
    await guest.sandbox('clock', { days: 3 })
    await guest.sandbox('reset', {})
    assert.equal(await guest.mails(), [])
    const fresh = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    assert.is(fresh.room.room_count, choice.room.room_count)
    assert.is((await other.mails()).length, 1)
  })

  test('the tables of a deleted tenant are emptied for the next one, unless they lack a migration', async () => {
    const { sandbox, services } = server.running
    assert.ok(sandbox)
    const tableOf = async (guest: Guest) => {
      const name = `"tenant_${guest.tenant}".reservations`
      const [row] = await services.database.query('SELECT to_regclass($1)::oid AS id', [name])
      return row?.id
    }
    const one = await server.guest()
    await one.sandbox('prices', { percent: 50 })
    const [cheap] = [await one.choose('kyoto', tuesday, friday, undefined, 'corner-twin')]
    const { body } = await one.book('kyoto', orderOf([cheap]))
    const table = await tableOf(one)
    assert.ok(table)
    await sandbox.remove(one.tenant)
    await services.database.query(
      `UPDATE sandbox.spare_schemas SET migration = migration || '-old'
       WHERE to_regclass(format('%I.reservations', name))::oid <> $1`,
      [table],
    )
    const two = await server.guest()
    const three = await server.guest()
    const usual = await two.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    assert.is(await tableOf(two), table)
    assert.is.not(await tableOf(three), table)
    assert.equal(await (await fetch(`${two.prefix}/sandbox/bookings.json`)).json(), [])
    assert.is((await two.show(body)).status, 404)
    assert.ok(usual.plan.total_price > cheap.plan.total_price, 'without the prices of the other tenant')
    assert.is(usual.room.room_count, cheap.room.room_count)

    await sandbox.remove(two.tenant)
    await services.database.query(`UPDATE sandbox.spare_schemas SET migration = migration || '-old'`)
    assert.is.not(await tableOf(await server.guest()), table)
    assert.is((await two.choose('kyoto', tuesday, friday)).hotel, 'kyoto', 'the name is a new tenant')
  })

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

for (const kind of allServerKinds.filter((name) => name === 'plain')) {
  const withoutSandbox = suite('contract/sandbox/sandbox without sandbox')
  const plain = testServer(kind)
  plain.startFor(withoutSandbox)

  withoutSandbox('has no sandbox pages, no tenants and no sentinels', async () => {
    const { api, app } = plain.running.addresses
    for (const path of [
      '/sandbox',
      '/sandbox/mail',
      '/sandbox/embed',
      '/t/abc/hotels/hakone/settings/booking_widget',
    ]) {
      assert.is((await fetch(api + path)).status, 404, path)
    }
    assert.is((await fetch(`${api}/sandbox/reset`, { method: 'POST' })).status, 404)
    assert.is((await fetch(`${api}/hotels/unavailable/settings/booking_widget`)).status, 404)
    assert.is((await fetch(`${api}/hotels/hakone/settings/booking_widget`)).status, 200)
    const page = await (await fetch(`${app}/t/abc/?code=hakone`)).text()
    assert.not(page.includes(`${api}/t/abc`))
  })

  withoutSandbox('books for an e-mail address that is a sentinel of the sandbox', async () => {
    // Without the sandbox there are no tenant paths: this guest uses the plain addresses.
    const response = await fetch(`${plain.running.addresses.api}/t/main/api/client_sessions`, {
      method: 'POST',
    })
    assert.is(response.status, 404)
    const guest = await plain.guest()
    const choice = await guest.choose('kyoto', tuesday, friday)
    const order = orderOf([choice], { guest: { ...hanako, email: 'sold-out@sandbox.test' } })
    assert.is((await guest.book('kyoto', order)).status, 200)
  })

  withoutSandbox.run()
}
