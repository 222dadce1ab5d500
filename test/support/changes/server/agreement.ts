import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { OfferContent } from '../../../../examples/server/changes/storedChanges.ts'
import type { Queries } from '../../../../examples/server/database/Database.ts'
import { checkCards, checkRefunds, checkRest, checkTransitions } from '../../payments/agreement.ts'
import {
  aboutPayment,
  amountsAtGateway,
  checkAtGateway,
  isPaid,
  paymentsOf,
} from '../../payments/gatewayMoney.ts'
import type { PaymentWorld } from '../../payments/paymentWorld.ts'
import type { ChangeRun } from './createChangeActions.ts'
import { checkStock, type Stock } from './stock.ts'

type OpenChange = {
  id: number
  count: number
  status: string
  version: number
  offer_version: number
  payment: string
  counts_on: number
  has: number
}

/** A booked reservation has at most one open change. The change is of the version that stands, and counts on money that the hotel has. */
export async function checkOpenChanges(on: Queries): Promise<void> {
  const open = await on.query<OpenChange>(
    `SELECT c.id, r.status, r.version, o.version AS offer_version, p.state AS payment,
       (SELECT count(*)::int FROM changes other WHERE other.reservation_id = r.id AND other.state = 'paying') AS count,
       (o.content->'sums'->>'paid')::bigint AS counts_on,
       (SELECT coalesce(sum(CASE WHEN kind = 'charge' THEN amount ELSE -amount END), 0)::bigint FROM ledger l
        WHERE l.reservation_id = r.id AND l.kind IN ('charge', 'refund', 'refund_by_hotel'))
       + (SELECT coalesce(sum(amount), 0)::bigint FROM payments a
          WHERE a.reservation_id = r.id AND a.kind = 'charge' AND a.state = 'authorised') AS has
     FROM changes c JOIN reservations r ON r.id = c.reservation_id JOIN change_offers o ON o.id = c.offer_id
     JOIN payments p ON p.id = c.payment_id WHERE c.state = 'paying'`,
  )
  for (const { id, count, status, version, offer_version, payment, counts_on, has } of open) {
    assert.equal([count, status, offer_version], [1, 'reserved', version], `the open change ${id}`)
    assert.not(
      ['authorised', 'captured', 'expired', 'refunded'].includes(payment),
      `${payment} of an open change`,
    )
    assert.is(counts_on, has, 'an open change counts on the money that the hotel has')
  }
}

/** What the token alone has changed of what an account has booked: only less, without a payment. */
async function checkTokenAlone(on: Queries): Promise<void> {
  const changed = await on.query<{ content: OfferContent; needs: Record<string, Record<string, number>> }>(
    `SELECT o.content, v.content->'needs' AS needs FROM changes c JOIN change_offers o ON o.id = c.offer_id
     JOIN reservations r ON r.id = c.reservation_id
     JOIN reservation_versions v ON v.reservation_id = r.id AND v.number = o.version
     WHERE c.actor = 'guest' AND r.owner <> 'guest'`,
  )
  for (const { content, needs } of changed) {
    const rises = Object.entries(content.next.needs).flatMap(([part, amounts]) =>
      Object.entries(amounts ?? {}).filter(([key, count]) => count > (needs[part]?.[key] ?? 0)),
    )
    assert.equal(rises, [], 'the token alone takes nothing')
    assert.is(content.sums.due_now, 0, 'the token alone pays nothing')
  }
}

type Booked = {
  id: number
  number: string
  status: string
  payment_method: string
  version: number
  price: number
  fees: number
  /** Of the stored versions, from the booking on. */
  versions: { number: number; cause: string; cost: number }[]
  ledger: Record<string, number>
  hasRefusedCapture: boolean
  mails: Record<string, number>
}

const BOOKED = `
  SELECT r.id, r.number, r.status, r.payment_method, r.version, (r.price->>'total')::bigint AS price,
    r.extra_fees + (SELECT sum(m.fees)::bigint FROM reservation_rooms m WHERE m.reservation_id = r.id) AS fees,
    (SELECT jsonb_agg(jsonb_build_object('number', v.number, 'cause', v.cause, 'cost', v.cost) ORDER BY v.number)
     FROM reservation_versions v WHERE v.reservation_id = r.id) AS versions,
    (SELECT coalesce(jsonb_object_agg(kind, amount), '{}') FROM
      (SELECT kind, sum(amount) AS amount FROM ledger l WHERE l.reservation_id = r.id GROUP BY kind) sums) AS ledger,
    EXISTS (SELECT FROM payments p WHERE p.reservation_id = r.id AND p.kind = 'charge' AND p.state = 'replaced') AS "hasRefusedCapture",
    (SELECT coalesce(jsonb_object_agg(kind, count), '{}') FROM
      (SELECT kind, count(*) AS count FROM outbox o WHERE o.subject_id = r.id GROUP BY kind) sums) AS mails
  FROM reservations r WHERE r.status NOT IN ('held', 'released')`

type Ended = {
  state: 'settled' | 'withdrawn'
  kind: string
  version: number
  content: OfferContent
  payment: string | null
  amount: number | null
  cause: string | null
}

/** The changes of a reservation, and the offers to cancel it. */
const offersOf = (on: Queries, id: number) =>
  on.query<Ended>(
    `SELECT c.state, c.cause, o.kind, o.version, o.content, p.state AS payment, p.amount FROM change_offers o
     LEFT JOIN changes c ON c.offer_id = o.id LEFT JOIN payments p ON p.id = c.payment_id
     WHERE o.reservation_id = $1 AND (c.id IS NOT NULL OR o.kind = 'cancellation') ORDER BY o.made_at`,
    [id],
  )

const feesIn = ({ next }: OfferContent): number =>
  next.extra_fees + next.rooms.reduce((sum, { fees }) => sum + fees, 0)

