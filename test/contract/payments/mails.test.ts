import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { formatDate, formatMoney } from '#shared/i18n/formats.ts'
import { todayIn } from '#shared/stay/stayDates.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { mailGuests } from '../../../examples/server/booking/guestMails.ts'
import { countMail } from '../../../examples/server/limits/bookingLimits.ts'
import { releaseOverdue } from '../../../examples/server/order/releaseHolds.ts'
import { cardPayments, MINUTE_MS } from '../../support/payments/cardPayments.ts'
import { transferRest } from '../../support/payments/transferRest.ts'
import type { Guest } from '../../support/server/guest.ts'
import {
  answerAtBank,
  cardOf,
  cards,
  comeBack,
  holdFamilyRoom,
  pay,
  showPayment,
} from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const ZONE = 'Asia/Tokyo'

const linksIn = (text: string): URL[] => [...text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link))

// `model.test.ts` runs the statements of payments on PGlite.
for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/mails on ${kind}`)
  server.startFor(test)

  const { gatewayOf } = cardPayments(server)

  async function held(plan = 'prepaid', method: Parameters<typeof holdFamilyRoom>[2] = 'credit_card') {
    const guest = await server.guest()
    const reservation = await holdFamilyRoom(guest, plan, method)
    return { guest, gateway: gatewayOf(guest), reservation }
  }
  /** Moves the clock, and releases rooms as the server does by itself. */
  async function moveClock(guest: Guest, ms: number) {
    await guest.sandbox('clock', { ms })
    await guest.renew()
    const services = await server.servicesOf(guest)
    await releaseOverdue(services)
    // The server's own release, which may be running, has ended when this has the locks.
    await services.database.transaction((tx) => tx.query('SELECT FROM reservations FOR UPDATE'))
    return services
  }
  const pass = async (guest: Guest, ms: number) => mailGuests(await moveClock(guest, ms))
  const kindsOf = async (guest: Guest) => {
    const { database } = await server.servicesOf(guest)
    const mails = await database.query<{ kind: string }>('SELECT kind FROM outbox ORDER BY id')
    return mails.map((mail) => mail.kind)
  }
  const newest = async (guest: Guest) => {
    const [mail] = await guest.mails()
    if (!mail) throw new Error('No mail')
    return mail
  }
  const heldUntil = async (guest: Guest, reservation: Reservation) =>
    Date.parse((await guest.show(reservation)).body.held_until ?? '')

  test('the confirmation of a paid booking names the amount and the last digits of the card', async () => {
    const { guest, gateway, reservation } = await held()
    await pay(guest, gateway, reservation, cards.approved)
    const { text, html } = await newest(guest)
    const amount = formatMoney('en', reservation.payment?.amount ?? 0, 'JPY')
    for (const part of [`Paid by card: ${amount}`, 'VISA ending in 1111']) {
      assert.ok(text.includes(part), part)
      assert.ok(html.includes(part), part)
    }
    assert.not.match(text + html, /411111/)
  })

  test('a reservation by transfer is mailed with its account and deadline, and its arrival with a confirmation', async () => {
    const { guest, reservation } = await held('transfer', 'bank_transfer')
    const { number, payment } = reservation
    const account = payment?.bank_account
    assert.ok(account)
    const { subject, text, html } = await newest(guest)
    const lastDay = todayIn(ZONE, Date.parse(reservation.held_until ?? '') - 1)
    const parts = [
      formatMoney('en', payment?.amount ?? 0, 'JPY'),
      formatDate('en', lastDay, 'full'),
      number,
      ...Object.values(account),
    ]
    for (const part of parts) {
      assert.ok(text.includes(part), part)
      assert.ok(html.includes(part), part)
    }
    assert.ok(subject.includes(number), subject)
    assert.ok((await guest.show(reservation)).body.is_mailed, 'the guest reads where to transfer')
    const services = await server.servicesOf(guest)
    await transferRest(services, number)
    await transferRest(services, number)
    await mailGuests(services)
    assert.equal(await kindsOf(guest), ['transfer', 'confirmation'])
    assert.match((await newest(guest)).text, 'Bank transfer received')
    assert.ok((await guest.show(reservation)).body.is_mailed)
  })

  test('a repeated order by transfer is mailed once', async () => {
    const guest = await server.guest()
    const reservation = await holdFamilyRoom(guest, 'transfer', 'bank_transfer')
    assert.is(reservation.status, 'held')
    await pass(guest, DAY_MS)
    assert.equal(await kindsOf(guest), ['transfer'])
  })

  test('a transfer that does not arrive is mailed once after the release of the rooms', async () => {
    const { guest, reservation } = await held('transfer', 'bank_transfer')
    await pass(guest, 8 * DAY_MS)
    const services = await server.servicesOf(guest)
    await mailGuests(services)
    assert.equal(await kindsOf(guest), ['transfer', 'ended'])
    const { subject, text } = await newest(guest)
    assert.ok(subject.includes(reservation.number), subject)
    assert.match(text, 'Please do not transfer the amount any more')
    const [link] = linksIn(text)
    assert.match(link?.pathname ?? '', /\/booking\/result$/)
    assert.is(link?.searchParams.get('checkin'), reservation.checkin)
    assert.is(
      (await transferRest(services, reservation.number).catch((error) => error.name)) as string,
      'Refusal',
    )
    assert.equal(await kindsOf(guest), ['transfer', 'ended'])
  })

  test('a challenge that is left is mailed after three minutes, with a link that continues it elsewhere', async () => {
    const { guest, gateway, reservation } = await held()
    await pay(guest, gateway, reservation, cards.challenge)
    await pass(guest, 2 * MINUTE_MS)
    assert.equal(await kindsOf(guest), [])
    await pass(guest, MINUTE_MS)
    assert.equal(await kindsOf(guest), ['unfinished'])
    const { text, html } = await newest(guest)
    const until = formatMoment('en', await heldUntil(guest, reservation), ZONE, 'full')
    assert.ok(text.includes(until), text)
    const [link, ...others] = linksIn(text)
    assert.equal(others, [])
    assert.match(link?.pathname ?? '', `/reservation/payment/pending/${reservation.payment?.id}`)
    assert.equal([...(link?.searchParams.keys() ?? [])], ['code', 'locale', '_p'])
    const { guest: booker, bypass_token } = reservation
    for (const personal of [booker.email, bypass_token])
      assert.not((text + html).includes(personal), personal)
    assert.ok(text.startsWith(`Dear ${booker.first_name} ${booker.last_name},\n`), text)
    const stranger = await server.guest(guest.tenant)
    const opened = await stranger.call(api.payments.open, {
      params: { hotelId: 'family', id: reservation.payment?.id ?? '' },
      body: { token: readObfuscated(link?.searchParams ?? new URLSearchParams(), 'payment_token') ?? '' },
      idempotencyKey: randomUUID(),
    })
    const url = opened.body.payment?.challenge_url ?? ''
    await comeBack(await answerAtBank(url, 'send'))
    assert.is((await guest.show(reservation)).body.status, 'reserved')
    await pass(guest, 20 * MINUTE_MS)
    assert.equal(await kindsOf(guest), ['unfinished', 'confirmation'])
  })

  test('a refused card is mailed once, and another refusal is not', async () => {
    const { guest, gateway, reservation } = await held()
    const number = await cardOf(gateway, /cannot be used/)
    await pay(guest, gateway, reservation, number)
    await pass(guest, 2 * MINUTE_MS)
    await pay(guest, gateway, reservation, number)
    await pass(guest, 2 * MINUTE_MS)
    assert.equal(await kindsOf(guest), [], 'the guest is still there')
    await pass(guest, MINUTE_MS)
    assert.equal(await kindsOf(guest), ['unfinished'])
    await pay(guest, gateway, reservation, number)
    await pass(guest, 4 * MINUTE_MS)
    assert.equal(await kindsOf(guest), ['unfinished'])
  })

  test('a guest whose page asks for the payment is not mailed until it has been closed for three minutes', async () => {
    const { guest, gateway, reservation } = await held()
    await pay(guest, gateway, reservation, cards.challenge)
    for (let asked = 0; asked < 2; asked++) {
      await pass(guest, 2 * MINUTE_MS)
      await showPayment(guest, reservation)
    }
    await pass(guest, 2 * MINUTE_MS)
    assert.equal(await kindsOf(guest), [])
    await pass(guest, MINUTE_MS)
    assert.equal(await kindsOf(guest), ['unfinished'])
    await showPayment(guest, reservation)
    await pass(guest, 4 * MINUTE_MS)
    assert.equal(await kindsOf(guest), ['unfinished'])
  })

  test('a booking that is finished before is not mailed', async () => {
    const { guest, gateway, reservation } = await held()
    await pay(guest, gateway, reservation, await cardOf(gateway, /cannot be used/))
    await pay(guest, gateway, reservation, cards.approved)
    await pass(guest, 5 * MINUTE_MS)
    assert.equal(await kindsOf(guest), ['confirmation'])
  })

  test('a guest who left before a card was sent, or with too little left of the hold, is not mailed', async () => {
    const { guest, gateway, reservation } = await held()
    await pass(guest, 4 * MINUTE_MS)
    assert.equal(await kindsOf(guest), [], 'no card was sent')
    await pay(guest, gateway, reservation, cards.challenge)
    await pass(guest, 11 * MINUTE_MS)
    assert.equal(await kindsOf(guest), [], 'four minutes are left')
    await pass(guest, 5 * MINUTE_MS)
    assert.is((await guest.show(reservation)).body.status, 'released')
    assert.equal(await kindsOf(guest), [], 'the end is mailed only to guests who were mailed before')
  })

  test('the end of a payment that was mailed is mailed once, with a link to the same search', async () => {
    const { guest, gateway, reservation } = await held()
    await pay(guest, gateway, reservation, cards.challenge)
    await pass(guest, 3 * MINUTE_MS)
    await pass(guest, 13 * MINUTE_MS)
    await pass(guest, 60 * MINUTE_MS)
    assert.equal(await kindsOf(guest), ['unfinished', 'ended'])
    const { text } = await newest(guest)
    assert.match(text, 'Nothing was charged')
    const [link] = linksIn(text)
    assert.is(link?.searchParams.get('code'), 'family')
    assert.is(link?.searchParams.get('checkout'), reservation.checkout)
  })

  test('a guest who gives the rooms back is not mailed', async () => {
    const { guest, gateway, reservation } = await held()
    await pay(guest, gateway, reservation, await cardOf(gateway, /cannot be used/))
    await pass(guest, 3 * MINUTE_MS)
    await guest.call(api.payments.release, {
      params: { hotelId: 'family', id: reservation.payment?.id ?? '' },
      body: { bypass_token: reservation.bypass_token },
    })
    await pass(guest, MINUTE_MS)
    assert.is((await guest.show(reservation)).body.status, 'released')
    assert.equal(await kindsOf(guest), ['unfinished'])
  })

  test('two processes at the same moment queue one mail', async () => {
    const { guest, gateway, reservation } = await held()
    await pay(guest, gateway, reservation, cards.challenge)
    const both = async (ms: number) => {
      const services = await moveClock(guest, ms)
      await Promise.all([1, 2, 3, 4].map(() => mailGuests({ ...services })))
    }
    await both(3 * MINUTE_MS)
    assert.equal(await kindsOf(guest), ['unfinished'])
    await both(13 * MINUTE_MS)
    assert.equal(await kindsOf(guest), ['unfinished', 'ended'])
  })

  test('a recipient who got too many mails in a day gets no more', async () => {
    const { guest, gateway, reservation } = await held()
    await pay(guest, gateway, reservation, cards.challenge)
    const { database, clock, counterSecret, bookingLimits } = await server.servicesOf(guest)
    const counters = { on: database, now: clock.now(), secret: counterSecret }
    for (let mails = 0; mails < bookingLimits.mailsPerRecipient; mails++)
      await countMail(counters, bookingLimits, reservation.guest.email)
    await pass(guest, 3 * MINUTE_MS)
    assert.equal(await kindsOf(guest), [])
  })

  test('a mail is in the language of the reservation', async () => {
    const guest = await server.guest()
    const reservation = await holdFamilyRoom(guest, 'transfer', 'bank_transfer', 30, 'ja')
    const { subject, text } = await newest(guest)
    assert.ok(subject.includes('お振込のお願い') && subject.includes(reservation.number), subject)
    assert.match(text, 'お振込期限')
    assert.match(text, 'locale=ja')
  })

  test.run()
}
