import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChangeOffer, ChangeRequest } from '#shared/api/changes.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import {
  agreeTo,
  askOffer,
  bodyOf,
  cancelWhole,
  ledgerSum,
  restate,
  roomIdOf,
  withoutRooms,
} from '../../support/server/changing.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotel = 'family'
const checkin = nextWeekday(1, 30)

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/sums on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A guest of a hotel that lets its guests move rooms until the day before the check-in, at any fee. */
  async function guestOfHotel() {
    const guest = await server.guest()
    const change = { is_active: true, days_before: 1, time: null, moves_at_full_fee: true }
    await guest.sandbox('settings', { hotel, settings: { change } })
    const { database } = await server.servicesOf(guest)
    return { guest, database }
  }

  async function book(guest: Guest, { rooms = 1, nights = 1 } = {}): Promise<Reservation> {
    const choices = await Promise.all(
      Array.from({ length: rooms }, () => guest.choose(hotel, checkin, addDays(checkin, nights))),
    )
    return bodyOf(await guest.book(hotel, orderOf(choices)))
  }

  /** Asks for an offer, and agrees to it. */
  async function change(
    guest: Guest,
    reservation: Reservation,
    request: Omit<ChangeRequest, 'locale'>,
  ): Promise<{ offer: ChangeOffer; changed: Reservation }> {
    const offer = bodyOf(await askOffer(guest, reservation, request))
    return { offer, changed: bodyOf(await agreeTo(guest, reservation, offer.id)) }
  }

  const move = (reservation: Reservation, from: StayDate, nights: number) => ({
    rooms: [
      {
        reservation_hotel_room_id: roomIdOf(reservation),
        checkin_date: from,
        checkout_date: addDays(from, nights),
      },
    ],
  })

  async function cancel(guest: Guest, reservation: Reservation) {
    const offer = bodyOf(await askOffer(guest, reservation, { cancel: true }))
    return { offer, cancelled: bodyOf(await cancelWhole(guest, reservation, { change_offer_id: offer.id })) }
  }

  /** What the hotel has in the end: what was paid and is not returned. */
  const heldBy = (reservation: Reservation) =>
    ledgerSum(reservation, 'charge') -
    ledgerSum(reservation, 'refund') -
    ledgerSum(reservation, 'refund_by_hotel')

  /** The equation of the statement: it is true after each version. */
  function checkStatement(reservation: Reservation) {
    const fees = ledgerSum(reservation, 'fee')
    const open = fees - ledgerSum(reservation, 'fee_taken')
    assert.is(
      heldBy(reservation) + open + ledgerSum(reservation, 'charge_at_hotel'),
      reservation.price.total + fees,
    )
  }

  sandboxed('two rooms of 50,000 at 50 %, paid: each room that is given up keeps 25,000', async () => {
    const { guest, database } = await guestOfHotel()
    const booked = await book(guest, { rooms: 2 })
    const rooms = [50_000, 50_000].map((price) => ({ price, percent: 50 }))
    await restate(database, booked, rooms, { method: 'credit_card', paid: 100_000 })
    const first = await change(guest, booked, withoutRooms(booked, 0))
    assert.equal(
      [first.offer.fee, first.offer.fee_taken, first.offer.refund, first.offer.due_now, first.offer.fee_due],
      [25_000, 25_000, 25_000, 0, 0],
    )
    checkStatement(first.changed)
    const last = await cancel(guest, booked)
    assert.equal([last.offer.fee, last.offer.refund], [25_000, 25_000])
    checkStatement(last.cancelled)
    assert.is(heldBy(last.cancelled), 50_000)
  })

  sandboxed('a room at 100 % and a free one of 15,001 each: 15,001 comes back', async () => {
    const { guest, database } = await guestOfHotel()
    const booked = await book(guest, { rooms: 2 })
    const rooms = [
      { price: 15_001, percent: 100 },
      { price: 15_001, percent: 0 },
    ]
    await restate(database, booked, rooms, { method: 'bank_transfer', paid: 30_002 })
    const first = await change(guest, booked, withoutRooms(booked, 0))
    assert.equal([first.offer.fee, first.offer.refund], [15_001, 0])
    const last = await cancel(guest, booked)
    assert.equal([last.offer.fee, last.offer.refund], [0, 15_001])
    assert.equal(
      last.offer.refund_ways.map(({ way, amount }) => [way, amount]),
      [['by_hotel', 15_001]],
    )
    assert.is(heldBy(last.cancelled), 15_001)
    checkStatement(last.cancelled)
  })

  sandboxed('a room is moved by 60 days under a fee of 50 %, and then cancelled: half is kept', async () => {
    const { guest, database } = await guestOfHotel()
    const booked = await book(guest)
    await restate(database, booked, [{ price: 40_000, percent: 50, daysBefore: 45 }])
    const moved = await change(guest, booked, move(booked, addDays(checkin, 60), 1))
    assert.ok((moved.offer.rooms[0]?.cancelling_costs ?? 0) >= 20_000)
    assert.is(moved.changed.rooms[0]?.least, 20_000)
    // By its policy the moved room is free to cancel.
    assert.is(moved.offer.rooms[0]?.cancelling_costs, Math.max(20_000, moved.offer.fee))
    const last = await cancel(guest, booked)
    assert.is(ledgerSum(last.cancelled, 'fee'), moved.offer.rooms[0]?.cancelling_costs)
    checkStatement(last.cancelled)
  })

  sandboxed(
    'a room of 30,000 at 50 % becomes cheaper: half of the difference is kept, and half is returned',
    async () => {
      const { guest, database } = await guestOfHotel()
      const booked = await book(guest)
      await restate(database, booked, [{ price: 300_000, percent: 50 }], {
        method: 'credit_card',
        paid: 300_000,
      })
      // Another night has the price of today.
      const { offer, changed } = await change(guest, booked, move(booked, addDays(checkin, 1), 1))
      const local = changed.rooms[0]?.price.lines.find((line) => line.kind === 'local_tax')?.amount ?? 0
      const price = changed.price.total - local
      const fee = Math.floor((300_000 - price) / 2)
      assert.equal([offer.fee, offer.refund, offer.due_now], [fee, 300_000 - price - fee, 0])
      assert.is(offer.at_hotel, local)
      checkStatement(changed)
    },
  )

  sandboxed(
    'on site, three nights of 30,000 at 50 % are moved twice and cancelled: 15,000 is asked',
    async () => {
      const { guest, database } = await guestOfHotel()
      const booked = await book(guest, { nights: 3 })
      await restate(database, booked, [{ price: 30_000, percent: 50 }])
      await change(guest, booked, move(booked, addDays(checkin, 7), 3))
      const { changed } = await change(guest, booked, move(booked, addDays(checkin, 14), 3))
      const cost = Math.max(15_000, changed.rooms[0]?.least ?? 0)
      const last = await cancel(guest, booked)
      assert.ok(last.offer.fee_due >= 15_000)
      assert.is(last.offer.fee_taken, 0)
      assert.ok(ledgerSum(last.cancelled, 'fee') >= cost)
      checkStatement(last.cancelled)
    },
  )

  sandboxed('one night of three is left: price and fees are at least half of the old price', async () => {
    const { guest, database } = await guestOfHotel()
    const booked = await book(guest, { nights: 3 })
    await restate(database, booked, [{ price: 30_000, percent: 50 }])
    const { offer, changed } = await change(guest, booked, move(booked, checkin, 1))
    assert.equal(
      [
        changed.price.total -
          (changed.rooms[0]?.price.lines.find((l) => l.kind === 'local_tax')?.amount ?? 0),
        offer.fee,
      ],
      [10_000, 10_000],
    )
    checkStatement(changed)
  })

  sandboxed(
    'a room that moves keeps the policy with which it was booked, while its plan has another',
    async () => {
      const { guest, database } = await guestOfHotel()
      const booked = await book(guest)
      await restate(database, booked, [{ price: 30_000, percent: 50, daysBefore: 150 }])
      await change(guest, booked, move(booked, addDays(checkin, 7), 1))
      const rooms = await database.query<{ parts: unknown }>(
        `SELECT policy->'parts' AS parts FROM reservation_rooms WHERE id = $1`,
        [roomIdOf(booked)],
      )
      assert.equal(rooms, [{ parts: [{ days_before: 150, percentage_of_cost: 50 }] }])
    },
  )

  sandboxed('what only removes never has an amount that is due now', async () => {
    const { guest, database } = await guestOfHotel()
    const booked = await book(guest, { rooms: 2, nights: 2 })
    const rooms = [20_000, 20_001].map((price) => ({ price, percent: 0 }))
    await restate(database, booked, rooms, { method: 'credit_card', paid: 40_001 })
    const fewer = {
      rooms: [
        {
          reservation_hotel_room_id: roomIdOf(booked),
          checkin_date: checkin,
          checkout_date: addDays(checkin, 1),
        },
      ],
    }
    for (const request of [withoutRooms(booked, 1), fewer]) {
      const offer = bodyOf(await askOffer(guest, booked, request))
      assert.is(offer.due_now, 0)
      assert.ok(offer.refund > 0)
    }
  })

  sandboxed('the offer made before the midnight of the hotel binds after it', async () => {
    const { guest, database } = await guestOfHotel()
    const booked = await book(guest)
    const now = Date.parse((await guest.show(booked)).body.created_at)
    // A fee from the next day of the hotel on. Its midnight is 15:00 UTC.
    const dayMs = 86_400_000
    const nextMidnight = Math.ceil((now + 9 * 3_600_000) / dayMs) * dayMs - 9 * 3_600_000
    const days = Math.round((Date.parse(`${checkin}T00:00:00Z`) - 9 * 3_600_000 - nextMidnight) / dayMs)
    await restate(database, booked, [{ price: 40_000, percent: 50, daysBefore: days }])
    await guest.sandbox('clock', { ms: nextMidnight - now - 60_000 })
    await guest.renew()
    const offer = bodyOf(await askOffer(guest, booked, { cancel: true }))
    assert.is(offer.fee, 0)
    await guest.sandbox('clock', { ms: 120_000 })
    const later = bodyOf(await askOffer(guest, booked, { cancel: true }))
    assert.is(later.fee, 20_000)
    const cancelled = bodyOf(await cancelWhole(guest, booked, { change_offer_id: offer.id }))
    assert.is(ledgerSum(cancelled, 'fee'), 0)
  })

  test.run()
}
