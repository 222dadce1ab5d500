import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { countMail } from '../../../examples/server/limits/bookingLimits.ts'
import type { MailFile } from '../../../examples/server/mail/writeMail.tsx'
import {
  mailCancelled,
  mailChanged,
  mailNotChanged,
} from '../../../examples/server/reservations/mails/changeMails.ts'
import type { Services } from '../../../examples/server/services.ts'
import { offerWith } from '../../support/mails/changedStay.ts'
import { hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const tuesday = nextWeekday(2, 10)
const friday = addDays(tuesday, 3)

type Row = { kind: string; recipient: string; locale: Locale; subject: string; text: string; html: string }

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/mails on ${kind}`)
  server.startFor(test)

  async function booked(locale: Locale = 'en') {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', tuesday, friday)
    const { body } = await guest.book('kyoto', orderOf([choice], { locale }))
    return { guest, reservation: body, services: await server.servicesOf(guest) }
  }
  /** The mails after the confirmation, the first one first. */
  const mailsAfter = (services: Services) =>
    services.database.query<Row>(`SELECT * FROM outbox WHERE kind <> 'confirmation' ORDER BY id`)

  /** An offer that changes nothing, to be agreed for this reservation. */
  function offerOf({ checkin, checkout, rooms, extras, price }: Reservation) {
    const version = { checkin, checkout, rooms, extras, coupon_code: null, price }
    return offerWith(version, version)
  }

  /** Lets a hotel of the server get copies while work runs. The servers of a process share the hotels. */
  async function withCopies(services: Services, copies: string[], work: () => Promise<void>): Promise<void> {
    const settings = services.catalogue.hotel('kyoto')?.settings
    if (!settings) throw new Error('There is no hotel')
    settings.mail_copies = copies
    try {
      await work()
    } finally {
      delete settings.mail_copies
    }
  }

  test('the calendar files in the mails of a hotel with a mail address name the hotel as organizer', async () => {
    const filesOf = async () => {
      const { reservation, services } = await booked('ja')
      await services.database.transaction((tx) =>
        mailCancelled(services, tx, reservation.id, offerOf(reservation), 'guest'),
      )
      const rows = await services.database.query<{ files: MailFile[] }>(
        `SELECT files FROM outbox WHERE kind IN ('confirmation', 'cancelled') ORDER BY id`,
      )
      return rows.flatMap(({ files }) => files.map(({ content }) => content.replaceAll('\r\n ', '')))
    }
    const { services } = await booked()
    const hotel = services.catalogue.hotel('kyoto')
    if (!hotel) throw new Error('There is no hotel')
    assert.equal(
      (await filesOf()).map((file) => /^ORGANIZER/m.test(file)),
      [false, false],
    )
    hotel.settings.mail_address = 'stay@hotel.example'
    try {
      const files = await filesOf()
      const line = `\r\nORGANIZER;CN="${hotel.name.ja}":mailto:stay@hotel.example\r\n`
      assert.equal(
        files.map((file) => [/METHOD:(\w+)/.exec(file)?.[1], file.split(line).length - 1]),
        [
          ['PUBLISH', 1],
          ['CANCEL', 1],
        ],
      )
      const { body } = await (await server.guest()).call(api.settings.bookingWidget, {
        params: { hotelId: 'kyoto' },
      })
      assert.not.match(JSON.stringify(body), /mail_address|hotel\.example/)
    } finally {
      delete hotel.settings.mail_address
    }
  })

  test('a hotel gets a copy of each change and cancellation in its language, without the token of the guest', async () => {
    const { guest, reservation, services } = await booked('ko')
    const copies = ['front@hotel.example', 'sales@hotel.example']
    await withCopies(services, copies, async () => {
      const offer = offerOf(reservation)
      await services.database.transaction(async (tx) => {
        await mailChanged(services, tx, reservation.id, offer)
        await mailNotChanged(services, tx, reservation.id, { paymentId: null, returned: null })
        await mailCancelled(services, tx, reservation.id, offer, 'guest')
      })
      const settings = await guest.call(api.settings.bookingWidget, {
        params: { hotelId: 'kyoto' },
      })
      assert.not.match(JSON.stringify(settings.body), /mail_copies|hotel\.example/)
    })
    const mails = await mailsAfter(services)
    const to = (recipient: string) => mails.filter((mail) => mail.recipient === recipient)
    assert.equal(
      to(hanako.email).map((mail) => [mail.kind, mail.locale]),
      [
        ['changed', 'ko'],
        ['not_changed', 'ko'],
        ['cancelled', 'ko'],
      ],
    )
    for (const recipient of copies) {
      assert.equal(
        to(recipient).map((mail) => [mail.kind, mail.locale]),
        [
          ['hotel_changed', 'ja'],
          ['hotel_cancelled', 'ja'],
        ],
      )
      const [changed, cancelled] = to(recipient)
      assert.ok(changed?.subject.startsWith(`【予約変更】${reservation.number}（`), changed?.subject)
      assert.ok(
        cancelled?.subject.startsWith(`【予約キャンセル】${reservation.number}（`),
        cancelled?.subject,
      )
      for (const { text, html } of to(recipient))
        for (const content of [text, html])
          assert.not.match(content, new RegExp(`review-reservation|_b=|${reservation.bypass_token}`))
    }
  })

  test('a hotel without addresses gets no copy', async () => {
    const { reservation, services } = await booked()
    await services.database.transaction((tx) =>
      mailChanged(services, tx, reservation.id, offerOf(reservation)),
    )
    assert.equal(
      (await mailsAfter(services)).map((mail) => mail.kind),
      ['changed'],
    )
  })

  test('the confirmation has a calendar file, which the page of the sandbox lists and returns', async () => {
    const { guest, reservation } = await booked()
    const [mail] = await guest.mails()
    const page = await (await fetch(`${guest.prefix}/sandbox/mail/${mail?.id}`)).text()
    const name = `${reservation.number}.ics`
    assert.ok(page.includes(`>${name}</a>`), page)
    const file = await fetch(`${guest.prefix}/sandbox/mail/${mail?.id}/files/${name}`)
    assert.match(file.headers.get('Content-Type') ?? '', /^text\/calendar/)
    const content = await file.text()
    for (const { reservation_hotel_room_id } of reservation.rooms)
      assert.ok(content.includes(`UID:${reservation.number}-${reservation_hotel_room_id}@noren\r\n`), content)
    assert.is((await fetch(`${guest.prefix}/sandbox/mail/${mail?.id}/files/other.ics`)).status, 404)
  })

  /** Counts mails to an address until it gets no more. */
  async function fillLimit(services: Services, email: string): Promise<void> {
    const { database, clock, counterSecret, bookingLimits } = services
    const counters = { on: database, now: clock.now(), secret: counterSecret }
    for (let n = 0; n <= bookingLimits.mailsPerRecipient; n++) await countMail(counters, bookingLimits, email)
  }

  test('a recipient with too many mails still reads that a stay is cancelled whose confirmation was sent, and nothing else', async () => {
    const { guest, reservation, services } = await booked()
    await fillLimit(services, hanako.email)
    const choice = await guest.choose('kyoto', tuesday, friday)
    const { body: unannounced } = await guest.book('kyoto', orderOf([choice]))
    await services.database.transaction(async (tx) => {
      await mailChanged(services, tx, reservation.id, offerOf(reservation))
      for (const { id } of [reservation, unannounced])
        await mailCancelled(services, tx, id, offerOf(reservation), 'guest')
    })
    const mails = await mailsAfter(services)
    assert.equal(
      mails.map((mail) => mail.kind),
      ['cancelled'],
    )
    assert.ok(mails[0]?.subject.includes(reservation.number))
  })

  test.run()
}
