import * as assert from 'uvu/assert'
import { sumOf } from '#shared/money/money.ts'
import type { PaymentState } from '#shared/money/payment/paymentStates.ts'
import { statusOf } from '../../../examples/server/booking/bookingPayment.ts'
import { nextState, type PaymentEvent } from '../../../examples/server/payments/transitions.ts'
import { gatewayLedger } from '../server/paying.ts'
import { aboutPayment, amountsAtGateway, checkAtGateway, isPaid, paymentsOf } from './gatewayMoney.ts'
import { FREE_ROOMS, type PaymentWorld } from './paymentWorld.ts'

/** Each payment was paid once or not at all, in the ledger of the gateway and in ours. */
async function checkMoney(world: PaymentWorld): Promise<void> {
  const amounts = await amountsAtGateway(world)
  for (const payment of await paymentsOf(world)) {
    const { subject, state, status, change, confirmations } = payment
    const about = aboutPayment(payment)
    // Only the payment of the booking moves the status of the reservation.
    if (subject === 'booking') assert.is(status, statusOf[state], `${about}: the status of the reservation`)
    else assert.is(change, isPaid(payment) ? 'settled' : 'withdrawn', `${about}: the change`)
    assert.is(confirmations, status === 'reserved' ? 1 : 0, `${about}: confirmations`)
    checkAtGateway(payment, amounts)
  }
}

/** Each refund has ended. The statement of a reservation and the movements at the gateway are what the refunds say. */
export async function checkRefunds({ database, gateway }: PaymentWorld): Promise<void> {
  const rows = await database.query<{ state: string; amount: number; order: string; reservation_id: number }>(
    `SELECT f.state, f.amount, a.order_id AS order, f.reservation_id FROM refunds f
     JOIN payments p ON p.id = f.payment_id
     LEFT JOIN payment_attempts a ON a.payment_id = p.id AND a.number = p.attempt ORDER BY f.number`,
  )
  const statement = await database.query<{ reservation_id: number; kind: string; amount: number }>(
    `SELECT reservation_id, kind, sum(amount)::bigint AS amount FROM ledger GROUP BY reservation_id, kind`,
  )
  const { ledger } = await gatewayLedger(gateway)
  for (const { reservation_id } of rows)
    for (const [kind, state] of [
      ['refund', 'refunded'],
      ['refund_by_hotel', 'by_hotel'],
    ]) {
      const own = rows.filter((row) => row.reservation_id === reservation_id && row.state === state)
      const stated = statement.find((row) => row.reservation_id === reservation_id && row.kind === kind)
      assert.is(stated?.amount ?? 0, sumOf(own.map(({ amount }) => amount)), `the statement has ${kind}`)
    }
  assert.ok(
    rows.every(({ state }) => state !== 'waiting' && state !== 'sending'),
    'refunds without an end',
  )
  for (const { order } of rows) {
    const moved = ledger.filter(
      (row) => row.order === order && ['change', 'return', 'void'].includes(row.kind),
    )
    const own = rows.filter((row) => row.order === order)
    // The reserved amount of a charge that was never taken is given back too.
    if (own.every(({ state }) => state !== 'not_charged'))
      assert.is(
        moved.length,
        own.filter(({ state }) => state === 'refunded').length,
        'each refund moves once',
      )
  }
}

/** Nothing waits for ever: each payment has ended, or offers the guest nothing any more. */
export async function checkRest({ database }: PaymentWorld): Promise<void> {
  const open = await database.query(
    `SELECT p.state, p.kind, r.held_until, a.step, p.next_at FROM payments p JOIN reservations r ON r.id = p.reservation_id
     LEFT JOIN payment_attempts a ON a.payment_id = p.id
     WHERE p.next_at IS NOT NULL OR p.until IS NOT NULL OR a.recheck_at IS NOT NULL
       OR a.look_up_at IS NOT NULL OR a.is_doubtful
       OR (p.state NOT IN ('captured', 'expired', 'replaced', 'refunded')
         AND NOT (p.kind IN ('guarantee', 'invoice') AND p.state = 'authorised'))`,
  )
  assert.equal(open, [], 'payments without an end')
  const secrets = await database.query(
    `SELECT step, source FROM payment_attempts WHERE step <> 'closed' OR source IS NOT NULL`,
  )
  assert.equal(secrets, [], 'attempts that are not closed, or that keep a token')
}

