import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Database } from '../../../../examples/server/database/Database.ts'
import { killedServers, leftOf, passMinutes, untilNone } from '../../../support/killed/killedServers.ts'
import { openProxy } from '../../../support/killed/openProxy.ts'
import { paidStay } from '../../../support/killed/paidStay.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../../support/server/changing.ts'
import { guestAt } from '../../../support/server/guest.ts'
import { answerAtBank, cards, cardWithToken, comeBack, pay } from '../../../support/server/paying.ts'
import { hasPostgres } from '../../../support/server/postgres.ts'

const test = suite('contract/changes/processes/killedBeforeAnswer')

const servers = killedServers({ NOREN_BOOKINGS_PER_ADDRESS: '100' })
test.after(servers.close)
let closeProxy = () => {}
test.after(() => closeProxy())

type Stored = {
  version: number
  status: string
  nights: number
  /** The states of all changes. */
  changes: string
  cancellation: string | null
  payments: string[]
  refunds: number
  mails: string[]
}

/** What is stored of a reservation, with the mails after its confirmation. */
async function storedOf(database: Database, { id }: Reservation): Promise<Stored> {
  const [row] = await database.query<Stored>(
    `SELECT r.version, r.status, (r.checkout - r.checkin) AS nights, r.cancellation->>'number' AS cancellation,
       (SELECT coalesce(string_agg(c.state, ' '), '') FROM changes c WHERE c.reservation_id = r.id) AS changes,
       (SELECT jsonb_agg(p.id ORDER BY p.subject) FROM payments p WHERE p.reservation_id = r.id) AS payments,
       (SELECT count(*)::int FROM refunds f WHERE f.reservation_id = r.id) AS refunds,
       (SELECT coalesce(jsonb_agg(o.kind ORDER BY o.id), '[]') FROM outbox o
        WHERE o.subject_id = r.id AND o.kind NOT IN ('confirmation', 'refunded')) AS mails
     FROM reservations r WHERE r.id = $1`,
    [id],
  )
  if (!row) throw new Error('No reservation')
  return row
}

