import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Database } from '../../../../examples/server/database/Database.ts'
import {
  type GatewayCall,
  killedServers,
  leftOf,
  passMinutes,
  untilNone,
} from '../../../support/killed/killedServers.ts'
import { paidStay } from '../../../support/killed/paidStay.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../../support/server/changing.ts'
import { type Guest, guestAt } from '../../../support/server/guest.ts'
import { answerAtBank, cards, comeBack, pay } from '../../../support/server/paying.ts'
import { hasPostgres } from '../../../support/server/postgres.ts'

/**
 * A stay becomes longer by a night, which the guest pays: the gateway call at which both processes are killed, and whether the change
 * stands in the end.
 */
type PaidRow = GatewayCall & { card: 'approved' | 'challenge'; stands: boolean }

const paidRows: PaidRow[] = [
  { call: 'EntryTran', moment: 'before', card: 'approved', stands: true },
  { call: 'EntryTran', moment: 'after', card: 'approved', stands: true },
  { call: 'ExecTran', moment: 'before', card: 'approved', stands: false },
  { call: 'ExecTran', moment: 'after', card: 'approved', stands: true },
  { call: 'ExecTran', moment: 'after', card: 'challenge', stands: false },
  { call: 'SecureTran2', moment: 'before', card: 'challenge', stands: false },
  { call: 'SecureTran2', moment: 'after', card: 'challenge', stands: true },
  { call: 'SearchTrade', moment: 'before', card: 'approved', stands: true },
  { call: 'AlterTran', moment: 'before', card: 'approved', stands: true },
  { call: 'AlterTran', moment: 'after', card: 'approved', stands: true },
]

/** A stay becomes shorter by a night, or is cancelled: a part or all is returned. */
type ReturnedRow = GatewayCall & { does: 'shorten' | 'cancel' }

const returnedRows: ReturnedRow[] = [
  { call: 'SearchTrade', moment: 'before', does: 'shorten' },
  { call: 'ChangeTran', moment: 'before', does: 'shorten' },
  { call: 'ChangeTran', moment: 'after', does: 'shorten' },
  { call: 'AlterTran', moment: 'before', does: 'cancel' },
  { call: 'AlterTran', moment: 'after', does: 'cancel' },
]

const test = suite('contract/changes/processes/killed')

const servers = killedServers({ NOREN_BOOKINGS_PER_ADDRESS: '100' })
test.after(servers.close)

/** What is stored of a reservation. */
type Stored = { version: number; status: string; checkout: string; nights: number; change: string | null }
type Sums = Record<string, number>

async function storedOf(database: Database, { id }: Reservation): Promise<Stored & { sums: Sums }> {
  const [row] = await database.query<Stored>(
    `SELECT r.version, r.status, r.checkout, (r.checkout - r.checkin) AS nights,
       (SELECT c.state FROM changes c WHERE c.reservation_id = r.id) AS change
     FROM reservations r WHERE r.id = $1`,
    [id],
  )
  if (!row) throw new Error('No reservation')
  const sums = await database.query<{ kind: string; amount: number }>(
    'SELECT kind, sum(amount)::bigint AS amount FROM ledger WHERE reservation_id = $1 GROUP BY kind',
    [id],
  )
  return { ...row, sums: Object.fromEntries(sums.map(({ kind, amount }) => [kind, Number(amount)])) }
}

