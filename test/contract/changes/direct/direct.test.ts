import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments } from '../../../support/payments/cardPayments.ts'
import { askOffer, bodyOf, cancelWhole, restate, roomIdOf } from '../../../support/server/changing.ts'
import { changeDirectly, movedTo, payLast, priceOn } from '../../../support/server/changingDirectly.ts'
import { type Guest, nextWeekday, orderOf } from '../../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'

const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/direct/direct on ${kind}`)
  server.startFor(test)
  const { paidNight } = cardPayments(server)

  async function bookAtHotel(guest: Guest, rooms = 1): Promise<Reservation> {
    const choice = await guest.choose('family', day(0), day(2))
    return bodyOf(await guest.book('family', orderOf(Array.from({ length: rooms }, () => choice))))
  }

  test('a stay that is paid at the hotel moves at the price of a search, and a repeated request changes nothing', async () => {
    const guest = await server.guest()
    const stay = await bookAtHotel(guest)
    const wish = {
      ...movedTo(stay, day(3), day(6)),
      total_price: await priceOn(guest, stay, day(3), day(6)),
    }
    const [after, again] = [
      bodyOf(await changeDirectly(guest, stay, wish)),
      bodyOf(await changeDirectly(guest, stay, wish)),
    ]
    for (const one of [after, again])
      assert.equal(
        [one.version, one.checkin, one.checkout, one.price.total],
        [2, day(3), day(6), wish.total_price],
      )
    // The same wish after another one is a new change.
    const back = { ...movedTo(stay, day(0), day(2)), total_price: await priceOn(guest, stay, day(0), day(2)) }
    assert.is(bodyOf(await changeDirectly(guest, stay, back)).version, 3)
    assert.is(bodyOf(await changeDirectly(guest, stay, wish)).version, 4)
  })

  test('two parallel requests with one wish make one version', async () => {
    const guest = await server.guest()
    const stay = await bookAtHotel(guest)
    const wish = { ...movedTo(stay, day(3), day(5)), total_price: await priceOn(guest, stay, day(3), day(5)) }
    const answers = await Promise.all([1, 2, 3].map(() => changeDirectly(guest, stay, wish)))
    assert.equal(
      answers.map((answer) => bodyOf(answer).version),
      [2, 2, 2],
    )
  })

  test('nights that stay have the price of now, as in the search', async () => {
    const guest = await server.guest()
    const stay = await bookAtHotel(guest)
    const { database } = await server.servicesOf(guest)
    await restate(database, stay, [{ price: 1_000, percent: 0 }])
    const total_price = await priceOn(guest, stay, day(0), day(3))
    const after = bodyOf(await changeDirectly(guest, stay, { ...movedTo(stay, day(0), day(3)), total_price }))
    assert.is(after.price.total, total_price)
  })

  test('the token alone makes the stay of a member no dearer, and pays nothing for it', async () => {
    const guest = await server.guest()
    const stay = await bookAtHotel(guest)
    const { database } = await server.servicesOf(guest)
    const shorter = movedTo(stay, day(0), day(1))
    const total_price = await priceOn(guest, stay, day(0), day(1))
    await restate(database, stay, [{ price: total_price - 1_000, percent: 0 }])
    const ownedBy = (owner: string, member: number | null) =>
      database.query('UPDATE reservations SET owner = $2, member_id = $3 WHERE id = $1', [
        stay.id,
        owner,
        member,
      ])
    await ownedBy('member', 1)
    const dearer = await changeDirectly(guest, stay, { ...shorter, total_price })
    assert.equal([dearer.refusal, dearer.error.meta.reason], ['change_refused', 'wrong_account'])
    await restate(database, stay, [{ price: total_price + 1_000, percent: 0 }])
    assert.is(bodyOf(await changeDirectly(guest, stay, { ...shorter, total_price })).version, 2)

    const card = await paidNight()
    const longer = movedTo(card.stay, card.stay.checkin, addDays(card.stay.checkout, 1))
    const more = await priceOn(card.guest, card.stay, card.stay.checkin, addDays(card.stay.checkout, 1))
    const open = bodyOf(await changeDirectly(card.guest, card.stay, { ...longer, total_price: more }))
    const { payments } = await payLast(card.guest, card.gateway, open)
    assert.ok(payments.length > 1)
    const own = await server.servicesOf(card.guest)
    await own.database.query(`UPDATE reservations SET owner = 'member', member_id = 1 WHERE id = $1`, [
      card.stay.id,
    ])
    const back = await priceOn(card.guest, card.stay, card.stay.checkin, card.stay.checkout)
    const cheaper = await changeDirectly(card.guest, card.stay, {
      ...movedTo(card.stay, card.stay.checkin, card.stay.checkout),
      total_price: back,
    })
    assert.equal([cheaper.refusal, cheaper.error.meta.reason], ['change_refused', 'wrong_account'])
  })

  test('another price, a room without its id and a request without a price change nothing', async () => {
    const guest = await server.guest()
    const stay = await bookAtHotel(guest)
    const total_price = await priceOn(guest, stay, day(3), day(5))
    const wish = { ...movedTo(stay, day(3), day(5)), total_price }
    const refusals = [
      { ...wish, total_price: total_price - 1 },
      { ...wish, total_price: undefined },
      { ...wish, rooms: [{ ...wish.rooms[0], reservation_hotel_room_id: undefined }] },
      { total_price },
    ]
    const answers = await Promise.all(refusals.map((body) => changeDirectly(guest, stay, body)))
    assert.equal(
      answers.map(({ refusal }) => refusal),
      ['price_changed', 'invalid', 'invalid', 'invalid'],
    )
    assert.is(bodyOf(await guest.show(stay)).version, 1)
  })

  test('one of two rooms is given up at the rest of the price, and the last one is not', async () => {
    const guest = await server.guest()
    const stay = await bookAtHotel(guest, 2)
    const first = { reservation_hotel_room_id: roomIdOf(stay), is_given_up: true }
    const second = { reservation_hotel_room_id: roomIdOf(stay, 1), is_given_up: true }
    const total_price = stay.rooms[1]?.price.total
    const all = await changeDirectly(guest, stay, { rooms: [first, second], total_price: 0 })
    assert.is(all.refusal, 'last_room')
    const after = bodyOf(await changeDirectly(guest, stay, { rooms: [first], total_price }))
    assert.equal(
      [after.version, after.price.total, after.rooms.map(({ status }) => status)],
      [2, total_price, ['cancelled', 'reserved']],
    )
  })

  test('a change with a fee is refused, because the guest has not seen the fee', async () => {
    const guest = await server.guest()
    const stay = await bookAtHotel(guest, 2)
    const { database } = await server.servicesOf(guest)
    await restate(database, stay, [
      { price: 20_000, percent: 50 },
      { price: 10_000, percent: 0 },
    ])
    const wish = {
      rooms: [{ reservation_hotel_room_id: roomIdOf(stay), is_given_up: true }],
      total_price: 10_000,
    }
    assert.is((await changeDirectly(guest, stay, wish)).refusal, 'cancellation_costs')
    assert.is(bodyOf(await guest.show(stay)).version, 1)
  })

  test('a cancellation without an offer is done with the fee that the guest has seen, and with no other', async () => {
    const guest = await server.guest()
    const stay = await bookAtHotel(guest)
    const { database } = await server.servicesOf(guest)
    await restate(database, stay, [{ price: 20_000, percent: 50 }])
    for (const fee of [undefined, 9_999, 10_001])
      assert.is((await cancelWhole(guest, stay, { ...(fee && { fee }) })).refusal, 'cancellation_costs')
    const after = bodyOf(await cancelWhole(guest, stay, { fee: 10_000 }))
    assert.equal([after.status, after.money?.may_be_asked], ['cancelled', 10_000])
  })

  test('a hotel without offers answers their calls as unknown calls, and changes without them', async () => {
    const guest = await server.guest()
    const stay = await bookAtHotel(guest)
    await guest.sandbox('settings', { hotel: 'family', settings: { change_offers_enabled: false } })
    assert.is((await askOffer(guest, stay, { cancel: true })).status, 404)
    const wish = { ...movedTo(stay, day(3), day(5)), total_price: await priceOn(guest, stay, day(3), day(5)) }
    assert.is(bodyOf(await changeDirectly(guest, stay, wish)).version, 2)
  })

  test('the hotel of the level core has no offers, and its answers have no additions', async () => {
    const guest = await server.guest()
    const { body } = await guest.search('core', day(0), day(2))
    const room = body.rooms.find(({ room_plans }) =>
      room_plans.some(({ room_plan_code }) => room_plan_code.endsWith('breakfast')),
    )
    const plan = room?.room_plans.find(({ room_plan_code }) => room_plan_code.endsWith('breakfast'))
    if (!room || !plan) throw new Error('No plan')
    const party = { adults: 2, children: 0, kids_tiers: [], kids_ages: [] }
    const order = orderOf([
      {
        hotel: 'core',
        checkin: day(0),
        checkout: day(2),
        party,
        plan: { ...plan, price: { currency: 'JPY' } as typeof plan.price },
        room,
      },
    ])
    const booked = { ...bodyOf(await guest.book('core', order)), hotel_code: 'core', hotel_id: 107 }
    assert.is((await askOffer(guest, booked, { cancel: true })).status, 404)
    const later = await guest.search('core', day(1), day(3))
    const total_price =
      later.body.rooms
        .flatMap(({ room_plans }) => room_plans)
        .find(({ room_plan_code }) => room_plan_code === plan.room_plan_code)?.total_price ?? 0
    const after = bodyOf(
      await changeDirectly(guest, booked, { ...movedTo(booked, day(1), day(3)), total_price }),
    )
    assert.equal([after.checkin, after.price.total], [day(1), total_price])
    assert.not.ok('version' in after || 'payments' in after)
  })

  test.run()
}
