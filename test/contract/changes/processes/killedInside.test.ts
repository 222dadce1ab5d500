import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Database } from '../../../../examples/server/database/Database.ts'
import { checkStock, countedStock } from '../../../support/changes/server/stock.ts'
import { entryOf, holdNextNight } from '../../../support/killed/heldNight.ts'
import { type HeldTable, killAtWrites, prepareToHold } from '../../../support/killed/heldWrites.ts'
import { killedServers, leftOf, passMinutes, untilNone } from '../../../support/killed/killedServers.ts'
import { paidStay } from '../../../support/killed/paidStay.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../../support/server/changing.ts'
import { type Guest, guestAt } from '../../../support/server/guest.ts'
import { cards, pay } from '../../../support/server/paying.ts'
import { hasPostgres } from '../../../support/server/postgres.ts'

/**
 * What is done with a paid stay of two nights. `lengthen`, `shorten`, `cancel`: the agreement of the guest. `take`: the same as `lengthen`,
 * with the last room of the third night, which the waitlist holds for the guest. `pay`: the bank agrees to the
 * payment of a longer stay, which settles the change. `withdraw`: no guest pays a longer stay, and its time is over.
 */
type Does = 'lengthen' | 'take' | 'pay' | 'shorten' | 'cancel' | 'withdraw'

/**
 * The writes at which both processes are killed, in the order of the transaction. All stays of a list are killed at once. A process
 * works on four agreements at the same time, and a list has one stay at its mail: mails to one guest wait for each other.
 */
const waves: [Does, HeldTable][][] = [
  [
    ['lengthen', 'changes'],
    ['lengthen', 'payments'],
    ['lengthen', 'sold'],
    ['pay', 'changes'],
    ['pay', 'reservations'],
    ['pay', 'ledger'],
    ['pay', 'reservation_versions'],
    ['pay', 'outbox'],
  ],
  [
    ['shorten', 'changes'],
    ['shorten', 'refunds'],
    ['shorten', 'reservation_rooms'],
    ['shorten', 'ledger'],
    ['shorten', 'sold'],
    ['shorten', 'reservation_versions'],
    ['shorten', 'outbox'],
    ['cancel', 'refunds'],
  ],
  [
    ['cancel', 'reservations'],
    ['cancel', 'ledger'],
    ['cancel', 'sold'],
    ['cancel', 'reservation_versions'],
    ['withdraw', 'changes'],
    ['withdraw', 'sold'],
    ['withdraw', 'outbox'],
    // The last one: no later stay gets the nights that it sells out.
    ['take', 'waitlist_entries'],
  ],
]

const test = suite('contract/changes/processes/killedInside')

const LIMIT = '60000'
const servers = killedServers({
  NOREN_BOOKINGS_PER_ADDRESS: '100',
  NOREN_MAILS_PER_RECIPIENT: '1000',
  NOREN_LOCK_TIMEOUT: LIMIT,
  NOREN_STATEMENT_TIMEOUT: LIMIT,
})
test.after(servers.close)

type Stored = {
  version: number
  status: string
  nights: number
  change: string | null
  charge: number
  refund: number
  mails: string[]
}

/** What is stored of a reservation, with the mails after its confirmation. */
async function storedOf(database: Database, { id }: Reservation): Promise<Stored> {
  const sum = (kind: string) =>
    `(SELECT coalesce(sum(amount), 0)::bigint FROM ledger l WHERE l.reservation_id = r.id AND l.kind = '${kind}')`
  const [row] = await database.query<Stored>(
    `SELECT r.version, r.status, (r.checkout - r.checkin) AS nights, ${sum('charge')} AS charge, ${sum('refund')} AS refund,
       (SELECT string_agg(c.state, ' ') FROM changes c WHERE c.reservation_id = r.id) AS change,
       (SELECT coalesce(jsonb_agg(o.kind ORDER BY o.id), '[]') FROM outbox o
        WHERE o.subject_id = r.id AND o.kind NOT IN ('confirmation', 'refunded')) AS mails
     FROM reservations r WHERE r.id = $1`,
    [id],
  )
  if (!row) throw new Error('No reservation')
  return row
}

