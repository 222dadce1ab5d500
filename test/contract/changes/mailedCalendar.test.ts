import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { formatMoney, formatRange } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Database } from '../../../examples/server/database/Database.ts'
import { writeConfirmation } from '../../../examples/server/mail/confirmation/confirmationMail.ts'
import { moneyTexts } from '../../../examples/server/mail/money/moneyTexts.ts'
import { sendWaiting } from '../../../examples/server/mail/outbox.ts'
import { type MailKind, queueMail } from '../../../examples/server/mail/queue.ts'
import type { MailContent, MailFile } from '../../../examples/server/mail/writeMail.tsx'
import { createCalendar } from '../../support/mails/calendar.ts'
import { contextOf, mailOf, roomWith } from '../../support/mails/changedStay.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Guest, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

type Row = { kind: string; text: string; html: string; files: MailFile[] }

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/mailedCalendar on ${kind}`)
  server.startFor(test)

  /** Queues mails of one reservation in an outbox that no process sends. */
  async function withQueued(
    guest: Guest,
    mails: (readonly [MailKind, MailContent])[],
    work: (outbox: Database) => Promise<void>,
  ): Promise<void> {
    const services = await server.servicesOf(guest)
    const schema = `outbox_${randomUUID().slice(0, 8)}`
    await services.database.exec(
      `CREATE SCHEMA "${schema}";
       CREATE TABLE "${schema}".outbox (LIKE outbox INCLUDING ALL);
       CREATE TABLE "${schema}".rate_counters (LIKE rate_counters INCLUDING ALL)`,
    )
    try {
      const outbox = services.database.inSchema(schema)
      for (const [mailKind, content] of mails)
        await outbox.transaction((tx) =>
          queueMail(
            services,
            tx,
            { recipient: hanako.email, locale: 'en', kind: mailKind, subjectId: 7 },
            content,
          ),
        )
      await work(outbox)
    } finally {
      await services.database.exec(`DROP SCHEMA "${schema}" CASCADE`)
    }
  }

  /** Sends all mails of an outbox with a sender that fails at first for the numbered mails. Returns the calendar afterwards. */
  async function calendarAfter(outbox: Database, failing: readonly number[]): Promise<Map<string, string>> {
    const calendar = createCalendar()
    const failures = new Set(failing)
    for (let round = 0; round <= failing.length; round++) {
      await sendWaiting(outbox, 'no mail is sealed', async ({ id, files }) => {
        if (failures.delete(id)) throw new Error('The mail server is down')
        calendar.take(files)
      })
      await outbox.query('UPDATE outbox SET retry_at = now()')
    }
    const [waiting] = await outbox.query('SELECT FROM outbox WHERE sent_at IS NULL')
    assert.is(waiting, undefined, 'all mails are sent')
    return calendar.entries
  }

  test('each mail of a stay that is moved, made smaller and cancelled states the money of the reservation, and its calendar follows', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const monday = nextWeekday(1, 30)
    const day = (ahead: number) => addDays(monday, ahead)
    const choices = await Promise.all([1, 2].map(() => guest.choose('family', day(0), day(2))))
    const booked = bodyOf(await guest.book('family', orderOf(choices)))
    const [one, two] = booked.rooms.map((room) => room.reservation_hotel_room_id)
    const uid = (id: number | undefined) => `${booked.number}-${id}@noren`
    const compact = (ahead: number) => day(ahead).replaceAll('-', '')
    const calendar = createCalendar()
    const newest = async () => {
      const mails = await services.database.query<Row>('SELECT * FROM outbox ORDER BY id')
      const mail = mails.at(-1)
      if (!mail) throw new Error('There is no mail')
      calendar.take(mail.files)
      return mail
    }
    const change = async (rooms: WantedRoom[]) => {
      const offer = bodyOf(await askOffer(guest, booked, { rooms }))
      const { money } = bodyOf(await agreeTo(guest, booked, offer.id))
      const mail = await newest()
      const { line, lines } = moneyTexts.en
      for (const part of [
        moneyTexts.en.before(formatMoney('en', offer.before.price.total, 'JPY')),
        moneyTexts.en.now(formatMoney('en', offer.after.price.total, 'JPY')),
        line(lines.at_hotel, formatMoney('en', money?.at_hotel ?? 0, 'JPY')),
      ])
        for (const content of [mail.text, mail.html])
          assert.ok(content.includes(part), `${part}\n${mail.text}`)
      return mail
    }

    assert.is((await newest()).kind, 'confirmation')
    assert.equal(Object.fromEntries(calendar.entries), { [uid(one)]: compact(0), [uid(two)]: compact(0) })

    const moved = await change([
      { reservation_hotel_room_id: one ?? 0, checkin_date: day(1), checkout_date: day(3) },
    ])
    assert.is(moved.kind, 'changed')
    assert.ok(
      moved.text.includes(`Before the change (Room 1)\n  ${formatRange('en', day(0), day(2), 'full')}`),
    )
    assert.equal(Object.fromEntries(calendar.entries), { [uid(one)]: compact(1), [uid(two)]: compact(0) })

    const smaller = await change([{ reservation_hotel_room_id: two ?? 0, is_given_up: true }])
    assert.ok(smaller.text.includes('No longer booked (Room 2)'), smaller.text)
    assert.equal(Object.fromEntries(calendar.entries), { [uid(one)]: compact(1) })

    const { cancellation } = bodyOf(await cancelWhole(guest, booked))
    const cancelled = await newest()
    assert.is(cancelled.kind, 'cancelled')
    const at = formatMoment('en', Date.parse(cancellation?.at ?? ''), 'Asia/Tokyo', 'full')
    for (const part of [cancellation?.number ?? '-', `Cancelled on\n  ${at}`, 'Nothing was paid'])
      assert.ok(cancelled.text.includes(part), `${part}\n${cancelled.text}`)
    assert.ok(at.endsWith('(Japan Standard Time)'), at)
    assert.ok(cancelled.text.includes(formatRange('en', day(1), day(3), 'full')), 'the stay as it was')
    assert.equal([...calendar.entries], [])
    assert.equal(
      (await services.database.query<Row>('SELECT kind FROM outbox ORDER BY id')).map((mail) => mail.kind),
      ['confirmation', 'changed', 'changed', 'cancelled'],
    )
  })

  const confirmed: readonly [MailKind, MailContent] = [
    'confirmation',
    writeConfirmation(contextOf('en', { rooms: [roomWith(1), roomWith(2)] })),
  ]
  const oneRoomLess: readonly [MailKind, MailContent] = [
    'changed',
    mailOf('a room given up with a fee, partly by the hotel', 'en'),
  ]
  const moved: readonly [MailKind, MailContent] = ['changed', mailOf('dearer, paid by card', 'en')]
  const cancelled: readonly [MailKind, MailContent] = [
    'cancelled',
    mailOf('cancelled free of charge, nothing paid', 'en'),
  ]

  test('mails that are put off do not bring a cancelled stay, a given up room or old dates back into the calendar', async () => {
    const guest = await server.guest()
    const fates: readonly number[][] = [[], [1], [2], [1, 2], [2, 3], [1, 3], [1, 2, 3]]
    for (const failing of fates) {
      await withQueued(guest, [confirmed, oneRoomLess], async (outbox) => {
        const entries = await calendarAfter(outbox, failing)
        assert.equal([...entries], [['HK-1234-1@noren', '20270402']], String(failing))
      })
      await withQueued(guest, [confirmed, oneRoomLess, moved], async (outbox) => {
        const entries = await calendarAfter(outbox, failing)
        assert.equal([...entries], [['HK-1234-1@noren', '20270405']], String(failing))
      })
      await withQueued(guest, [confirmed, oneRoomLess, cancelled], async (outbox) => {
        assert.equal([...(await calendarAfter(outbox, failing))], [], String(failing))
      })
    }
  })

  test.run()
}