if (hasPostgres())
  test('two processes are killed at every step of a change: the old stay stands and nothing is charged, or the new one stands and exactly the difference has moved', async () => {
    const world = await servers.open()
    const { gateway, database } = world
    const guests = [await guestAt(await servers.start(), null), await guestAt(await servers.start(), null)]
    const arrivals: Promise<void>[] = []
    const hold = (paymentId: string, row: GatewayCall) => arrivals.push(servers.hold(paymentId, row))
    const agreeToNights = async (guest: Guest, stay: Reservation, checkout_date: string) => {
      const reservation_hotel_room_id = stay.rooms[0]?.reservation_hotel_room_id ?? 0
      const offer = bodyOf(
        await askOffer(guest, stay, { rooms: [{ reservation_hotel_room_id, checkout_date }] }),
      )
      return { offer, agree: () => agreeTo(guest, stay, offer.id) }
    }
    const guestFor = (place: number) => guests[place % 2] as Guest

    const paid: { row: PaidRow; stay: Reservation; payment: string; due: number }[] = []
    for (const [place, row] of paidRows.entries()) {
      const guest = guestFor(place)
      const stay = await paidStay(world, guest, { place, nights: 1 })
      const { offer, agree } = await agreeToNights(guest, stay, addDays(stay.checkout, 1))
      const payment = bodyOf(await agree()).payments.at(-1)
      if (!payment) throw new Error('The change has no payment')
      paid.push({ row, stay, payment: payment.id, due: offer.due_now })
      const isHeldAtReturn = row.call === 'SecureTran2'
      if (!isHeldAtReturn) hold(payment.id, row)
      const answer = pay(guest, gateway, { ...stay, payment }, cards[row.card])
      if (!isHeldAtReturn) {
        answer.catch(() => {})
        continue
      }
      const challenge = bodyOf(await answer).payments.at(-1)?.challenge_url ?? ''
      const form = await answerAtBank(challenge, 'send')
      hold(payment.id, row)
      comeBack(form).catch(() => {})
    }

    const returned: { row: ReturnedRow; stay: Reservation; refund: number }[] = []
    for (const [place, row] of returnedRows.entries()) {
      const guest = guestFor(place)
      const stay = await paidStay(world, guest, { place: paidRows.length + place, nights: 2 })
      const request =
        row.does === 'cancel'
          ? { agree: () => cancelWhole(guest, stay), refund: stay.payment?.amount ?? 0 }
          : await agreeToNights(guest, stay, addDays(stay.checkout, -1)).then(({ offer, agree }) => ({
              agree,
              refund: offer.refund,
            }))
      hold(stay.payment?.id ?? '', row)
      bodyOf(await request.agree())
      returned.push({ row, stay, refund: request.refund })
    }
    await Promise.all(arrivals)
    await servers.killAll()
    await servers.start()
    await servers.start()
    await passMinutes(database)
    await untilNone(database, 'SELECT id, state FROM payments WHERE next_at IS NOT NULL')
    await untilNone(database, 'SELECT id, state FROM refunds WHERE next_at IS NOT NULL')
    // The quarter of an hour of what no guest has paid ends.
    await database.exec(`UPDATE payments SET until = until - interval '15 minutes'`)
    await untilNone(database, `SELECT id FROM changes WHERE state = 'paying'`)

    for (const { row, stay, payment, due } of paid) {
      const about = `${row.call} ${row.moment} ${row.card}`
      const { version, status, change, nights, sums } = await storedOf(database, stay)
      const before = stay.payment?.amount ?? 0
      const expected = row.stands
        ? [2, 'reserved', 'settled', 2, before + due]
        : [1, 'reserved', 'withdrawn', 1, before]
      assert.ok(due > 0, about)
      assert.equal([version, status, change, nights, sums.charge], expected, about)
      const moved = row.stands ? { kinds: ['auth', 'sales'], left: due } : { kinds: [], left: 0 }
      assert.equal(await leftOf(gateway, payment), moved, about)
    }
    for (const { row, stay, refund } of returned) {
      const about = `${row.call} ${row.moment} ${row.does}`
      const { version, status, nights, sums } = await storedOf(database, stay)
      const isCancelled = row.does === 'cancel'
      assert.ok(refund > 0, about)
      assert.equal([version, status], [2, isCancelled ? 'cancelled' : 'reserved'], about)
      if (!isCancelled) assert.is(nights, 1, about)
      assert.equal([sums.refund, sums.refund_by_hotel ?? 0], [refund, 0], about)
      const { kinds, left } = await leftOf(gateway, stay.payment?.id ?? '')
      assert.equal(kinds, ['auth', 'sales', isCancelled ? 'return' : 'change'], about)
      assert.is(left, (stay.payment?.amount ?? 0) - refund, about)
    }
  })

test.run()
