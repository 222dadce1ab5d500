import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { untilNone } from '../../support/killed/killedServers.ts'
import { cardPayments, MINUTE_MS, moneyOf, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import type { Guest } from '../../support/server/guest.ts'
import {
  answerAtBank,
  cardOf,
  cards,
  cardWithToken,
  comeBack,
  pay,
  showPayment,
} from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

// `model.test.ts` runs the statements of payments on PGlite.
for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/changePayments on ${kind}`)
  server.startFor(test)
  const { held, payUntilKnown } = cardPayments(server)

  /** A booked night with an agreed change to one more night, which waits for its payment. */
  async function agreed() {
    const { guest, gateway, reservation } = await held()
    const booked = await payUntilKnown(guest, gateway, reservation)
    const [room] = booked.rooms
    const longer = {
      reservation_hotel_room_id: room?.reservation_hotel_room_id ?? 0,
      checkout_date: addDays(booked.checkout, 1),
    }
    const offer = bodyOf(await askOffer(guest, booked, { rooms: [longer] }))
    assert.ok(offer.due_now > 0)
    const answer = bodyOf(await agreeTo(guest, booked, offer.id))
    const payment = answer.payments[1]
    if (!payment) throw new Error('The change has no payment')
    /** For the calls that name a payment. */
    const change: Reservation = { ...booked, payment }
    return { guest, gateway, booked, offer, change }
  }

  const shown = async (guest: Guest, change: Reservation) => bodyOf(await showPayment(guest, change))

  /** Time passes, and the worker does what is due. */
  async function pass(guest: Guest, minutes: number): Promise<void> {
    await moveClock(guest, minutes * MINUTE_MS)
    const services = await server.servicesOf(guest)
    await continuePayments(services)
    // The worker of the server may have taken a payment before.
    await untilNone(services.database, 'SELECT FROM payments WHERE lease_until > clock_timestamp()', [])
  }

  /** The mails to the guest after the confirmation, by their kind. */
  const mailsOf = async (guest: Guest): Promise<string[]> => {
    const { database } = await server.servicesOf(guest)
    const rows = await database.query<{ kind: string }>(
      `SELECT kind FROM outbox WHERE kind <> 'confirmation' ORDER BY id`,
    )
    return rows.map(({ kind: one }) => one)
  }

  const fail = (gateway: string, call: string, fault: string, ms: number, times = 1) =>
    fetch(`${gateway}/sandbox/faults`, {
      method: 'PUT',
      body: JSON.stringify({ call, kind: fault, times, ms }),
    })

  const soldNights = async (guest: Guest) => {
    const { database } = await server.servicesOf(guest)
    return database.query('SELECT room_type_id, date, count FROM sold WHERE count > 0 ORDER BY 1, 2')
  }

  /** The old stay stands, and nothing of the change was charged. */
  async function expectOldStay(guest: Guest, booked: Reservation, change: Reservation, money: string[]) {
    const now = await shown(guest, change)
    assert.equal([now.status, now.version, now.checkout], ['reserved', 1, booked.checkout])
    assert.is(now.price.total, booked.price.total)
    assert.equal(money, ['auth', 'sales'])
  }

  test('a paid change stands, its difference is a charge of the statement, and the payment of the booking stays as it is', async () => {
    const { guest, gateway, booked, offer, change } = await agreed()
    assert.equal(
      [change.status, change.payment?.state, change.payment?.amount],
      ['reserved', 'offered', offer.due_now],
    )
    const paid = bodyOf(await pay(guest, gateway, change, cards.approved))
    assert.equal(
      paid.payments.map(({ state, amount }) => [state, amount]),
      [
        ['captured', booked.payment?.amount],
        ['captured', offer.due_now],
      ],
    )
    assert.equal([paid.status, paid.version, paid.checkout], ['reserved', 2, offer.after.checkout])
    assert.is(paid.payment?.id, booked.payment?.id)
    assert.equal(
      paid.ledger.filter(({ kind: row }) => row === 'charge').map(({ amount }) => amount),
      [booked.payment?.amount, offer.due_now],
    )
    assert.equal(await moneyOf(gateway), ['auth', 'sales', 'auth', 'sales'])
  })

  test('a guest who stops a change at the bank keeps the old stay, and a return from the bank charges nothing', async () => {
    const { guest, gateway, booked, change } = await agreed()
    const before = await soldNights(guest)
    const waiting = bodyOf(await pay(guest, gateway, change, cards.challenge))
    assert.is(waiting.payments[1]?.state, 'waiting')
    const form = await answerAtBank(waiting.payments[1]?.challenge_url ?? '', 'send')
    const { bypass_token } = change
    const params = { hotelId: change.hotel_id, id: change.payment?.id ?? '' }
    const stop = () => guest.call(api.payments.release, { params, body: { bypass_token } })
    assert.is(bodyOf(await stop()).payments[1]?.state, 'expired')
    assert.ok((await soldNights(guest)).length < before.length, 'the night of the change is free again')
    const mails = await mailsOf(guest)
    assert.is(mails.length, 1)
    await comeBack(form)
    await stop()
    await pass(guest, 2)
    await expectOldStay(guest, booked, change, await moneyOf(gateway))
    assert.equal(await mailsOf(guest), mails, 'one mail for one change')
  })

  for (const [name, card] of [
    ['without a card', null],
    ['at the bank', cards.challenge],
    ['after a refusal', 'refused'],
  ] as const)
    test(`a change that no guest pays ends by its time (${name}): the old stay stands, and one mail says so`, async () => {
      const { guest, gateway, booked, change } = await agreed()
      const number = card === 'refused' ? await cardOf(gateway, /cannot be used/) : card
      if (number) await pay(guest, gateway, change, number)
      await pass(guest, 15.1)
      await expectOldStay(guest, booked, change, await moneyOf(gateway))
      assert.is((await shown(guest, change)).payments[1]?.state, 'expired')
      assert.is((await mailsOf(guest)).length, 1)
      const late = await pay(guest, gateway, change, cards.approved)
      assert.is(late.refusal, 'expired')
    })

  for (const [fault, isTaken] of [
    ['late', true],
    ['lose_request', false],
  ] as const)
    test(`one mail says how a change has ended whose payment had no answer (${fault}), after the first look-up`, async () => {
      const { guest, gateway, booked, change, offer } = await agreed()
      await fail(gateway, 'ExecTran', fault, 100_000)
      await pay(guest, gateway, change, cards.approved)
      await pass(guest, 15.1)
      assert.is((await shown(guest, change)).payments[1]?.state, 'expired')
      assert.equal(await mailsOf(guest), [], 'the result is not known')
      // The late call is done when the double is asked for the next time.
      await moneyOf(gateway)
      for (const minutes of [2, 10, 100, 1500]) await pass(guest, minutes)
      await expectOldStay(guest, booked, change, (await moneyOf(gateway)).slice(0, 2))
      assert.equal((await moneyOf(gateway)).slice(2), isTaken ? ['auth', 'void'] : [])
      assert.equal(await mailsOf(guest), ['not_changed'])
      const { database } = await server.servicesOf(guest)
      const [mail] = await database.query<{ text: string }>(
        `SELECT text FROM outbox WHERE kind = 'not_changed'`,
      )
      const returned = `${offer.due_now.toLocaleString('en')} that your bank took is on its way back`
      assert.is(mail?.text.includes(returned), isTaken)
      assert.not.ok(isTaken && mail?.text.includes('Nothing was charged'))
    })

  test('after a day without an answer of the gateway, the one mail says that the bank may have reserved the amount', async () => {
    const { guest, gateway, change } = await agreed()
    await fail(gateway, 'ExecTran', 'lose_request', 100_000)
    await pay(guest, gateway, change, cards.approved)
    await fail(gateway, 'SearchTrade', 'refuse', 0, 50)
    await pass(guest, 15.1)
    for (let times = 0; times < 4 && (await mailsOf(guest)).length === 0; times++) await pass(guest, 13 * 60)
    assert.equal(await mailsOf(guest), ['not_changed'])
    const { database } = await server.servicesOf(guest)
    const [mail] = await database.query<{ text: string }>(
      `SELECT text FROM outbox WHERE kind = 'not_changed'`,
    )
    assert.match(mail?.text ?? '', 'shows the amount as reserved')
    assert.not.match(mail?.text ?? '', 'Nothing was charged')
  })

  for (const [name, fault, isTaken] of [
    ['and the bank agrees', 'late', true],
    ['and the bank was never asked', 'lose_request', false],
  ] as const)
    test(`a guest stops a change while the gateway is asked (${name}): the old stay stands, and a late yes is given back whole`, async () => {
      const { guest, gateway, booked, change, offer } = await agreed()
      const before = await soldNights(guest)
      await fail(gateway, 'ExecTran', fault, 100_000)
      const asked = bodyOf(await pay(guest, gateway, change, cards.approved))
      assert.is(asked.payments[1]?.state, 'authorising')
      const { bypass_token } = change
      const params = { hotelId: change.hotel_id, id: change.payment?.id ?? '' }
      const stop = async () =>
        bodyOf(await guest.call(api.payments.release, { params, body: { bypass_token } }))
      const stopped = await stop()
      assert.equal([stopped.payments[1]?.state, stopped.open_change], ['expired', null])
      assert.is(stopped.ended_change?.state, 'withdrawn')
      assert.is(stopped.payments[1]?.may_be_reserved, true, 'the bank may have agreed')
      assert.ok((await soldNights(guest)).length < before.length, 'the night of the change is free again')
      assert.is((await stop()).payments[1]?.state, 'expired', 'a repeated press changes nothing')
      assert.equal(await mailsOf(guest), [], 'the result is not known')
      // The late call is done when the double is asked for the next time.
      await moneyOf(gateway)
      for (const minutes of [2, 10, 100, 1500]) await pass(guest, minutes)
      await expectOldStay(guest, booked, change, (await moneyOf(gateway)).slice(0, 2))
      assert.equal((await moneyOf(gateway)).slice(2), isTaken ? ['auth', 'void'] : [])
      assert.is((await shown(guest, change)).ended_change?.returned ?? null, isTaken ? offer.due_now : null)
      assert.equal(await mailsOf(guest), ['not_changed'])
    })

  /** The bank agrees to the last attempt of a change, whenever it is. */
  async function agreeLate(guest: Guest, gateway: string, change: Reservation): Promise<void> {
    const { database } = await server.servicesOf(guest)
    const [attempt] = await database.query<{ access: Record<string, string> }>(
      'SELECT access FROM payment_attempts WHERE payment_id = $1 ORDER BY number DESC LIMIT 1',
      [change.payment?.id],
    )
    const body = new URLSearchParams(attempt?.access)
    await fetch(`${gateway}/payment/SecureTran2.idPass`, { method: 'POST', body })
  }

  /** A change that is withdrawn while the guest is at the bank: one mail has said that nothing was charged. */
  async function leftAtBank() {
    const left = await agreed()
    const { guest, gateway, change } = left
    const waiting = bodyOf(await pay(guest, gateway, change, cards.challenge))
    const form = await answerAtBank(waiting.payments[1]?.challenge_url ?? '', 'send')
    await pass(guest, 15.1)
    assert.equal(await mailsOf(guest), ['not_changed'])
    await pass(guest, 2)
    assert.equal(await mailsOf(guest), ['not_changed'], 'the first look-up has found nothing')
    return { ...left, form }
  }

  test('a second mail says that the money is on its way back if the bank agrees after the first look-up, and there is no third one', async () => {
    const { guest, gateway, booked, change, offer, form } = await leftAtBank()
    await agreeLate(guest, gateway, change)
    for (const minutes of [10, 100, 1500]) await pass(guest, minutes)
    // A return from the bank is looked up at once, and finds the amount given back.
    await comeBack(form)
    await pass(guest, 2)
    assert.equal(await moneyOf(gateway), ['auth', 'sales', 'auth', 'void'])
    assert.equal(await mailsOf(guest), ['not_changed', 'not_changed'])
    const { database } = await server.servicesOf(guest)
    const texts = await database.query<{ text: string }>(
      `SELECT text FROM outbox WHERE kind = 'not_changed' ORDER BY id`,
    )
    const returned = `${offer.due_now.toLocaleString('en')} that your bank took is on its way back`
    assert.equal(
      texts.map(({ text }) => [text.includes('Nothing was charged'), text.includes(returned)]),
      [
        [true, false],
        [false, true],
      ],
    )
    await expectOldStay(guest, booked, change, ['auth', 'sales'])
  })

  /** The last of so many mails about changes that did not happen says what is returned (null: nothing), and names no stay. */
  async function expectOtherStay(guest: Guest, count: number, returned: number | null): Promise<void> {
    const { database } = await server.servicesOf(guest)
    const mails = await database.query<{ text: string }>(
      `SELECT text FROM outbox WHERE kind = 'not_changed' ORDER BY id`,
    )
    assert.is(mails.length, count)
    const text = mails.at(-1)?.text ?? ''
    const way = `${returned?.toLocaleString('en')} that your bank took is on its way back`
    assert.is(text.includes(way), returned !== null)
    assert.match(text, /was not completed, so nothing was booked with it/)
    assert.not.match(text, /It is still/)
  }

  for (const [name, act] of [
    [
      'another change',
      async (guest: Guest, gateway: string, booked: Reservation) => {
        const room = booked.rooms[0]?.reservation_hotel_room_id ?? 0
        const rooms = [{ reservation_hotel_room_id: room, checkout_date: addDays(booked.checkout, 2) }]
        const offer = bodyOf(await askOffer(guest, booked, { rooms }))
        const payment = bodyOf(await agreeTo(guest, booked, offer.id)).payments.at(-1) ?? null
        bodyOf(await pay(guest, gateway, { ...booked, payment }, cards.approved))
      },
    ],
    [
      'a cancellation',
      async (guest: Guest, _gateway: string, booked: Reservation) => {
        const { id } = bodyOf(await askOffer(guest, booked, { cancel: true }))
        bodyOf(await cancelWhole(guest, booked, { change_offer_id: id }))
      },
    ],
  ] as const)
    test(`after ${name}, a mail says that a late yes of the bank is returned, and none that the stay has not changed`, async () => {
      const { guest, gateway, booked, change, offer } = await leftAtBank()
      await agreeLate(guest, gateway, change)
      await act(guest, gateway, booked)
      for (const minutes of [10, 100, 1500]) await pass(guest, minutes)
      assert.ok((await moneyOf(gateway)).includes('void'))
      await expectOtherStay(guest, 2, offer.due_now)
    })

  for (const [fault, isTaken] of [
    ['late', true],
    ['lose_request', false],
  ] as const)
    test(`a stay that is cancelled while a stopped change is looked up (${fault}): one mail says what was charged, and names no stay`, async () => {
      const { guest, gateway, booked, change, offer } = await agreed()
      await fail(gateway, 'ExecTran', fault, 100_000)
      await pay(guest, gateway, change, cards.approved)
      const { bypass_token } = change
      const params = { hotelId: change.hotel_id, id: change.payment?.id ?? '' }
      bodyOf(await guest.call(api.payments.release, { params, body: { bypass_token } }))
      const { id } = bodyOf(await askOffer(guest, booked, { cancel: true }))
      bodyOf(await cancelWhole(guest, booked, { change_offer_id: id }))
      await moneyOf(gateway)
      for (const minutes of [2, 10, 100, 1500]) await pass(guest, minutes)
      await expectOtherStay(guest, 1, isTaken ? offer.due_now : null)
    })

  test('another agreement ends the payment of the first one: it cannot be paid any more, and a mail says that a late yes is returned', async () => {
    const { guest, gateway, booked, change, offer: first } = await agreed()
    const waiting = bodyOf(await pay(guest, gateway, change, cards.challenge))
    const form = await answerAtBank(waiting.payments[1]?.challenge_url ?? '', 'send')
    const [room] = booked.rooms
    const wish = {
      reservation_hotel_room_id: room?.reservation_hotel_room_id ?? 0,
      checkout_date: addDays(booked.checkout, 2),
    }
    const offer = bodyOf(await askOffer(guest, booked, { rooms: [wish] }))
    const answer = bodyOf(await agreeTo(guest, booked, offer.id))
    assert.equal(
      answer.payments.map(({ state }) => state),
      ['captured', 'expired', 'offered'],
    )
    await comeBack(form)
    const second = { ...booked, payment: answer.payments[2] ?? null }
    const paid = bodyOf(await pay(guest, gateway, second, cards.approved))
    assert.equal([paid.version, paid.checkout], [2, offer.after.checkout])
    assert.equal(await moneyOf(gateway), ['auth', 'sales', 'auth', 'sales'])
    assert.equal(await mailsOf(guest), ['changed'])
    await agreeLate(guest, gateway, change)
    for (const minutes of [2, 10, 100, 1500]) await pass(guest, minutes)
    await expectOtherStay(guest, 1, first.due_now)
  })

  test('the card of a change must be valid through its new check-out', async () => {
    const { guest, gateway, offer, change } = await agreed()
    const [year = 0, month = 0] = offer.after.checkout.split('-').map(Number)
    const before = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
    const card = { ...(await cardWithToken(gateway, cards.approved)), expiry: before }
    const refused = await guest.call(api.payments.attempt, {
      params: { hotelId: change.hotel_id, id: change.payment?.id ?? '' },
      body: { bypass_token: change.bypass_token, card },
      idempotencyKey: randomUUID(),
    })
    assert.equal(
      [refused.refusal, Object.keys(refused.error?.fields ?? {})],
      ['card_expiry_wrong', ['card.expiry']],
    )
  })

  test.run()
}
