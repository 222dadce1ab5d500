import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import type { GmoFault } from '../../../examples/doubles/gmo/world.ts'
import { planRefunds, waysBack } from '../../../examples/server/payments/refunds/planRefunds.ts'
import { refundsOf } from '../../../examples/server/payments/refunds/storedRefunds.ts'
import { cardPayments, MINUTE_MS, moneyOf, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import type { Guest } from '../../support/server/guest.ts'
import { cards, familyOrder, gatewayLedger, pay, showPayment } from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/refunds on ${kind}`)
  server.startFor(test)
  const { held, gatewayOf, payUntilKnown } = cardPayments(server)

  const stay = async (guest: Guest, reservation: Reservation) => {
    const paymentId = reservation.payment?.id ?? ''
    const gateway = gatewayOf(guest)
    const amount = reservation.payment?.amount ?? 0
    const services = await server.servicesOf(guest)
    const { database, clock } = services
    const rows = () => refundsOf(database, [paymentId])
    const statement = async () =>
      (
        await database.query<{ kind: string; amount: number }>(
          'SELECT kind, amount FROM ledger WHERE reservation_id = $1 ORDER BY id',
          [reservation.id],
        )
      ).map(({ kind: entry, amount: sum }) => `${entry} ${sum}`)
    return {
      guest,
      reservation,
      gateway,
      amount,
      rows,
      statement,
      fail: (call: string, fault: GmoFault['kind'], times = 1) =>
        fetch(`${gateway}/sandbox/faults`, {
          method: 'PUT',
          body: JSON.stringify({ call, kind: fault, times }),
        }),
      refund: (sum: number) =>
        database.transaction((tx) =>
          planRefunds(services, tx, { payments: [paymentId], amount: sum, cause: 'change 1' }, clock.now()),
        ),
      mailKinds: async () =>
        (
          await database.query<{ kind: string }>(
            'SELECT kind FROM outbox WHERE subject_id = $1 ORDER BY id',
            [reservation.id],
          )
        ).map((mail) => mail.kind),
      ways: (sum: number) =>
        waysBack(services, database, { payments: [paymentId], amount: sum }, clock.now()),
      state: async () => (await showPayment(guest, reservation)).body.payment?.state,
      /** Time passes, and the server works until no refund is due. Its own timer works too. */
      async pass(ms: number) {
        await moveClock(guest, ms)
        await continuePayments(await server.servicesOf(guest))
      },
      /** Time passes until each refund has ended, in steps of `ms`, at most 100 of them. */
      async passUntilEnded(ms: number) {
        for (let steps = 0; steps < 100 && (await rows()).some(({ ended_at }) => ended_at === null); steps++)
          await this.pass(ms)
        return (await rows()).map(({ state, way, amount: sum, rest }) => ({ state, way, amount: sum, rest }))
      },
    }
  }

  /** A booking that a card has paid. */
  async function paid() {
    const { guest, gateway, reservation } = await held()
    await pay(guest, gateway, reservation, cards.approved)
    const booked = await stay(guest, reservation)
    assert.is(await booked.state(), 'captured')
    return booked
  }

  /** A booking whose capture the gateway has not received. */
  async function uncaptured(times = 1) {
    const { guest, gateway, reservation } = await held()
    const booked = await stay(guest, reservation)
    await booked.fail('AlterTran', 'lose_request', times)
    await pay(guest, gateway, reservation, cards.approved)
    assert.is(await booked.state(), 'authorised')
    return booked
  }

  test('a part is one change of the amount to the rest: one row at the gateway, and the stay stays booked', async () => {
    const booked = await paid()
    const { guest, reservation, amount } = booked
    const before = await booked.statement()
    const ways = {
      parts: [{ payment_id: reservation.payment?.id, amount: 3_000, way: 'rebooked' }],
      by_hotel: 0,
    }
    assert.equal(await booked.ways(3_000), ways)
    assert.equal(await booked.refund(3_000), ways)
    const rest = amount - 3_000
    assert.equal(await booked.passUntilEnded(1_000), [
      { state: 'refunded', way: 'rebooked', amount: 3_000, rest },
    ])
    const { ledger, orders } = await gatewayLedger(booked.gateway)
    assert.equal(
      ledger.map((row) => [row.kind, row.amount]),
      [
        ['auth', amount],
        ['sales', amount],
        ['change', rest],
      ],
    )
    assert.equal([orders[0]?.status, orders[0]?.amount], ['CAPTURE', rest])
    assert.is(await booked.state(), 'captured')
    assert.is((await guest.show(reservation)).body.status, 'reserved')
    // The agreement writes the statement. A refund that has moved adds nothing.
    assert.equal(await booked.statement(), before)
  })

  test('all that was paid is returned whole, and this alone does not cancel the stay', async () => {
    const booked = await paid()
    await booked.refund(booked.amount)
    assert.equal(await booked.mailKinds(), ['confirmation'])
    assert.equal(await booked.passUntilEnded(1_000), [
      { state: 'refunded', way: 'whole', amount: booked.amount, rest: 0 },
    ])
    assert.equal(await booked.mailKinds(), ['confirmation', 'refunded'])
    assert.equal(await moneyOf(booked.gateway), ['auth', 'sales', 'return'])
    assert.is(await booked.state(), 'refunded')
    assert.is((await booked.guest.show(booked.reservation)).body.status, 'reserved')
  })

  test('two refunds of one order, the answer to the first one lost: each moves once, one after the other', async () => {
    const booked = await paid()
    await booked.fail('ChangeTran', 'lose_answer')
    await booked.refund(1_000)
    await booked.refund(2_000)
    const { amount } = booked
    assert.equal(await booked.passUntilEnded(5_000), [
      { state: 'refunded', way: 'rebooked', amount: 1_000, rest: amount - 1_000 },
      { state: 'refunded', way: 'rebooked', amount: 2_000, rest: amount - 3_000 },
    ])
    const { ledger } = await gatewayLedger(booked.gateway)
    assert.equal(
      ledger.filter((row) => row.kind === 'change').map((row) => row.amount),
      [amount - 1_000, amount - 3_000],
    )
  })

  test('a request that the gateway has not received is sent again after a look-up, and another one after its answer was unreadable is not', async () => {
    const booked = await paid()
    await booked.fail('ChangeTran', 'lose_request')
    await booked.refund(1_000)
    await booked.passUntilEnded(MINUTE_MS)
    assert.is((await booked.rows())[0]?.tries, 2)
    await booked.fail('ChangeTran', 'garble')
    await booked.refund(2_000)
    await booked.passUntilEnded(MINUTE_MS)
    assert.is((await booked.rows())[1]?.tries, 1)
    assert.equal(await moneyOf(booked.gateway), ['auth', 'sales', 'change', 'change'])
  })

  test('a part waits until the capture is known', async () => {
    const booked = await uncaptured(3)
    await booked.refund(1_000)
    await booked.pass(5_000)
    const [waiting] = await booked.rows()
    assert.equal([waiting?.state, waiting?.rest], ['waiting', null])
    await booked.passUntilEnded(MINUTE_MS)
    const { ledger } = await gatewayLedger(booked.gateway)
    assert.equal(
      ledger.map(({ kind: moved }) => moved),
      ['auth', 'sales', 'change'],
    )
    assert.is(await booked.state(), 'captured')
  })

  test('a reserved amount that is returned whole is cancelled, and not captured afterwards', async () => {
    const booked = await uncaptured()
    await booked.refund(booked.amount)
    assert.equal(await booked.passUntilEnded(5_000), [
      { state: 'refunded', way: 'whole', amount: booked.amount, rest: 0 },
    ])
    for (let times = 0; times < 3; times++) await booked.pass(10 * MINUTE_MS)
    assert.equal(await moneyOf(booked.gateway), ['auth', 'void'])
    assert.is(await booked.state(), 'refunded')
    assert.ok((await booked.statement()).includes(`charge ${booked.amount}`))
  })

  test('a capture that is refused for good: nothing is returned, and what is due at the hotel lacks the refund', async () => {
    const { guest, gateway, reservation } = await held()
    const booked = await stay(guest, reservation)
    await booked.fail('AlterTran', 'decline', 500)
    await pay(guest, gateway, reservation, cards.approved)
    await booked.refund(1_000)
    const [ended] = await booked.passUntilEnded(5 * MINUTE_MS)
    assert.equal([ended?.state, ended?.rest], ['not_charged', null])
    assert.is(await booked.state(), 'replaced')
    assert.equal((await booked.statement()).slice(-2), [
      `charge_at_hotel ${booked.amount - 1_000}`,
      'refund -1000',
    ])
    assert.equal(await moneyOf(gateway), ['auth'])
    assert.equal(await booked.mailKinds(), ['confirmation'])
  })

  test('guests of the sandbox see a refund that is refused, whose answer is lost, or that stays without an answer', async () => {
    for (const [name, state, isRepeated] of [
      ['refund-refused', 'by_hotel', false],
      ['refund-lost', 'refunded', false],
      ['refund-silent', 'by_hotel', true],
    ] as const) {
      const guest = await server.guest()
      const order = await familyOrder(guest, 'prepaid', 'credit_card')
      const made = await guest.book('family', {
        ...order,
        guest: { ...order.guest, email: `${name}@sandbox.test` },
      })
      await payUntilKnown(guest, gatewayOf(guest), made.body)
      const booked = await stay(guest, made.body)
      await booked.refund(1_000)
      // The server's own worker may have the lease in a step, so that a step does nothing or its result comes later.
      const [ended] = await booked.passUntilEnded(6 * 60 * MINUTE_MS)
      assert.is(ended?.state, state, name)
      assert.is(((await booked.rows())[0]?.tries ?? 0) > 1, isRepeated, name)
      assert.equal(await moneyOf(booked.gateway), [
        'auth',
        'sales',
        ...(state === 'refunded' ? ['change'] : []),
      ])
    }
  })

  test('a refused refund moves nothing: the hotel pays it back, and the statement says so', async () => {
    const booked = await paid()
    await booked.fail('ChangeTran', 'decline')
    await booked.refund(3_000)
    const [ended] = await booked.passUntilEnded(1_000)
    assert.is(ended?.state, 'by_hotel')
    assert.equal((await booked.statement()).slice(-2), ['refund -3000', 'refund_by_hotel 3000'])
    assert.equal(await booked.mailKinds(), ['confirmation', 'refund_by_hotel'])
    assert.equal(await moneyOf(booked.gateway), ['auth', 'sales'])
    // What is left can still be returned, but not as a whole.
    const plan = await booked.refund(booked.amount - 3_000)
    assert.is(plan.parts[0]?.way, 'rebooked')
    await booked.passUntilEnded(1_000)
    assert.equal((await gatewayLedger(booked.gateway)).ledger.at(-1)?.amount, 3_000)
  })

  test('a refusal is no end as long as the gateway does not say what has moved', async () => {
    const booked = await paid()
    await booked.fail('ChangeTran', 'decline')
    await booked.refund(3_000)
    await booked.pass(0)
    await booked.fail('SearchTrade', 'refuse', 3)
    const [ended] = await booked.passUntilEnded(MINUTE_MS)
    assert.is(ended?.state, 'by_hotel')
  })

  test('after three days without a way to the gateway, the hotel pays back', async () => {
    const booked = await paid()
    await booked.fail('ChangeTran', 'lose_request', 200)
    await booked.refund(3_000)
    await booked.pass(1_000)
    for (let hours = 0; hours < 5; hours++) await booked.pass(18 * 60 * MINUTE_MS)
    const [ended] = await booked.passUntilEnded(MINUTE_MS)
    assert.is(ended?.state, 'by_hotel')
    assert.equal(await moneyOf(booked.gateway), ['auth', 'sales'])
  })

  test('the shop’s password is wrong for a while: the refund waits, and moves once it is right again', async () => {
    const booked = await paid()
    await booked.fail('ChangeTran', 'refuse', 2)
    await booked.refund(3_000)
    const [ended] = await booked.passUntilEnded(10 * MINUTE_MS)
    assert.is(ended?.state, 'refunded')
    assert.equal(await moneyOf(booked.gateway), ['auth', 'sales', 'change'])
  })

  test('after the days in which the gateway returns money, the hotel pays back, and the gateway is not asked', async () => {
    const booked = await paid()
    await moveClock(booked.guest, 180 * 24 * 60 * MINUTE_MS)
    const late = await stay(booked.guest, booked.reservation)
    assert.equal(await late.refund(2_000), { parts: [], by_hotel: 2_000 })
    const [row] = await late.rows()
    assert.equal([row?.state, row?.way, row?.tries], ['by_hotel', 'by_hotel', 0])
  })

  test('more than was charged is never returned', async () => {
    const booked = await paid()
    await booked.refund(booked.amount - 1)
    const refused = await booked.refund(2).catch((error: Error) => error.message)
    assert.match(String(refused), /less was charged/)
    assert.is((await booked.rows()).length, 1)
  })

  test('ten agreements at once: only one of them gets what is left', async () => {
    const booked = await paid()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => booked.refund(booked.amount)))
    assert.is(results.filter(({ status }) => status === 'fulfilled').length, 1)
    await booked.passUntilEnded(1_000)
    assert.equal(await moneyOf(booked.gateway), ['auth', 'sales', 'return'])
  })

  test.run()
}