/** The rooms that count as sold belong to bookings. */
async function checkRooms({ database }: PaymentWorld): Promise<void> {
  const wrong = await database.query(
    `SELECT s.room_type_id, s.count, i.total, booked.count AS booked
     FROM sold s JOIN inventory i USING (room_type_id, date)
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS count FROM reservation_rooms m JOIN reservations r ON r.id = m.reservation_id
       WHERE m.room_type_id = s.room_type_id AND r.status IN ('held', 'reserved')
     ) booked
     WHERE s.count <> i.total - $1 + booked.count OR s.count > i.total`,
    [FREE_ROOMS],
  )
  assert.equal(wrong, [], 'rooms')
}

/** The ledger of each payment is a path through the table of transitions. */
export async function checkTransitions({ database }: PaymentWorld): Promise<void> {
  const rows = await database.query<{
    payment_id: string
    from_state: PaymentState
    event: PaymentEvent
    to_state: PaymentState
    cause: string
    state: PaymentState
  }>('SELECT l.*, p.state FROM payment_ledger l JOIN payments p ON p.id = l.payment_id ORDER BY l.id')
  const states = new Map<string, PaymentState>()
  for (const { payment_id, from_state, event, to_state, cause } of rows) {
    assert.ok(cause.length > 0)
    const state = states.get(payment_id) ?? 'offered'
    assert.is(from_state, state, 'a transition begins where the one before ended')
    // Money that was given back, or that books nothing, does not change the payment.
    const isNote = from_state === to_state && ['refund', 'receive', 'refuse', 'lose'].includes(event)
    if (!isNote) assert.is(nextState(from_state, event), to_state, `${from_state} ${event}`)
    states.set(payment_id, to_state)
  }
  for (const { payment_id, state } of rows) assert.is(states.get(payment_id), state)
}

/**
 * No key has rooms twice at any time, apart from keys that two sessions share. The notes of a reservation begin with the key of its
 * order.
 */
export async function checkKeys({ database }: PaymentWorld, shared: readonly string[]): Promise<void> {
  const twice = await database.query(
    `SELECT split_part(notes, ' ', 1) AS key, count(*)::int AS count FROM reservations
     WHERE status IN ('held', 'reserved') AND split_part(notes, ' ', 1) <> ALL($1::text[])
     GROUP BY 1 HAVING count(*) > 1`,
    [shared],
  )
  assert.equal(twice, [], 'keys with two bookings')
  const unmarked = await database.query("SELECT number FROM reservations WHERE notes = ''")
  assert.equal(unmarked, [], 'reservations without the key of their order')
}

/**
 * A card that the browser has stated rightly is never refused for what the gateway states. Another card is never booked after a
 * look-up, even if the hotel takes other brands then.
 */
export async function checkCards({ database }: PaymentWorld, otherCards: ReadonlySet<string>): Promise<void> {
  const judged = await database.query<{ key: string; event: PaymentEvent; cause: string }>(
    `SELECT a.key, l.event, l.cause FROM payment_ledger l
     JOIN payment_attempts a ON a.payment_id = l.payment_id AND a.number = l.attempt
     WHERE l.from_state <> l.to_state AND l.event IN ('approve', 'refuse')`,
  )
  for (const { key, event, cause } of judged) {
    const isOther = otherCards.has(key)
    if (event === 'refuse' && !isOther) assert.not.match(cause, /the card at the gateway/)
    if (event === 'approve' && isOther) assert.match(cause, /does not state the card|the operator/)
  }
}

/** Checks that the gateway, the reservations, the inventory and the ledgers agree, once nothing is in progress. */
export async function checkAgreement(world: PaymentWorld, otherCards: ReadonlySet<string>): Promise<void> {
  await checkCards(world, otherCards)
  await checkRest(world)
  await checkMoney(world)
  await checkRefunds(world)
  await checkRooms(world)
  await checkTransitions(world)
}

/** All texts of all tables, for a search for what must not be stored. */
export async function storedTexts({ database }: PaymentWorld): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of tables)
    texts.push(
      ...(await database.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)).map(
        ({ text }) => text,
      ),
    )
  return texts.join('\n')
}