if (hasPostgres())
  test('a process is killed after a change is stored and before its answer: the guest repeats the call, gets the same result, and pays and is paid back once', async () => {
    const world = await servers.open()
    const { gateway, database } = world
    const proxy = await openProxy(await servers.start())
    closeProxy = proxy.close
    const guest = await guestAt(proxy.address, null)
    let places = 0
    const booked = (nights: number) => paidStay(world, guest, { place: places++, nights })
    const offerOf = async (stay: Reservation, nights: number) => {
      const reservation_hotel_room_id = stay.rooms[0]?.reservation_hotel_room_id ?? 0
      const checkout_date = addDays(stay.checkout, nights)
      return bodyOf(await askOffer(guest, stay, { rooms: [{ reservation_hotel_room_id, checkout_date }] }))
    }
    /** The payment of a longer stay, to which the guest has agreed. */
    const toPay = async (stay: Reservation) => {
      const { id, due_now } = await offerOf(stay, 1)
      const payment = bodyOf(await agreeTo(guest, stay, id)).payments.at(-1)
      if (!payment) throw new Error('The change has no payment')
      return { payment, due_now }
    }
    const viaProxy = (address: string) =>
      Object.assign(new URL(address), { host: new URL(proxy.address).host }).href

    /** Each function prepares a call that is killed and repeated, with what it charges and returns. */
    const agreed = async () => {
      const stay = await booked(1)
      const { id, due_now } = await offerOf(stay, 1)
      return { stay, due_now, refund: 0, call: async () => bodyOf(await agreeTo(guest, stay, id)) }
    }
    const settledAtOnce = async () => {
      const stay = await booked(2)
      const { id, refund } = await offerOf(stay, -1)
      return { stay, due_now: 0, refund, call: async () => bodyOf(await agreeTo(guest, stay, id)) }
    }
    const settledByCard = async () => {
      const stay = await booked(1)
      const { payment, due_now } = await toPay(stay)
      const card = await cardWithToken(gateway, cards.approved)
      const request = {
        params: { hotelId: stay.hotel_id, id: payment.id },
        body: { bypass_token: stay.bypass_token, card },
        idempotencyKey: randomUUID(),
      }
      return {
        stay,
        due_now,
        refund: 0,
        call: async () => bodyOf(await guest.call(api.payments.attempt, request)),
      }
    }
    const settledByBank = async () => {
      const stay = await booked(1)
      const { payment, due_now } = await toPay(stay)
      const waiting = bodyOf(await pay(guest, gateway, { ...stay, payment }, cards.challenge))
      const form = await answerAtBank(waiting.payments.at(-1)?.challenge_url ?? '', 'send')
      const call = async () => {
        assert.ok(await comeBack({ ...form, action: viaProxy(form.action) }))
        return bodyOf(await guest.show(stay))
      }
      return { stay, due_now, refund: 0, call }
    }
    const cancelled = async () => {
      const stay = await booked(1)
      const { id, refund } = bodyOf(await askOffer(guest, stay, { cancel: true }))
      const call = async () => bodyOf(await cancelWhole(guest, stay, { change_offer_id: id }))
      return { stay, due_now: 0, refund, call }
    }
    const longer = {
      version: 2,
      status: 'reserved',
      nights: 2,
      changes: 'settled',
      refunds: 0,
      mails: ['changed'],
    }
    /** `committed` is stored when the process is killed, and `ended` after the repeated call. */
    const rows = [
      {
        about: 'agreed',
        ...(await agreed()),
        committed: { ...longer, version: 1, nights: 1, changes: 'paying', mails: [] },
        ended: longer,
      },
      {
        about: 'settled at once',
        ...(await settledAtOnce()),
        committed: { ...longer, nights: 1, refunds: 1 },
        ended: { ...longer, nights: 1, refunds: 1 },
      },
      { about: 'settled by card', ...(await settledByCard()), committed: longer, ended: longer },
      { about: 'settled by the bank', ...(await settledByBank()), committed: longer, ended: longer },
      {
        about: 'cancelled',
        ...(await cancelled()),
        committed: {
          version: 2,
          status: 'cancelled',
          nights: 1,
          changes: '',
          refunds: 1,
          mails: ['cancelled'],
        },
        ended: { version: 2, status: 'cancelled', nights: 1, changes: '', refunds: 1, mails: ['cancelled'] },
      },
    ]

    const allCut = proxy.cutAnswers(rows.length)
    const lost = rows.map(({ call }) =>
      call().then(
        () => 'answered',
        () => 'lost',
      ),
    )
    await allCut
    await servers.killAll()
    assert.equal(
      await Promise.all(lost),
      rows.map(() => 'lost'),
    )

    const stored: Stored[] = []
    for (const { about, stay, committed, due_now, refund } of rows) {
      const row = await storedOf(database, stay)
      const { payments, cancellation, ...rest } = row
      assert.equal(rest, committed, about)
      assert.equal(
        [payments.length, cancellation !== null],
        [due_now > 0 ? 2 : 1, about === 'cancelled'],
        about,
      )
      assert.ok(due_now + refund > 0, about)
      stored.push(row)
    }

    proxy.forwardTo(await servers.start())
    for (const [at, { about, stay, call }] of rows.entries()) {
      const { version, status, cancellation, payments } = stored[at] as Stored
      // A guest presses twice.
      for (const answer of [await call(), await call()]) {
        assert.equal([answer.version, answer.status], [version, status], about)
        assert.equal(answer.payments.map(({ id }) => id).sort(), [...payments].sort(), about)
        assert.is(answer.cancellation?.number ?? null, cancellation, about)
      }
      const payment = bodyOf(await guest.show(stay)).payments.at(-1)
      if (about === 'agreed' && payment)
        bodyOf(await pay(guest, gateway, { ...stay, payment }, cards.approved))
    }
    await passMinutes(database)
    await untilNone(
      database,
      `SELECT id FROM payments WHERE next_at IS NOT NULL
       UNION ALL SELECT payment_id FROM refunds WHERE next_at IS NOT NULL
       UNION ALL SELECT offer_id FROM changes WHERE state = 'paying'`,
    )

    for (const [at, { about, stay, due_now, refund, ended }] of rows.entries()) {
      const before = stored[at] as Stored
      const { cancellation, payments, ...rest } = await storedOf(database, stay)
      assert.equal(rest, ended, about)
      assert.equal([cancellation, payments], [before.cancellation, before.payments], about)
      const kinds = ['auth', 'sales', ...(refund === 0 ? [] : [about === 'cancelled' ? 'return' : 'change'])]
      const [first = '', second] = payments
      assert.equal(await leftOf(gateway, first), { kinds, left: (stay.payment?.amount ?? 0) - refund }, about)
      if (second)
        assert.equal(await leftOf(gateway, second), { kinds: ['auth', 'sales'], left: due_now }, about)
    }
  })

test.run()
