import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { bodyOf } from '../../support/server/changing.ts'
import type { Guest } from '../../support/server/guest.ts'
import { familyOrder } from '../../support/server/paying.ts'
import { releaseAllOverdue } from '../../support/server/releaseAllOverdue.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'
import { usedBeyondOrders } from '../../support/server/usedAmounts.ts'
import {
  byLink,
  join,
  joinBody,
  offerNumberOf,
  roomMails,
  tokenMailedTo,
  wait,
} from '../../support/server/waiting.ts'

const [first, second] = ['first@example.com', 'second@example.com'] as const
const hotelId = 'family'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/waitlist/unpaid on ${kind}`)
  server.startFor(test)

  async function pass(guest: Guest, minutes: number) {
    await guest.sandbox('clock', { ms: minutes * 60_000 })
    await guest.renew()
    await releaseAllOverdue(await server.servicesOf(guest))
  }

  /**
   * Two guests wait, and the room is held for the first one. `order` is paid by card. The held stay has `more` nights after the
   * nights of the order, and then the second guest waits for these only.
   */
  async function heldForFirst(more = 0, plan = 'prepaid', method: PaymentMethod = 'credit_card', of?: Guest) {
    const guest = of ?? (await server.guest())
    const order = await familyOrder(guest, plan, method)
    const [room_type_code = ''] = order.rooms[0]?.room_plan_code.split('.') ?? []
    const { checkin } = order
    const checkout = addDays(order.checkout, more)
    const leave = (left: number) =>
      guest.sandbox('inventory', {
        hotel: hotelId,
        room_type: room_type_code,
        from: checkin,
        to: checkout,
        left,
      })
    await leave(0)
    const { database } = await server.servicesOf(guest)
    const changes = { checkin, checkout, room_type_code }
    const token = await wait(guest, first, changes, hotelId)
    const ofNext = more > 0 ? { ...changes, checkin: order.checkout } : changes
    const next = await wait(guest, second, ofNext, hotelId)
    await leave(1)
    const stateOf = async (link: string) => bodyOf(await byLink(guest, 'show', link, hotelId)).state
    assert.equal([await stateOf(token), await stateOf(next)], ['held', 'waiting'])
    return { guest, database, order: { ...order, waitlist_token: token }, token, next, stateOf }
  }

  test('while an order by the link is not paid, its guest does not join the list with another link', async () => {
    const { guest, order, token, stateOf } = await heldForFirst()
    assert.is(bodyOf(await guest.book(hotelId, order)).status, 'held')
    const { checkin, checkout } = order
    const [room_type_code = ''] = order.rooms[0]?.room_plan_code.split('.') ?? []
    bodyOf(await join(guest, joinBody(first, { checkin, checkout, room_type_code }), hotelId))
    const later = await tokenMailedTo(guest, first)
    assert.is((await byLink(guest, 'confirm', later, hotelId)).refusal, 'waitlist_joined')
    await pass(guest, 16)
    assert.equal([await stateOf(token), await stateOf(later)], ['held', 'unconfirmed'])
  })

  test('an order by the link that ends unpaid gives the room back to the offer until the end of the offer', async () => {
    const { guest, database, order, token, next, stateOf } = await heldForFirst()
    const before = await usedBeyondOrders(database)
    const made = bodyOf(await guest.book(hotelId, order))
    const { state, held_until, offered } = bodyOf(await byLink(guest, 'show', token, hotelId))
    // The guest reads until when the order holds the room, and that it is not booked.
    assert.equal([made.status, state, held_until, offered], ['held', 'ordered', made.held_until, []])
    await pass(guest, 16)
    assert.equal([await stateOf(token), await stateOf(next)], ['held', 'waiting'])
    assert.equal(await usedBeyondOrders(database), before)
    assert.is((await guest.book(hotelId, { ...order, waitlist_token: next })).refusal, 'sold_out')
    // The order begins again, and ends after the time of the offer.
    await pass(guest, 100)
    assert.is(bodyOf(await guest.book(hotelId, order)).status, 'held')
    await pass(guest, 16)
    assert.equal([await stateOf(token), await stateOf(next)], ['ended', 'held'])
    assert.is(await offerNumberOf(database, next), 2)
    assert.equal(await usedBeyondOrders(database), before)
    assert.is((await roomMails(guest, first)).length, 1)
  })

  test('an order of a part of the held nights that ends unpaid gives all back to the offer', async () => {
    const { guest, database, order, token, next, stateOf } = await heldForFirst(1)
    const states = async () => [await stateOf(token), await stateOf(next)]
    const before = await usedBeyondOrders(database)
    assert.is(bodyOf(await guest.book(hotelId, order)).status, 'held')
    assert.equal(await states(), ['ordered', 'waiting'])
    await pass(guest, 16)
    assert.equal(await states(), ['held', 'waiting'])
    assert.equal(await usedBeyondOrders(database), before)
    bodyOf(await guest.book(hotelId, order))
    await pass(guest, 120)
    assert.equal(await states(), ['ended', 'held'])
    assert.equal(await usedBeyondOrders(database), before)
  })

  test('an order by bank transfer, which waits for days, frees the held nights that it does not need at once', async () => {
    const { guest, order, token, next, stateOf } = await heldForFirst(1, 'transfer', 'bank_transfer')
    assert.is(bodyOf(await guest.book(hotelId, order)).status, 'held')
    assert.equal([await stateOf(token), await stateOf(next)], ['ordered', 'held'])
  })

  test('another order with the same key takes the room over from the first one', async () => {
    const { guest, database, order, token, stateOf } = await heldForFirst()
    const before = await usedBeyondOrders(database)
    const key = randomUUID()
    const one = bodyOf(await guest.book(hotelId, order, key))
    const two = bodyOf(await guest.book(hotelId, { ...order, notes: 'Late arrival' }, key))
    assert.is.not(one.number, two.number)
    assert.is(await stateOf(token), 'ordered')
    assert.equal(await usedBeyondOrders(database), before)
    await pass(guest, 16)
    assert.is(await stateOf(token), 'held')
    assert.equal(await usedBeyondOrders(database), before)
  })

  test('an order of other rooms leaves the offer as it is, and returns to it the rooms of the order that it replaces', async () => {
    const { guest, database, order, token, next, stateOf } = await heldForFirst()
    const states = async () => [await stateOf(token), await stateOf(next)]
    const before = await usedBeyondOrders(database)
    const other = { ...(await familyOrder(guest, 'prepaid', 'credit_card', 40)), waitlist_token: token }
    bodyOf(await guest.book(hotelId, other))
    assert.equal(await states(), ['held', 'waiting'])
    const key = randomUUID()
    bodyOf(await guest.book(hotelId, order, key))
    assert.equal(await states(), ['ordered', 'waiting'])
    bodyOf(await guest.book(hotelId, { ...other, notes: 'Late arrival' }, key))
    assert.equal(await states(), ['held', 'waiting'])
    assert.equal(await usedBeyondOrders(database), before)
    // Replaced after the end of the offer, the order frees its room for the second offer of these nights.
    const late = randomUUID()
    await pass(guest, 117)
    bodyOf(await guest.book(hotelId, order, late))
    await guest.sandbox('clock', { ms: 14 * 60_000 })
    bodyOf(await guest.book(hotelId, other, late))
    assert.equal([...(await states()), await offerNumberOf(database, next)], ['ended', 'held', 2])
  })

  /** The night after the order of `heldForFirst` is held for the same guest too, by another link. */
  async function holdNextNight(guest: Guest, { rooms: [room], checkout }: ReservationOrder) {
    const [room_type_code = ''] = room?.room_plan_code.split('.') ?? []
    const stay = { checkin: checkout, checkout: addDays(checkout, 1), room_type_code }
    const range = { hotel: hotelId, room_type: room_type_code, from: stay.checkin, to: stay.checkout }
    await guest.sandbox('inventory', { ...range, left: 0 })
    const token = await wait(guest, first, stay, hotelId)
    await guest.sandbox('inventory', { ...range, left: 1 })
    return token
  }

  test('a guest with two offers who orders by the other link, with the same key, loses none', async () => {
    const of = await server.guest()
    const both = await familyOrder(of, 'prepaid', 'credit_card', 30, 'en', { nights: 2 })
    const { guest, database, order, token, next, stateOf } = await heldForFirst(
      0,
      'prepaid',
      'credit_card',
      of,
    )
    const late = await familyOrder(guest, 'prepaid', 'credit_card', 30, 'en', { later: 1 })
    const other = await holdNextNight(guest, order)
    const states = async () => [await stateOf(token), await stateOf(other), await stateOf(next)]
    const before = await usedBeyondOrders(database)
    const key = randomUUID()
    const book = async (one: ReservationOrder, waitlist_token: string) =>
      bodyOf(await guest.book(hotelId, { ...one, waitlist_token }, key))
    await book(order, token)
    assert.equal(await states(), ['ordered', 'held', 'waiting'])
    await book(late, other)
    assert.equal(await states(), ['held', 'ordered', 'waiting'])
    await book({ ...order, notes: 'Late arrival' }, token)
    // This order needs the night of the offer that the replaced one has.
    await book(both, other)
    assert.equal(await states(), ['ordered', 'ordered', 'waiting'])
    await pass(guest, 16)
    assert.equal(await states(), ['held', 'held', 'waiting'])
    assert.equal(await usedBeyondOrders(database), before)
  })

  test.run()
}
