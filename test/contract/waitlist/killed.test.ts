import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import type { Database } from '../../../examples/server/database/Database.ts'
import { killAtWrites, prepareToHold } from '../../support/killed/heldWrites.ts'
import { killedServers, untilNone } from '../../support/killed/killedServers.ts'
import { bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Guest, guestAt } from '../../support/server/guest.ts'
import { insertWaiting } from '../../support/server/insertWaiting.ts'
import { familyOrder } from '../../support/server/paying.ts'
import { hasPostgres } from '../../support/server/postgres.ts'

const GUESTS = 40
const ROOMS = 3

const test = suite('contract/waitlist/killed')

const LIMIT = '60000'
const servers = killedServers({
  NOREN_BOOKINGS_PER_ADDRESS: '100',
  NOREN_LOCK_TIMEOUT: LIMIT,
  NOREN_STATEMENT_TIMEOUT: LIMIT,
})
test.after(servers.close)

const emailOf = (guest: number) => `guest-${guest}@example.com`
const tokenOf = (guest: number) => `token-of-${guest}`

/** Forty guests wait for the rooms of a reservation. Returns the ids of their entries, in their order. */
async function fillList(database: Database, { hotel_id, checkin, checkout, rooms }: Reservation) {
  const ids: number[] = []
  for (let guest = 0; guest < GUESTS; guest++)
    ids.push(
      await database.transaction((tx) =>
        insertWaiting(
          tx,
          {
            hotel_id: Number(hotel_id),
            token: tokenOf(guest),
            email: emailOf(guest),
            mailbox: emailOf(guest),
            locale: 'en',
            checkin,
            checkout,
            parties: [adultsOnly(2)],
            room_type_code: rooms[0]?.room_type_code ?? '',
          },
          Date.now() + guest,
        ),
      ),
    )
  return ids
}

/** The rooms of the dates of a reservation that are for sale. */
async function leftOf(database: Database, { id }: Reservation): Promise<number> {
  const [row] = await database.query<{ left: number }>(
    `SELECT min(i.total - s.count)::int AS left FROM reservation_rooms m
     JOIN sold s ON s.room_type_id = m.room_type_id AND s.date >= m.checkin AND s.date < m.checkout
     JOIN inventory i ON i.room_type_id = s.room_type_id AND i.date = s.date WHERE m.reservation_id = $1`,
    [id],
  )
  return row?.left ?? Number.NaN
}

/** No room of these dates is left beyond what is sold. */
const sellOut = (database: Database, { id }: Reservation) =>
  database.query(
    `UPDATE inventory i SET total = s.count FROM sold s, reservation_rooms m
     WHERE m.reservation_id = $1 AND s.room_type_id = m.room_type_id AND s.date >= m.checkin AND s.date < m.checkout
       AND i.room_type_id = s.room_type_id AND i.date = s.date`,
    [id],
  )

if (hasPostgres()) {
  test('three rooms come back to forty guests while two processes are killed: each is offered to one guest at a time, in order, and each guest is mailed once', async () => {
    const { database } = await servers.open()
    let first: Guest = await guestAt(await servers.start(), null)
    let second = first
    const order = await familyOrder(first, 'half-board', 'on_site')
    const booked: Reservation[] = []
    for (let room = 0; room < ROOMS; room++) booked.push(bodyOf(await first.book('family', order)))
    const [one, two, three] = booked as [Reservation, Reservation, Reservation]
    await sellOut(database, one)
    await prepareToHold(database)
    const ids = await fillList(database, one)

    async function startBoth() {
      first = await guestAt(await servers.start(), null)
      second = await guestAt(await servers.start(), null)
    }
    /** The guests whose entries have a state, in the order of the list. */
    const guestsIn = async (state: string) => {
      const rows = await database.query<{ id: number }>(
        'SELECT id FROM waitlist_entries WHERE state = $1 ORDER BY id',
        [state],
      )
      return rows.map(({ id }) => ids.indexOf(id))
    }
    const untilHeld = (guest: number) =>
      untilNone(database, `SELECT id, state FROM waitlist_entries WHERE id = $1 AND state <> 'held'`, [
        ids[guest],
      ])
    /** The time of a guest is over. The workers of both processes look for it. */
    const pass = (guest: number) =>
      database.exec(
        `UPDATE room_holds SET until = now() - interval '1 second' WHERE waitlist_entry_id = ${ids[guest]};
         UPDATE waitlist_entries SET until = now() - interval '1 second' WHERE id = ${ids[guest]}`,
      )

    // Killed inside the transaction that frees the room: nothing is stored.
    await killAtWrites(database, [{ table: 'outbox', value: ids[0] ?? 0 }], {
      work: () => void cancelWhole(first, one).catch(() => {}),
      kill: servers.killAll,
    })
    assert.equal([await guestsIn('held'), await leftOf(database, one)], [[], 0])
    await startBoth()
    assert.is(bodyOf(await first.show(one)).status, 'reserved')

    // Killed after the commit: the offer stands.
    bodyOf(await cancelWhole(first, one))
    await servers.killAll()
    assert.equal([await guestsIn('held'), await leftOf(database, one)], [[0], 0])
    await startBoth()

    // Killed while the offer ends: the next guest gets the room once.
    await killAtWrites(database, [{ table: 'outbox', value: ids[1] ?? 0 }], {
      work: () => void pass(0),
      kill: servers.killAll,
    })
    assert.equal([await guestsIn('held'), await leftOf(database, one)], [[0], 0])
    await startBoth()
    await untilHeld(1)
    await pass(1)
    await untilHeld(2)
    assert.equal([await guestsIn('held'), await guestsIn('ended')], [[2], [0, 1]])

    // Only the link books the room, and only once.
    const refused = [
      await first.book('family', order),
      await second.book('family', { ...order, waitlist_token: tokenOf(3) }),
    ]
    assert.equal(
      refused.map(({ refusal }) => refusal),
      ['sold_out', 'sold_out'],
    )
    const byLink = await Promise.all(
      [first, second].map((guest) => guest.book('family', { ...order, waitlist_token: tokenOf(2) })),
    )
    assert.equal(byLink.map(({ status }) => status).sort(), [200, 409])

    // The second room, while the first one is booked.
    bodyOf(await cancelWhole(second, two))
    await untilHeld(3)
    bodyOf(await first.book('family', { ...order, waitlist_token: tokenOf(3) }))

    // The third room is not used by three guests: it is on sale again, and the others are mailed without a hold.
    bodyOf(await cancelWhole(first, three))
    for (const guest of [4, 5, 6]) {
      await untilHeld(guest)
      assert.is(await leftOf(database, one), 0)
      await pass(guest)
    }
    await untilNone(database, `SELECT id FROM waitlist_entries WHERE state IN ('held', 'waiting')`)
    assert.is(await leftOf(database, one), 1)
    assert.equal(await guestsIn('ended'), [0, 1, 4, 5, 6])
    assert.equal(await guestsIn('ordered'), [2, 3])
    assert.is((await guestsIn('informed')).length, GUESTS - 7)

    const mails = await database.query<{ recipient: string; kind: string }>(
      `SELECT recipient, kind FROM outbox WHERE kind IN ('waitlist_held', 'waitlist_free') ORDER BY id`,
    )
    assert.equal(
      mails.map(({ recipient }) => recipient),
      ids.map((_, guest) => emailOf(guest)),
    )
    assert.is(mails.filter(({ kind }) => kind === 'waitlist_held').length, 7)
    assert.equal(await database.query('SELECT FROM room_holds'), [])
    bodyOf(await first.book('family', order))
  })
}

test.run()
