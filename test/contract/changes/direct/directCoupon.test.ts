import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { bodyOf, roomIdOf } from '../../../support/server/changing.ts'
import { type Guest, nextWeekday, orderOf } from '../../../support/server/guest.ts'
import { plansIn, setFee } from '../../../support/server/searchingChange.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'

const checkin = nextWeekday(1, 30)
const checkout = addDays(checkin, 2)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/direct/directCoupon on ${kind}`)
  server.startFor(test)

  async function book(guest: Guest): Promise<Reservation> {
    const choice = await guest.choose('family', checkin, checkout)
    const reservation = bodyOf(await guest.book('family', orderOf([choice, choice])))
    await setFee((await server.servicesOf(guest)).database, reservation, 0)
    return reservation
  }

  /** The price of the plan of the first room until `to`, by a search for a booking. */
  async function priceOf(guest: Guest, { rooms }: Reservation, to: string, coupon_code?: string) {
    const found = await guest.call(api.rooms.search, {
      params: { hotelId: 'family' },
      query: {
        rooms: [
          { checkin_date: checkin, checkout_date: to, adults: 2, children: 0, kids_tiers: [], kids_ages: [] },
        ],
        ...(coupon_code && { coupon_code }),
      },
    })
    const code = rooms[0]?.room_plan_code
    const plan = plansIn(bodyOf(found)).find(({ room_plan_code }) => room_plan_code === code)
    if (!plan) throw new Error('The plan is not offered')
    return plan.total_price
  }

  const change = (guest: Guest, { number, bypass_token }: Reservation, body: object) =>
    guest.call(api.changes.agree, {
      params: { hotelId: 'family', id: number },
      body: { bypass_token, ...body } as { change_offer_id?: string },
    })

  test('a coupon is for all rooms: a change of one room costs what a search with the coupon says for both', async () => {
    const guest = await server.guest()
    const booked = await book(guest)
    const to = addDays(checkout, 1)
    const wish = {
      rooms: [{ reservation_hotel_room_id: roomIdOf(booked), checkout_date: to }],
      coupon_code: 'FAMILY10',
    }
    const longer = await priceOf(guest, booked, to, 'FAMILY10')
    const other = await priceOf(guest, booked, checkout, 'FAMILY10')
    const withoutOther = longer + (booked.rooms[1]?.price.total ?? 0)
    assert.not.equal(withoutOther, longer + other)
    const refused = await change(guest, booked, { ...wish, total_price: withoutOther })
    assert.is(refused.refusal, 'price_changed')
    const after = bodyOf(await change(guest, booked, { ...wish, total_price: longer + other }))
    assert.equal([after.price.total, after.coupon_code], [longer + other, 'FAMILY10'])

    const all = [roomIdOf(after), roomIdOf(after, 1)].map((reservation_hotel_room_id) => ({
      reservation_hotel_room_id,
    }))
    const total_price = (await priceOf(guest, booked, to)) + (await priceOf(guest, booked, checkout))
    const dropped = bodyOf(await change(guest, after, { rooms: all, coupon_code: null, total_price }))
    assert.equal([dropped.price.total, dropped.coupon_code], [total_price, null])
  })

  test('a coupon that the hotel has no more gives what it gave, and makes no room free', async () => {
    const guest = await server.guest()
    const booked = await book(guest)
    const all = [roomIdOf(booked), roomIdOf(booked, 1)].map((reservation_hotel_room_id) => ({
      reservation_hotel_room_id,
    }))
    const total_price = 2 * (await priceOf(guest, booked, checkout, 'FAMILY10'))
    const wish = { rooms: all, coupon_code: 'FAMILY10', total_price }
    const stay = bodyOf(await change(guest, booked, wish))
    const given = booked.price.total - stay.price.total
    const { catalogue } = await server.servicesOf(guest)
    const hotel = catalogue.hotel('family')
    if (!hotel) throw new Error('No hotel')
    const { coupons } = hotel
    hotel.coupons = []
    try {
      const to = addDays(checkout, 1)
      const rooms = [{ reservation_hotel_room_id: roomIdOf(stay), checkout_date: to }]
      const free = stay.rooms[1]?.price.total ?? 0
      assert.is((await change(guest, stay, { rooms, total_price: free })).refusal, 'price_changed')
      const whole = (await priceOf(guest, booked, to)) - given / 2 + free
      assert.is(bodyOf(await change(guest, stay, { rooms, total_price: whole })).price.total, whole)
    } finally {
      hotel.coupons = coupons
    }
  })

  test('an unknown coupon changes nothing', async () => {
    const guest = await server.guest()
    const booked = await book(guest)
    const to = addDays(checkout, 1)
    const total_price = (await priceOf(guest, booked, to)) + (booked.rooms[1]?.price.total ?? 0)
    const wish = { rooms: [{ reservation_hotel_room_id: roomIdOf(booked), checkout_date: to }], total_price }
    assert.is((await change(guest, booked, { ...wish, coupon_code: 'UNKNOWN' })).refusal, 'coupon_invalid')
    assert.is(bodyOf(await guest.show(booked)).version, 1)
    assert.is(bodyOf(await change(guest, booked, wish)).version, 2)
  })

  test.run()
}