if (hasPostgres())
  test('two processes are killed inside the transactions of a change: nothing of it is stored, and the change is made once afterwards', async () => {
    const world = await servers.open()
    const { gateway, database } = world
    const start = async () => [
      await guestAt(await servers.start(), null),
      await guestAt(await servers.start(), null),
    ]
    let guests = await start()
    await prepareToHold(database)
    const free = await countedStock(database)
    const guestFor = (place: number) => guests[place % 2] as Guest

    /** A paid stay, and what is done with it. Each stay of a wave has nights of its own. */
    async function prepared(place: number, does: Does, table: HeldTable) {
      const guest = guestFor(place)
      const stay = await paidStay(world, guest, { place, nights: 2 })
      const isLonger = does !== 'shorten' && does !== 'cancel'
      const checkout_date = addDays(stay.checkout, isLonger ? 1 : -1)
      const reservation_hotel_room_id = stay.rooms[0]?.reservation_hotel_room_id ?? 0
      const wish =
        does === 'cancel' ? { cancel: true } : { rooms: [{ reservation_hotel_room_id, checkout_date }] }
      const entry = does === 'take' ? await holdNextNight(database, stay) : null
      const headers: Record<string, string> = entry ? { 'Waitlist-Token': entry.token } : {}
      if (entry) assert.is((await askOffer(guest, stay, wish)).refusal, 'sold_out')
      const { id, due_now, refund } = bodyOf(await askOffer(guest, stay, wish, headers))
      const agree = (by: Guest) =>
        does === 'cancel' ? cancelWhole(by, stay) : agreeTo(by, stay, id, headers)
      const payDifference = async (by: Guest, answer: Reservation) => {
        const payment = answer.payments.at(-1)
        return payment ? pay(by, gateway, { ...stay, payment }, cards.approved) : null
      }
      const agreed = does === 'pay' || does === 'withdraw' ? bodyOf(await agree(guest)) : null
      const night = does === 'cancel' ? stay.checkin : isLonger ? stay.checkout : checkout_date
      const value = table === 'sold' ? night : table === 'waitlist_entries' ? (entry?.id ?? 0) : stay.id
      const act = () => {
        if (does === 'withdraw')
          return database.query(`UPDATE payments SET until = until - interval '15 minutes' WHERE id = $1`, [
            agreed?.payments.at(-1)?.id,
          ])
        return agreed ? payDifference(guest, agreed) : agree(guest)
      }
      const before = await storedOf(database, stay)
      return {
        does,
        about: `${does} ${table}`,
        stay,
        entry,
        due_now,
        refund,
        write: { table, value },
        act,
        agree,
        payDifference,
        before,
      }
    }

    for (const rows of waves) {
      const made: Awaited<ReturnType<typeof prepared>>[] = []
      for (const [place, [does, table]] of rows.entries()) made.push(await prepared(place, does, table))
      await killAtWrites(
        database,
        made.map(({ write }) => write),
        { work: () => made.map(({ act }) => act().catch(() => {})), kill: servers.killAll },
      )
      for (const { about, stay, before, entry } of made) {
        assert.equal(await storedOf(database, stay), before, about)
        if (entry)
          assert.equal(
            await entryOf(database, entry.id),
            { state: 'held', reservation_id: null, held: 1 },
            about,
          )
      }
      await checkStock(database, free)

      guests = await start()
      for (const [place, { does, agree, payDifference }] of made.entries()) {
        if (does === 'pay' || does === 'withdraw') continue
        // The guest presses again.
        const answer = bodyOf(await agree(guestFor(place)))
        if (does === 'lengthen' || does === 'take') await payDifference(guestFor(place), answer)
      }
      await passMinutes(database)
      await untilNone(
        database,
        `SELECT id FROM payments WHERE next_at IS NOT NULL
         UNION ALL SELECT payment_id FROM refunds WHERE next_at IS NOT NULL
         UNION ALL SELECT offer_id FROM changes WHERE state = 'paying'`,
      )
      await checkStock(database, free)

      for (const { does, about, stay, entry, due_now, refund, before } of made) {
        const { charge } = before
        const taken = { state: 'ordered', reservation_id: stay.id, held: 0 }
        if (entry) assert.equal(await entryOf(database, entry.id), taken, about)
        const expected = {
          lengthen: { nights: 3, change: 'settled', charge: charge + due_now, mails: ['changed'] },
          take: { nights: 3, change: 'settled', charge: charge + due_now, mails: ['changed'] },
          pay: { nights: 3, change: 'settled', charge: charge + due_now, mails: ['changed'] },
          shorten: { nights: 1, change: 'settled', refund, mails: ['changed'] },
          cancel: { status: 'cancelled', refund, mails: ['cancelled'] },
          withdraw: { version: 1, change: 'withdrawn', mails: ['not_changed'] },
        }[does]
        assert.equal(await storedOf(database, stay), { ...before, version: 2, ...expected }, about)
        assert.ok(due_now + refund > 0, about)
        const returned = {
          lengthen: [],
          take: [],
          pay: [],
          withdraw: [],
          shorten: ['change'],
          cancel: ['return'],
        }[does]
        const { kinds, left } = await leftOf(gateway, stay.payment?.id ?? '')
        assert.equal(kinds, ['auth', 'sales', ...returned], about)
        assert.is(left, (stay.payment?.amount ?? 0) - refund, about)
        const [change] = await database.query<{ payment_id: string | null }>(
          'SELECT payment_id FROM changes WHERE reservation_id = $1',
          [stay.id],
        )
        const moved = change?.payment_id ? await leftOf(gateway, change.payment_id) : { kinds: [], left: 0 }
        const isPaid = does === 'lengthen' || does === 'take' || does === 'pay'
        assert.equal(
          moved,
          isPaid ? { kinds: ['auth', 'sales'], left: due_now } : { kinds: [], left: 0 },
          about,
        )
      }
    }
  })

test.run()