/** The causes of versions that guests make while the reservation stands. */
const changeCauses = ['changed', 'rooms_given_up']

/** Each version is as its offer has said, and what was paid and returned is the sum of what the offers said. */
async function checkVersions(on: Queries, booked: Booked): Promise<void> {
  const { id, number, status, version, price, fees, versions, ledger, hasRefusedCapture, mails } = booked
  const about = `reservation ${number}`
  const offers = await offersOf(on, id)
  assert.equal(
    versions.map((one) => one.number),
    Array.from({ length: version }, (_, at) => at + 1),
    `${about}: versions without a gap`,
  )
  assert.is(versions.at(-1)?.cost, price + fees, `${about}: the last version costs what stands`)
  const refunds: number[][] = []
  for (const { number: made, cause, cost } of versions.slice(1)) {
    const isChange = changeCauses.includes(cause)
    const of = offers.filter(
      (offer) =>
        offer.version === made - 1 &&
        (isChange ? offer.state === 'settled' : offer.kind === 'cancellation') &&
        offer.content.next.price.total + feesIn(offer.content) === cost,
    )
    if (isChange) assert.is(of.length, 1, `${about}: version ${made} has one settled offer`)
    else assert.ok(of.length > 0, `${about}: version ${made} costs what its offer says`)
    refunds.push(of.map(({ content }) => content.sums.refund))
  }
  assert.is(
    status === 'cancelled',
    versions.some(({ cause }) => cause !== 'booked' && !changeCauses.includes(cause)),
  )
  for (const { state, kind, content, payment, amount } of offers) {
    if (kind === 'cancellation') continue
    const { due_now } = content.sums
    assert.is(amount ?? 0, due_now, `${about}: a change has the payment of its offer`)
    if (payment === null) continue
    const isAccepted = ['captured', 'refunded', 'replaced'].includes(payment)
    assert.is(state, isAccepted ? 'settled' : 'withdrawn', `${about}: ${payment} of a change`)
  }
  const settled = offers.filter(({ state }) => state === 'settled').length
  assert.is(mails.changed ?? 0, settled, `${about}: one mail for each change`)
  const returned = (ledger.refund ?? 0) + (ledger.refund_by_hotel ?? 0)
  assert.ok(returned <= (ledger.charge ?? 0), `${about}: no more is returned than was paid`)
  // What of a refused capture was to be returned, was never taken.
  if (hasRefusedCapture) return
  const sums = refunds.reduce<number[]>(
    (all, some) => all.flatMap((sum) => some.map((one) => sum + one)),
    [0],
  )
  assert.ok(sums.includes(returned), `${about}: ${returned} is returned, the offers say ${sums}`)
}

/** The sums of a reservation add up, in the stored statement and on the wire. */
async function checkSums(world: PaymentWorld, booked: Booked, run: ChangeRun): Promise<void> {
  const { number, price, fees, ledger, payment_method } = booked
  const sum = (kind: string) => Number(ledger[kind] ?? 0)
  const feeDue = sum('fee') - sum('fee_taken')
  assert.is(sum('fee'), fees, `${number}: fees`)
  assert.ok(feeDue >= 0, `${number}: fees that are taken`)
  const held = sum('charge') - sum('refund') - sum('refund_by_hotel')
  // What is paid by invoice after the stay is no row at the booking.
  if (payment_method !== 'deferred_payment')
    assert.is(held + feeDue + sum('charge_at_hotel'), price + fees, `${number}: the sums add up`)
  const known = run.bookings.find((one) => one.number === number)
  if (!known) return
  const { status, body } = await world.callUndisturbed(api.reservations.show, {
    params: { hotelId: known.hotel_id, id: number },
    query: { bypass_token: known.bypass_token },
  })
  assert.is(status, 200, `${number} is shown`)
  const { money } = body
  assert.ok(money, `${number} has a statement`)
  assert.equal(
    [money.paid, money.refunded, money.on_its_way, money.by_hotel, money.fees, money.may_be_asked],
    [sum('charge'), sum('refund'), 0, sum('refund_by_hotel'), fees, feeDue],
    `${number}: the statement on the wire`,
  )
  if (payment_method !== 'deferred_payment')
    assert.is(money.at_hotel, sum('charge_at_hotel'), `${number}: the rest at the hotel`)
}

/** Each payment is booked by what it has moved: the status of a booking, the state of a change. */
async function checkPayments(world: PaymentWorld): Promise<void> {
  const amounts = await amountsAtGateway(world)
  for (const payment of await paymentsOf(world)) {
    checkAtGateway(payment, amounts)
    const { status, confirmations } = payment
    const isBooked = status !== 'held' && status !== 'released'
    const about = aboutPayment(payment)
    assert.is(confirmations, isBooked ? 1 : 0, `${about}: confirmations`)
    if (payment.subject === 'booking' && isPaid(payment))
      assert.ok(isBooked, `${about}: what is paid is booked`)
  }
}

/** Checks that the gateway, the reservations, their versions, the stock and the ledgers agree, once nothing is in progress. */
export async function checkChanges(world: PaymentWorld, run: ChangeRun, before: Stock): Promise<void> {
  const { database } = world
  await checkRest(world)
  assert.equal(
    await database.query(`SELECT id, state FROM changes WHERE state = 'paying' OR awaits_look_up`),
    [],
    'changes without an end',
  )
  await checkStock(database, before)
  await checkPayments(world)
  await checkRefunds(world)
  await checkTransitions(world)
  await checkCards(world, run.otherCards)
  await checkTokenAlone(database)
  for (const booked of await database.query<Booked>(BOOKED)) {
    await checkVersions(database, booked)
    await checkSums(world, booked, run)
  }
}
