import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { agree } from '../../../examples/server/changes/agreement/agree.ts'
import { readOffer } from '../../../examples/server/changes/storedChanges.ts'
import { readById } from '../../../examples/server/reservations/read.ts'
import { untilNone } from '../../support/killed/killedServers.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole, roomIdOf } from '../../support/server/changing.ts'
import { changeDirectly, movedTo } from '../../support/server/changingDirectly.ts'
import { type Guest, hanako, orderOf } from '../../support/server/guest.ts'
import { releaseAllOverdue } from '../../support/server/releaseAllOverdue.ts'
import { plansIn, searchDates } from '../../support/server/searchingChange.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'
import { usedBeyondOrders } from '../../support/server/usedAmounts.ts'
import {
  byLink,
  comesBack,
  leaveRooms,
  offerNumberOf,
  sellOut,
  wait,
  wanted,
} from '../../support/server/waiting.ts'
import { agreeLosing, issue, stayOn, voucherHotel } from '../../support/vouchers/vouchers.ts'

const [first, second] = ['first@example.com', 'second@example.com'] as const

const withToken = (token: string) => ({ 'Waitlist-Token': token })

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/waitlist/changes on ${kind}`)
  server.startFor(test)
  const { paidNight, payUntilKnown } = cardPayments(server)

  async function pass(guest: Guest, minutes: number): Promise<void> {
    await moveClock(guest, minutes * MINUTE_MS)
    const services = await server.servicesOf(guest)
    await continuePayments(services)
    // The worker of the server may be at work on a payment.
    await untilNone(services.database, 'SELECT FROM payments WHERE lease_until > clock_timestamp()')
    await releaseAllOverdue(services)
  }

  /**
   * A guest has paid a night, and the next ones are held for this guest by the waitlist. Another guest waits for the last of them. `choice`
   * is a room for the first of them.
   */
  async function heldNextNight(nights = 1) {
    const { guest, stay } = await paidNight()
    const room_type_code = stay.rooms[0]?.room_type_code ?? ''
    const night = { checkin: stay.checkout, checkout: addDays(stay.checkout, nights) }
    const leave = (left: number) =>
      guest.sandbox('inventory', {
        hotel: 'family',
        room_type: room_type_code,
        from: night.checkin,
        to: night.checkout,
        left,
      })
    await leave(1)
    const { checkin } = night
    const choice = await guest.choose('family', checkin, addDays(checkin, 1), undefined, room_type_code)
    await leave(0)
    const { database } = await server.servicesOf(guest)
    const token = await wait(guest, first, { ...night, room_type_code }, 'family')
    const last = { checkin: addDays(night.checkout, -1), checkout: night.checkout }
    const next = await wait(guest, second, { ...last, room_type_code }, 'family')
    await leave(1)
    const states = async () => {
      const entries = []
      for (const link of [token, next])
        entries.push(bodyOf(await byLink(guest, 'show', link, 'family')).state)
      return entries
    }
    assert.equal(await states(), ['held', 'waiting'])
    return { guest, stay, token, next, states, database, choice }
  }

  const lengthened = (stay: Reservation) => ({
    rooms: [{ reservation_hotel_room_id: roomIdOf(stay), checkout_date: addDays(stay.checkout, 1) }],
  })

  /** Two nights a week later. */
  const later = (stay: Reservation) => ({
    rooms: [
      {
        reservation_hotel_room_id: roomIdOf(stay),
        checkin_date: addDays(stay.checkin, 7),
        checkout_date: addDays(stay.checkin, 9),
      },
    ],
  })

  /** Agrees to one more night by the link. The difference is not paid. */
  async function agreeByLink(guest: Guest, stay: Reservation, token: string): Promise<Reservation> {
    const offer = bodyOf(await askOffer(guest, stay, lengthened(stay), withToken(token)))
    assert.ok(offer.due_now > 0)
    return bodyOf(await agreeTo(guest, stay, offer.id, withToken(token)))
  }

  test('held rooms are free for a change with the token of their link only, in search, offer and agreement', async () => {
    const { guest, stay, token, next, states, choice } = await heldNextNight()
    const dates = [stay.checkin, addDays(stay.checkout, 1)] as const
    const found = async (headers: Record<string, string>) =>
      plansIn(bodyOf(await searchDates(guest, stay, dates, { headers }))).some(({ room_plan_code }) =>
        room_plan_code.startsWith(`${stay.rooms[0]?.room_type_code}.`),
      )
    assert.equal(
      [await found({}), await found(withToken(next)), await found(withToken(token))],
      [false, false, true],
    )
    for (const headers of [{}, withToken(next), withToken('none')])
      assert.is((await askOffer(guest, stay, lengthened(stay), headers)).refusal, 'sold_out')
    const offer = bodyOf(await askOffer(guest, stay, lengthened(stay), withToken(token)))
    for (const headers of [{}, withToken(next)])
      assert.is((await agreeTo(guest, stay, offer.id, headers)).refusal, 'sold_out')
    assert.equal(await states(), ['held', 'waiting'])
    for (let time = 0; time < 2; time++) bodyOf(await agreeTo(guest, stay, offer.id, withToken(token)))
    assert.equal(await states(), ['changing', 'waiting'])
    assert.is(
      (await guest.book('family', { ...orderOf([choice]), waitlist_token: token })).refusal,
      'sold_out',
    )
  })

  test('a change that is not paid returns the room to the offer until the end of the offer, and then to the next guest', async () => {
    const { guest, stay, token, next, states, database } = await heldNextNight()
    const before = await usedBeyondOrders(database)
    await agreeByLink(guest, stay, token)
    await pass(guest, 16)
    assert.equal(await states(), ['held', 'waiting'])
    assert.equal(await usedBeyondOrders(database), before)
    await pass(guest, 100)
    await agreeByLink(guest, stay, token)
    await pass(guest, 16)
    assert.equal([...(await states()), await offerNumberOf(database, next)], ['ended', 'held', 2])
    assert.equal(await usedBeyondOrders(database), before)
  })

  test('a change needs the nights of two offers of its guest: it takes both, and returns both', async () => {
    const { guest, stay, token, states, database } = await heldNextNight()
    const [from, to] = [addDays(stay.checkout, 1), addDays(stay.checkout, 2)]
    const room_type_code = stay.rooms[0]?.room_type_code ?? ''
    const leave = (left: number) =>
      guest.sandbox('inventory', { hotel: 'family', room_type: room_type_code, from, to, left })
    await leave(0)
    const other = await wait(guest, first, { checkin: from, checkout: to, room_type_code }, 'family')
    await leave(1)
    const before = await usedBeyondOrders(database)
    const all = async () => [...(await states()), bodyOf(await byLink(guest, 'show', other, 'family')).state]
    await agreeByLink(guest, stay, token)
    assert.equal(await all(), ['changing', 'waiting', 'held'])
    const rooms = [{ reservation_hotel_room_id: roomIdOf(stay), checkout_date: to }]
    const offer = bodyOf(await askOffer(guest, stay, { rooms }, withToken(other)))
    bodyOf(await agreeTo(guest, stay, offer.id, withToken(other)))
    assert.equal(await all(), ['changing', 'waiting', 'changing'])
    await pass(guest, 16)
    assert.equal(await all(), ['held', 'waiting', 'held'])
    assert.equal(await usedBeyondOrders(database), before)
  })

  test('an agreement that does not need the room, and a cancellation, return it to the offer', async () => {
    const { guest, stay, token, states, database } = await heldNextNight()
    const before = await usedBeyondOrders(database)
    await agreeByLink(guest, stay, token)
    // The open change has the room, also for an agreement that needs it and has the link of another offer.
    const same = bodyOf(await askOffer(guest, stay, lengthened(stay)))
    bodyOf(await agreeTo(guest, stay, same.id, withToken('the-link-of-another-offer')))
    assert.equal(await states(), ['changing', 'waiting'])
    const other = bodyOf(await askOffer(guest, stay, later(stay)))
    bodyOf(await agreeTo(guest, stay, other.id))
    assert.equal(await states(), ['held', 'waiting'])
    await agreeByLink(guest, stay, token)
    const cancel = bodyOf(await askOffer(guest, stay, { cancel: true }))
    bodyOf(await cancelWhole(guest, stay, { change_offer_id: cancel.id }))
    assert.equal(await states(), ['held', 'waiting'])
    assert.equal(await usedBeyondOrders(database), before)
  })

  test('an agreement that replaces a change after the end of its offer gives the room to the next guest, as its second offer', async () => {
    const { guest, stay, token, next, states, database } = await heldNextNight()
    const before = await usedBeyondOrders(database)
    await pass(guest, 124)
    await agreeByLink(guest, stay, token)
    // The offer has ended, and the change still waits for its payment.
    await pass(guest, 9)
    assert.equal(await states(), ['changing', 'waiting'])
    const other = bodyOf(await askOffer(guest, stay, later(stay)))
    bodyOf(await agreeTo(guest, stay, other.id))
    assert.equal([...(await states()), await offerNumberOf(database, next)], ['ended', 'held', 2])
    await pass(guest, 16)
    assert.equal(await usedBeyondOrders(database), before)
  })

  test('a paid change has the held room: the link says that it is booked', async () => {
    const { guest, stay, token, states, database } = await heldNextNight()
    const before = await usedBeyondOrders(database)
    const open = await agreeByLink(guest, stay, token)
    const payment = open.payments.at(-1)
    if (!payment) throw new Error('The change has no payment')
    const paid = await payUntilKnown(guest, await cardPayments(server).gatewayOf(guest), { ...open, payment })
    assert.is(paid.checkout, addDays(stay.checkout, 1))
    assert.equal(await states(), ['booked', 'waiting'])
    assert.equal(await usedBeyondOrders(database), before)
    await pass(guest, 150)
    assert.equal(await states(), ['booked', 'waiting'])
  })

  test('a change needs one of two held nights: it has this night, and the other one goes to the next guest', async () => {
    const { guest, stay, token, states, database } = await heldNextNight(2)
    const before = await usedBeyondOrders(database)
    const open = await agreeByLink(guest, stay, token)
    await pass(guest, 16)
    assert.equal(await states(), ['held', 'waiting'])
    await agreeByLink(guest, stay, token)
    assert.equal([open.status, await states()], ['reserved', ['changing', 'waiting']])
    const payment = bodyOf(await guest.show(stay)).payments.at(-1)
    if (!payment) throw new Error('The change has no payment')
    const gateway = await cardPayments(server).gatewayOf(guest)
    const paid = await payUntilKnown(guest, gateway, { ...open, payment })
    assert.is(paid.checkout, addDays(stay.checkout, 1))
    assert.equal(await states(), ['booked', 'held'])
    assert.equal(await usedBeyondOrders(database), before)
  })

  test('an order of one of two held nights has it at once, and the other one goes to the next guest', async () => {
    const { guest, token, states, choice } = await heldNextNight(2)
    const made = bodyOf(await guest.book('family', { ...orderOf([choice]), waitlist_token: token }))
    assert.equal([made.status, await states()], ['reserved', ['booked', 'held']])
  })

  test('a change without an offer has the held room with the token of its link only', async () => {
    const { guest, stay, token, next, states } = await heldNextNight()
    const longer = movedTo(stay, stay.checkin, addDays(stay.checkout, 1))
    const change = (total_price: number, headers: Record<string, string>) =>
      changeDirectly(guest, stay, { ...longer, total_price }, headers)
    for (const headers of [{}, withToken(next)]) assert.is((await change(1, headers)).refusal, 'sold_out')
    const refused = await change(1, withToken(token))
    assert.equal([refused.refusal, await states()], ['price_changed', ['held', 'waiting']])
    const { total_price } = refused.error.meta as { total_price: number }
    for (let time = 0; time < 2; time++) bodyOf(await change(total_price, withToken(token)))
    assert.equal(await states(), ['changing', 'waiting'])
  })

  test('an agreement that ends before its commit leaves the held room with the offer', async () => {
    const { guest, stay, token, states, database } = await heldNextNight()
    const { id } = bodyOf(await askOffer(guest, stay, lengthened(stay), withToken(token)))
    const services = await server.servicesOf(guest)
    const hotel = services.catalogue.hotel('family')
    const reservation = await readById(database, stay.id)
    const stored = async () => [
      await usedBeyondOrders(database),
      await database.query('SELECT * FROM room_holds ORDER BY waitlist_entry_id, date'),
    ]
    const before = await stored()
    const killed = new Error('killed')
    const agreement = database.transaction(async (tx) => {
      const offer = await readOffer(tx, stay.id, id)
      if (!offer || !hotel || !reservation) throw new Error('No offer')
      const caller = {
        hotel,
        reservation,
        asker: 'token',
        isOfThisHotel: true,
        hasKey: true,
        locale: 'en',
      } as const
      await agree(
        services,
        tx,
        { ...caller, ip: '10.3.0.1', memberToken: '' },
        { offer, method: undefined, waitlistToken: token },
      )
      throw killed
    })
    assert.is(await agreement.catch((error: unknown) => error), killed)
    assert.equal([await states(), await stored()], [['held', 'waiting'], before])
    bodyOf(await agreeTo(guest, stay, id, withToken(token)))
    assert.equal(await states(), ['changing', 'waiting'])
  })

  test('a change that costs nothing now takes the offer at once, and frees what the guest does not need any more', async () => {
    const guest = await server.guest()
    const { booked, choice } = await sellOut(guest)
    const { database } = await server.servicesOf(guest)
    // The stay of the guest has the last night of the wanted ones, and one more.
    const own = { checkin: addDays(wanted.checkin, 1), checkout: addDays(wanted.checkout, 1) }
    await leaveRooms(guest, 2)
    const found = await guest.search(wanted.hotel, own.checkin, own.checkout)
    const plan = found.body.rooms
      .flatMap(({ room_plans }) => room_plans)
      .find(({ room_plan_code }) => room_plan_code === choice.plan.room_plan_code)
    if (!plan) throw new Error('The plan is not sold on the other dates')
    const stay = bodyOf(
      await guest.book(wanted.hotel, orderOf([{ ...choice, ...own, plan }], { guest: hanako })),
    )
    await leaveRooms(guest, 0)
    const token = await wait(guest, first)
    const last = await wait(guest, second, { checkin: own.checkin })
    await comesBack(guest, booked[0])
    const stateOf = async (link: string) => bodyOf(await byLink(guest, 'show', link)).state
    assert.equal([await stateOf(token), await stateOf(last)], ['held', 'waiting'])
    const before = await usedBeyondOrders(database)
    const { checkin: checkin_date, checkout: checkout_date } = wanted
    const rooms = [{ reservation_hotel_room_id: roomIdOf(stay), checkin_date, checkout_date }]
    const offer = bodyOf(await askOffer(guest, stay, { rooms }, withToken(token)))
    assert.is(offer.due_now, 0)
    const moved = bodyOf(await agreeTo(guest, stay, offer.id, withToken(token)))
    assert.equal([moved.checkin, moved.checkout], [wanted.checkin, wanted.checkout])
    // The night that the guest had twice goes to the next guest.
    assert.equal([await stateOf(token), await stateOf(last)], ['booked', 'held'])
    assert.equal(await usedBeyondOrders(database), before)
  })

  test('a voucher becomes a stay in the held room', async () => {
    const guest = await server.guest()
    const voucher = await issue(guest, 500_000)
    const dates = { checkin: wanted.checkin, checkout: addDays(wanted.checkin, 1) }
    const [plan] = plansIn(
      bodyOf(
        await searchDates(guest, voucher, [dates.checkin, dates.checkout], { reservation_hotel_room_id: 0 }),
      ),
    )
    if (!plan) throw new Error('No plan for the voucher')
    const [room_type_code = ''] = plan.room_plan_code.split('.')
    const range = { hotel: voucherHotel, room_type: room_type_code, from: dates.checkin, to: dates.checkout }
    await guest.sandbox('inventory', { ...range, left: 0 })
    const token = await wait(guest, first, { ...dates, room_type_code }, voucherHotel)
    await guest.sandbox('inventory', { ...range, left: 1 })
    const request = stayOn(plan, dates.checkin, dates.checkout)
    assert.is((await askOffer(guest, voucher, request)).refusal, 'sold_out')
    const offer = bodyOf(await askOffer(guest, voucher, request, withToken(token)))
    const { rest = 0 } = offer.voucher ?? {}
    const booked = bodyOf(await agreeLosing(guest, voucher, offer.id, rest, undefined, withToken(token)))
    assert.equal([booked.status, booked.checkin], ['reserved', dates.checkin])
    assert.is(bodyOf(await byLink(guest, 'show', token, voucherHotel)).state, 'booked')
  })

  test.run()
}
