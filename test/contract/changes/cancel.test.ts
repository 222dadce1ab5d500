import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Guest, inDays, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { usedBeyondOrders } from '../../support/server/usedAmounts.ts'

const hotel = 'family'
const [checkin, checkout] = [inDays(40), inDays(42)]

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/cancel on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A reservation that is paid at the hotel. */
  async function book(guest: Guest, rooms = 1): Promise<Reservation> {
    const choices = await Promise.all(
      Array.from({ length: rooms }, () => guest.choose(hotel, checkin, checkout)),
    )
    return bodyOf(await guest.book(hotel, orderOf(choices)))
  }

  /** Sets the fee for cancelling the rooms of a reservation today. */
  async function setFee(guest: Guest, { id }: Reservation, percent: number): Promise<void> {
    const { database } = await server.servicesOf(guest)
    const parts = [{ days_before: 90, percentage_of_cost: percent }]
    await database.query(
      `UPDATE reservation_rooms SET policy = policy || jsonb_build_object('parts', $2::jsonb) WHERE reservation_id = $1`,
      [id, JSON.stringify(parts)],
    )
  }

  const soldOf = async (guest: Guest) => {
    const { database } = await server.servicesOf(guest)
    const [row] = await database.query<{ count: number }>(
      `SELECT coalesce(sum(count), 0)::int AS count FROM sold WHERE date >= $1 AND date < $2`,
      [checkin, checkout],
    )
    return row?.count ?? 0
  }

  sandboxed(
    'a free cancellation needs no offer, gives everything back, and has a number of its own',
    async () => {
      const guest = await server.guest()
      const { database } = await server.servicesOf(guest)
      const free = await usedBeyondOrders(database)
      const before = await soldOf(guest)
      const booked = await book(guest)
      const answer = bodyOf(
        await cancelWhole(guest, booked, { reason: 'trip_cancelled', details: 'The train does not run.' }),
      )
      assert.is(answer.status, 'cancelled')
      assert.match(answer.cancellation?.number ?? '', /^C-[2-9A-HJ-NP-Z]{7}$/)
      assert.is.not(answer.cancellation?.number, booked.number)
      assert.is(answer.price.total, 0)
      assert.equal(
        answer.versions.map(({ version, cause }) => [version, cause]),
        [
          [1, 'booked'],
          [2, 'cancelled'],
        ],
      )
      assert.is(await soldOf(guest), before)
      assert.equal(await usedBeyondOrders(database), free)
      const mails = await guest.mails()
      assert.ok(mails.some(({ text }) => text.includes(answer.cancellation?.number ?? '-')))
    },
  )

  sandboxed('a repeated cancellation has the first number, and changes nothing', async () => {
    const guest = await server.guest()
    const booked = await book(guest)
    const offer = bodyOf(await askOffer(guest, booked, { cancel: true }))
    const first = bodyOf(await cancelWhole(guest, booked, { change_offer_id: offer.id }))
    const mails = (await guest.mails()).length
    for (const change_offer_id of [offer.id, undefined]) {
      const again = bodyOf(await cancelWhole(guest, booked, change_offer_id ? { change_offer_id } : {}))
      assert.equal(again.cancellation, first.cancellation)
      assert.is(again.version, 2)
    }
    assert.is((await guest.mails()).length, mails)
  })

  sandboxed('a cancellation that costs something needs the offer, which is in the answer', async () => {
    const guest = await server.guest()
    const booked = await book(guest)
    await setFee(guest, booked, 50)
    const refused = await cancelWhole(guest, booked)
    assert.is(refused.refusal, 'cancellation_costs')
    const offer = refused.error.meta.offer as { id: string; fee: number; kind: string }
    const price = booked.rooms[0]?.price
    const localTax = price?.lines.find((line) => line.kind === 'local_tax')?.amount ?? 0
    assert.is(offer.kind, 'cancellation')
    assert.is(offer.fee, Math.floor(((price?.total ?? 0) - localTax) / 2))
    assert.is(bodyOf(await guest.show(booked)).status, 'reserved')
    const cancelled = bodyOf(await cancelWhole(guest, booked, { change_offer_id: offer.id }))
    assert.is(cancelled.status, 'cancelled')
    assert.equal(
      cancelled.ledger.map(({ kind: row, amount }) => [row, amount]),
      [
        ['charge_at_hotel', booked.price.total],
        ['fee', offer.fee],
        ['charge_at_hotel', -booked.price.total],
      ],
    )
  })

  sandboxed(
    'one of two rooms is given up, and the other stays with its guest, price and nights',
    async () => {
      const guest = await server.guest()
      const before = await soldOf(guest)
      const booked = await book(guest, 2)
      const [first, second] = booked.rooms
      const rooms = [{ reservation_hotel_room_id: first?.reservation_hotel_room_id ?? 0, is_given_up: true }]
      const offer = bodyOf(await askOffer(guest, booked, { rooms }))
      assert.is(offer.due_now, 0)
      assert.equal(
        offer.after.rooms.map((room) => room.reservation_hotel_room_id),
        [second?.reservation_hotel_room_id],
      )
      assert.is(offer.difference, -(first?.price.total ?? 0))
      const changed = bodyOf(await agreeTo(guest, booked, offer.id))
      assert.is(changed.status, 'reserved')
      assert.is(changed.version, 2)
      assert.equal(
        changed.rooms.map(({ status }) => status),
        ['cancelled', 'reserved'],
      )
      assert.equal(changed.rooms[1], second)
      assert.is(changed.price.total, second?.price.total)
      assert.is(changed.versions.at(-1)?.cause, 'rooms_given_up')
      assert.is(await soldOf(guest), before + 2)
      // The agreement again.
      assert.is(bodyOf(await agreeTo(guest, booked, offer.id)).version, 2)
      const rest = bodyOf(await cancelWhole(guest, booked))
      assert.is(rest.status, 'cancelled')
      assert.is(await soldOf(guest), before)
    },
  )

  sandboxed('the last room is not given up by a change', async () => {
    const guest = await server.guest()
    const booked = await book(guest)
    const rooms = booked.rooms.map((room) => ({
      reservation_hotel_room_id: room.reservation_hotel_room_id,
      is_given_up: true,
    }))
    assert.is((await askOffer(guest, booked, { rooms })).refusal, 'last_room')
  })

  sandboxed('an offer to cancel is no change, and an offer to change cancels nothing', async () => {
    const guest = await server.guest()
    const booked = await book(guest, 2)
    const whole = bodyOf(await askOffer(guest, booked, { cancel: true }))
    assert.is((await agreeTo(guest, booked, whole.id)).refusal, 'last_room')
    const [room] = booked.rooms
    const rooms = [
      { reservation_hotel_room_id: room?.reservation_hotel_room_id ?? 0, is_given_up: true as const },
    ]
    const part = bodyOf(await askOffer(guest, booked, { rooms }))
    assert.is((await cancelWhole(guest, booked, { change_offer_id: part.id })).refusal, 'offer_expired')
    const now = bodyOf(await guest.show(booked))
    assert.equal([now.status, now.version, now.rooms.length], ['reserved', 1, 2])
  })

  sandboxed('of two offers for one version, the second is refused with what stands', async () => {
    const guest = await server.guest()
    const booked = await book(guest, 2)
    const drop = (place: number) =>
      askOffer(guest, booked, {
        rooms: [
          {
            reservation_hotel_room_id: booked.rooms[place]?.reservation_hotel_room_id ?? 0,
            is_given_up: true,
          },
        ],
      })
    const offers = [bodyOf(await drop(0)), bodyOf(await drop(1))]
    const answers = await Promise.all(offers.map(({ id }) => agreeTo(guest, booked, id)))
    assert.equal(answers.map(({ refusal }) => refusal).sort(), ['changed_meanwhile', null].sort())
    assert.is(bodyOf(await guest.show(booked)).rooms.filter(({ status }) => status === 'reserved').length, 1)
  })

  sandboxed('an offer ends after ten minutes', async () => {
    const guest = await server.guest()
    const booked = await book(guest)
    const offer = bodyOf(await askOffer(guest, booked, { cancel: true }))
    assert.ok(offer.expires_in > 590 && offer.expires_in <= 600)
    await guest.sandbox('clock', { ms: 10 * 60_000 })
    assert.is((await cancelWhole(guest, booked, { change_offer_id: offer.id })).refusal, 'offer_expired')
    assert.is(bodyOf(await guest.show(booked)).status, 'reserved')
  })

  sandboxed('a reservation is not cancelled on the day of the check-in', async () => {
    const guest = await server.guest()
    const booked = await book(guest)
    await guest.sandbox('clock', { ms: 40 * 86_400_000 })
    await guest.renew()
    const refused = await cancelWhole(guest, booked)
    assert.is(refused.refusal, 'change_refused')
    assert.is(refused.error.meta.reason, 'stay_day')
  })

  sandboxed('a change moves a room, and its old nights are free for others', async () => {
    const guest = await server.guest()
    const booked = await book(guest)
    const [room] = booked.rooms
    const moved = { checkin_date: addDays(checkin, 1), checkout_date: addDays(checkout, 1) }
    const rooms = [{ reservation_hotel_room_id: room?.reservation_hotel_room_id ?? 0, ...moved }]
    const offer = bodyOf(await askOffer(guest, booked, { rooms }))
    const nightOf = (lines: { date: string | null; kind: string; amount: number }[], date: string) =>
      lines.find((line) => line.kind === 'night' && line.date === date)?.amount
    const after = offer.after.rooms[0]
    // The second night stays.
    assert.is(
      nightOf(after?.price.lines ?? [], addDays(checkin, 1)),
      nightOf(room?.price.lines ?? [], addDays(checkin, 1)),
    )
    const changed = bodyOf(await agreeTo(guest, booked, offer.id))
    assert.equal([changed.checkin, changed.checkout], [moved.checkin_date, moved.checkout_date])
    assert.is(changed.price.total, offer.after.price.total)
    assert.equal(changed.rooms[0]?.guest, room?.guest)
  })

  test.run()
}
