import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import { moveClock } from '../../support/payments/cardPayments.ts'
import { roles } from '../../support/people.ts'
import { type Guest, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { holdFamilyRoom } from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'
import { tokenOf } from '../../support/server/tokenOf.ts'

const { updateGuests, show, find, updateSettings } = api.reservations
const hotelId = 'hakone'
const checkin = nextWeekday(2, 20)
const checkout = addDays(checkin, 2)
const HOUR_MS = 3_600_000

type Change = Parameters<typeof updateGuests.body.create>[0] & object
type Headers = Record<string, string>
type Details = Record<string, unknown>
type HistoryRow = { actor: string; cause: string; before: Details; after: Details }

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/reservations/updateGuests on ${kind}`)
  server.startFor(test)

  async function booked(guest: Guest, rooms = 1): Promise<Reservation> {
    const choice = await guest.choose(hotelId, checkin, checkout)
    const order = orderOf(Array(rooms).fill(choice), { notes: 'Late arrival', arrival_time: '18:00' })
    const { status, body } = await guest.book(hotelId, order)
    assert.is(status, 200)
    return body
  }

  const change = (guest: Guest, { number, bypass_token }: Reservation, body: Change, headers: Headers = {}) =>
    guest.call(
      updateGuests,
      { params: { hotelId, id: number }, body: { ...(bypass_token && { bypass_token }), ...body } },
      headers,
    )

  const historyOf = async (guest: Guest) =>
    (await server.servicesOf(guest)).database.query<HistoryRow>(
      'SELECT actor, cause, before, after FROM detail_changes ORDER BY id',
    )

  test('names, contact, notes and arrival change, and neither price nor version does', async () => {
    const guest = await server.guest()
    const before = await booked(guest, 2)
    const [first, second] = before.rooms
    const name = { first_name: 'Aya', last_name: 'Mori' }
    const changed = await change(guest, before, {
      guest: { ...name, email: hanako.email, phone: '+81312345678' },
      for_someone_else: true,
      notes: 'Two keys, please',
      arrival_time: '20:30',
      rooms: [{ reservation_hotel_room_id: second?.reservation_hotel_room_id ?? 0, guest: name }],
    })
    assert.is(changed.status, 200)
    const { body } = changed
    assert.equal(body, {
      ...before,
      guest: { ...before.guest, ...name, phone: '+81312345678' },
      for_someone_else: true,
      notes: 'Two keys, please',
      arrival_time: '20:30',
      rooms: [first, { ...second, guest: name }],
    })
    assert.is(body.version, 1)
    assert.equal((await guest.show(before)).body, body)
    const [row, ...others] = await historyOf(guest)
    assert.is(others.length, 0)
    assert.equal([row?.actor, row?.cause], ['guest', 'guests'])
    assert.equal([row?.before.notes, row?.after.notes], ['Late arrival', 'Two keys, please'])
    assert.equal((row?.before.guest as object | undefined) ?? {}, { ...hanako })
  })

  test('a repeated request changes nothing, and what is left out stays', async () => {
    const guest = await server.guest()
    const before = await booked(guest)
    for (let times = 0; times < 2; times++) {
      const { body } = await change(guest, before, { notes: '', arrival_time: null })
      assert.equal(body, { ...before, notes: '', arrival_time: null })
    }
    await change(guest, before, {})
    assert.is((await historyOf(guest)).length, 1)
  })

  test('simultaneous changes lose nothing', async () => {
    const guest = await server.guest()
    const before = await booked(guest, 3)
    const name = { first_name: 'Aya', last_name: 'Mori' }
    const answers = await Promise.all([
      change(guest, before, { notes: 'Two keys, please' }),
      change(guest, before, { arrival_time: '21:00' }),
      change(guest, before, { guest: { ...hanako, phone: '+81399999999' } }),
      ...before.rooms.map(({ reservation_hotel_room_id }) =>
        change(guest, before, { rooms: [{ reservation_hotel_room_id, guest: name }] }),
      ),
    ])
    assert.equal(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    )
    const { body } = await guest.show(before)
    assert.is(body.notes, 'Two keys, please')
    assert.is(body.arrival_time, '21:00')
    assert.is(body.guest.phone, '+81399999999')
    assert.equal(
      body.rooms.map((room) => room.guest),
      [name, name, name],
    )
    assert.is((await historyOf(guest)).length, 6)
  })

  test('what the hotel requires stays, and names follow the rules of an order', async () => {
    const guest = await server.guest()
    await guest.sandbox('settings', {
      hotel: hotelId,
      settings: { guest_fields: { notes: 'required', arrival_time: 'required' } },
    })
    const before = await booked(guest)
    const id = before.rooms[0]?.reservation_hotel_room_id ?? 0
    const rows: [Change, string][] = [
      [{ notes: ' ' }, 'notes'],
      [{ arrival_time: null }, 'arrival_time'],
      [{ guest: { ...hanako, last_name: '山田' } }, 'guest.last_name'],
      [{ guest: { ...hanako, first_name: 'www.evil.example' } }, 'guest.first_name'],
      [
        { rooms: [{ reservation_hotel_room_id: id, guest: { first_name: 'Aya', last_name: '森' } }] },
        'rooms.0.guest.last_name',
      ],
      [{ rooms: [{ reservation_hotel_room_id: 0, guest: hanako }] as never }, 'rooms.0.guest.email'],
      [
        { rooms: [{ reservation_hotel_room_id: id + 1, guest: { first_name: 'A', last_name: 'B' } }] },
        'rooms.0.reservation_hotel_room_id',
      ],
    ]
    for (const [body, field] of rows) {
      const { refusal, error } = await change(guest, before, body)
      assert.is(refusal, 'invalid', field)
      assert.equal(Object.keys(error.fields), [field])
    }
    const kanji = { ...hanako, last_name: '山田', first_name: '花子' }
    const reading = { last_name_kana: 'やまだ', first_name_kana: 'はなこ' }
    const japanese = await change(
      guest,
      before,
      { guest: { ...kanji, ...reading } },
      { 'Tripla-Locale': 'ja' },
    )
    assert.is(japanese.body.guest.last_name_kana, 'やまだ')
    // In English, the stored Japanese name stays.
    const english = await change(guest, before, { guest: kanji, notes: 'Two keys, please' })
    assert.is(english.body.guest.last_name_kana, 'やまだ')
    assert.is(english.body.notes, 'Two keys, please')
    assert.is((await historyOf(guest)).length, 2)
  })

  test('a new e-mail address ends the links of earlier mails, and both addresses get a mail', async () => {
    const guest = await server.guest()
    const before = await booked(guest)
    const email = 'hanako.new@example.com'
    const changed = await change(guest, before, { guest: { ...hanako, email } })
    const { bypass_token } = changed.body
    assert.is(changed.body.guest.email, email)
    assert.ok(bypass_token !== '' && bypass_token !== before.bypass_token)
    assert.is((await guest.show(before)).refusal, 'reservation_not_found')
    assert.equal((await guest.show(changed.body)).body, changed.body)
    const search = (address: string) =>
      guest.call(find, { params: { brandId: 100, number: before.number }, query: { email: address } })
    assert.is((await search(hanako.email)).refusal, 'reservation_not_found')
    assert.is((await search(email)).body.bypass_token, bypass_token)

    const link = new URLSearchParams([writeObfuscated('bypass_token', bypass_token)]).toString()
    const mails = (await guest.mails()).filter(({ subject }) => subject.includes('email address'))
    assert.equal(mails.map(({ recipient }) => recipient).sort(), [email, hanako.email].sort())
    for (const { recipient, text, html } of mails) {
      const hasLink = `${text}${html.replaceAll('&amp;', '&')}`.includes(link)
      assert.is(hasLink, recipient === email, recipient)
      if (recipient !== email) assert.not.match(text, email)
    }

    // The first answer was lost: the request is repeated with the former token.
    const again = await change(guest, before, { guest: { ...hanako, email } })
    assert.equal(again.body, changed.body)
    const other = await change(guest, before, { guest: { ...hanako, email: 'other@example.com' } })
    assert.is(other.refusal, 'reservation_not_found')
    assert.is((await change(guest, before, { notes: 'x' })).refusal, 'reservation_not_found')
    assert.is((await historyOf(guest)).length, 1)
    assert.is((await guest.mails()).filter(({ subject }) => subject.includes('email address')).length, 2)
  })

  test('two simultaneous new addresses are one after the other, and the second one has no token any more', async () => {
    const guest = await server.guest()
    const before = await booked(guest)
    const addresses = ['one@example.com', 'two@example.com']
    const answers = await Promise.all(
      addresses.map((email) => change(guest, before, { guest: { ...hanako, email } })),
    )
    const accepted = answers.filter(({ status }) => status === 200)
    // The second call may have been admitted before the first one changed the token.
    assert.ok(accepted.length > 0)
    const last = await Promise.all(
      addresses.map((email) =>
        guest.call(find, { params: { brandId: 100, number: before.number }, query: { email } }),
      ),
    )
    const [open, ...more] = last.filter(({ status }) => status === 200)
    assert.is(more.length, 0)
    assert.ok(accepted.some(({ body }) => body.bypass_token === open?.body.bypass_token))
    assert.is((await historyOf(guest)).length, accepted.length)
  })

  test('the payer of the payments follows a new address, and the links of their mails end', async () => {
    const guest = await server.guest()
    const { database } = await server.servicesOf(guest)
    const held = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
    const params = { hotelId: 'family', id: held.number }
    const body = { bypass_token: held.bypass_token, guest: { ...hanako, email: 'new@example.com' } }
    const early = await guest.call(updateGuests, { params, body })
    assert.is(early.refusal, 'change_refused')
    assert.is(early.error.meta.reason, 'held')
    // As the payment of a change of a booked stay.
    await database.query(`UPDATE reservations SET status = 'reserved', held_until = NULL`)
    await database.query('UPDATE payments SET mailed_at = now()')
    assert.is((await guest.call(updateGuests, { params, body })).status, 200)
    const [payment] = await database.query('SELECT payer, mailed_at FROM payments')
    assert.equal(payment, { payer: 'new@example.com', mailed_at: null })
  })

  test('the owner changes without a token, and a token alone changes nothing of a member', async () => {
    const guest = await server.guest()
    const before = await booked(guest)
    const { database } = await server.servicesOf(guest)
    await database.query(`UPDATE reservations SET owner = 'member', member_id = $1`, [roles.booker.user.id])
    const owner = await tokenOf(server, guest, hotelId, roles.booker)
    const other = await tokenOf(server, guest, hotelId, roles['another member'])
    for (const headers of [{}, other]) {
      const { refusal, error } = await change(guest, before, { notes: 'Foreign' }, headers)
      assert.is(refusal, 'change_refused')
      assert.is(error.meta.reason, 'wrong_account')
    }
    const email = 'hanako.new@example.com'
    const { body } = await change(
      guest,
      { ...before, bypass_token: '' },
      { guest: { ...hanako, email } },
      owner,
    )
    assert.is(body.guest.email, email)
    assert.is(body.bypass_token, '')
    assert.is((await guest.show(before)).refusal, 'reservation_not_found')
    assert.is((await historyOf(guest))[0]?.actor, 'member')
  })

  test('details change until the day before the check-in, and not after a cancellation', async () => {
    const guest = await server.guest()
    const before = await booked(guest)
    const midnight = Date.parse(`${checkin}T00:00:00+09:00`)
    await moveClock(guest, midnight - 60_000 - Date.now())
    assert.is((await change(guest, before, { notes: 'At 23:59' })).body.notes, 'At 23:59')
    await moveClock(guest, 120_000)
    const late = await change(guest, before, { notes: 'At 00:01' })
    assert.equal([late.refusal, late.error.meta.reason], ['change_refused', 'stay_day'])

    const { database } = await server.servicesOf(guest)
    await moveClock(guest, -24 * HOUR_MS)
    await database.query(`UPDATE reservation_rooms SET status = 'cancelled'`)
    await database.query(`UPDATE reservations SET status = 'cancelled'`)
    const cancelled = await change(guest, before, { notes: 'Cancelled' })
    assert.equal([cancelled.refusal, cancelled.error.meta.reason], ['change_refused', 'cancelled'])
    // It can still be opened.
    const { body } = await guest.show(before)
    assert.equal([body.status, body.rooms[0]?.status], ['cancelled', 'cancelled'])
    const params = { hotelId, id: before.number }
    const query = { bypass_token: before.bypass_token }
    const { body: may } = await guest.call(updateSettings, { params, query })
    assert.equal(
      [may.updatable, may.reason, may.deadline, may.details, may.cancel],
      [false, 'cancelled', null, 'cancelled', 'cancelled'],
    )
    const { answer } = api.questions
    const answered = await guest.call(answer, { params, query, body: { additional_questions: [] } })
    assert.is(answered.refusal, 'expired')
    assert.is((await guest.call(show, { params, query })).status, 200)
  })

  test.run()
}
