import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { sumOf } from '#shared/money/money.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole, withoutRooms } from '../../../support/server/changing.ts'
import {
  breakfast,
  CHILD,
  day,
  extrasOf,
  found,
  onDay,
  PARKING,
  parking,
  WINE,
  wine,
  withChild,
} from '../../../support/server/changingExtras.ts'
import { orderOf } from '../../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../../support/server/testServer.ts'
import { usedBeyondOrders } from '../../../support/server/usedAmounts.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/extras/extrasOfRooms on ${kind}`)
  const sandboxed = server.startFor(test)
  const { book, listed, moved } = extrasOf(server)

  sandboxed('new dates, a child fewer and extras of the new nights are one offer', async () => {
    const guest = await server.guest()
    const { database } = await server.servicesOf(guest)
    const free = await usedBeyondOrders(database)
    const booked = [wine(1), parking(day(0), 2), breakfast(day(1))]
    const reservation = await book(guest, booked, withChild)
    const rooms = [{ ...moved(reservation, 1, 3), children: 0 }]
    const alone = bodyOf(await askOffer(guest, reservation, { rooms }))
    assert.equal(
      alone.after.extras.map(({ extra_id, quantity }) => [extra_id, quantity]),
      [[WINE, 1]],
    )
    const extras = await listed(guest, reservation, rooms)
    assert.equal(
      found(extras, PARKING).map(({ date, ordered }) => [date, ordered]),
      [
        [day(1), null],
        [day(2), null],
      ],
    )
    assert.equal(found(extras, CHILD), [])
    const offer = bodyOf(await askOffer(guest, reservation, { rooms, extras: [wine(1), parking(day(2))] }))
    assert.is(offer.difference, alone.difference + 1100)
    assert.is(offer.after.price.total, sumOf(offer.after.price.lines.map(({ amount }) => amount)))
    const changed = bodyOf(await agreeTo(guest, reservation, offer.id))
    assert.equal(
      changed.extras.map(({ extra_id, delivered_at }) => [extra_id, delivered_at?.date]),
      [
        [WINE, undefined],
        [PARKING, day(2)],
      ],
    )
    assert.equal(await usedBeyondOrders(database), free)
  })

  sandboxed('an extra on a night of a room that is given up goes with the room', async () => {
    const guest = await server.guest()
    const first = await guest.choose('family', day(0), day(2))
    const second = await guest.choose('family', day(2), day(4), adultsOnly(2), first.room.room_type_code)
    const places = [day(1), day(3)].map((date) => onDay(PARKING + 300, date, 1, 1100))
    const order = orderOf([first, second], { extras: places })
    const reservation = bodyOf(
      await guest.book('family', { ...order, total_price: order.total_price + 2200 }),
    )
    const { rooms } = withoutRooms(reservation, 1)
    const offer = bodyOf(await askOffer(guest, reservation, { rooms }))
    assert.equal(
      offer.after.extras.map(({ delivered_at }) => delivered_at?.date),
      [day(1)],
    )
    assert.is(offer.difference, -(reservation.rooms[1]?.price.total ?? 0) - 1100)
    const { refusal, error } = await askOffer(guest, reservation, { rooms, extras: places })
    assert.equal([refusal, ...Object.keys(error.fields)], ['invalid', 'extras.1.delivered_at.date'])
    const { total_price, ...late } = onDay(PARKING + 300, day(0), 2, 1100)
    const other = bodyOf(await askOffer(guest, reservation, { rooms, extras: [{ ...late, total_price }] }))
    assert.is(other.difference, offer.difference + 1100)
  })

  sandboxed('extras are added within their stock, removed, and follow the rooms', async () => {
    const guest = await server.guest()
    const { database } = await server.servicesOf(guest)
    const free = await usedBeyondOrders(database)
    const additional_questions = [
      { question_type: 'checkin' as const, id: 1051, rooms: [{ checkin_time: '16:30' }] },
    ]
    const choice = await guest.choose('preview', day(0), day(2))
    const booked = bodyOf(await guest.book('preview', orderOf([choice], { additional_questions })))
    const { body } = await guest.call(api.extras.list, {
      params: { hotelId: 'preview' },
      query: { rooms: [{ checkin_date: day(0), checkout_date: day(2), ...adultsOnly(2) }] },
    })
    const parking = body.extras.find(({ extra_id }) => extra_id === PARKING)
    const price = parking?.extra_type === 'dated' ? (parking.prices[0]?.price_with_tax ?? 0) : 0
    const order = (date: string, quantity: number) => ({
      extra_id: PARKING,
      delivered_at: { date, time: null },
      quantity,
      total_price: quantity * price,
    })
    const tooMany = await askOffer(guest, booked, { extras: [order(day(0), 9)] })
    assert.equal(
      [tooMany.refusal, Object.keys(tooMany.error.fields)],
      ['extra_limit_exceeded', ['extras.0.quantity']],
    )
    const added = bodyOf(await askOffer(guest, booked, { extras: [order(day(0), 1), order(day(1), 1)] }))
    assert.is(added.difference, 2 * price)
    bodyOf(await agreeTo(guest, booked, added.id))
    // The first night is given up: its parking place goes with it.
    const shorter = bodyOf(await askOffer(guest, booked, { rooms: [moved(booked, 1, 2)] }))
    assert.equal(
      shorter.after.extras.map(({ delivered_at }) => delivered_at?.date),
      [day(1)],
    )
    bodyOf(await agreeTo(guest, booked, shorter.id))
    const none = bodyOf(await askOffer(guest, booked, { extras: [] }))
    assert.is(none.difference, -price)
    const last = bodyOf(await agreeTo(guest, booked, none.id))
    assert.equal(last.extras, [])
    assert.equal(await usedBeyondOrders(database), free)
    assert.is(bodyOf(await cancelWhole(guest, booked)).status, 'cancelled')
    assert.equal(await usedBeyondOrders(database), free)
  })

  test.run()
}
