import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { roles } from '../../../support/people.ts'
import { bodyOf, roomIdOf } from '../../../support/server/changing.ts'
import { type Choice, type Guest, nextWeekday, orderOf } from '../../../support/server/guest.ts'
import { plansIn, setFee } from '../../../support/server/searchingChange.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'
import { tokenOf } from '../../../support/server/tokenOf.ts'

const HOTEL = 'kyoto'
const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/direct/directPayer on ${kind}`)
  server.startFor(test)

  /** The price of a plan until the day `to`, by a search with these headers. */
  async function priceUntil(guest: Guest, { plan, party }: Choice, to: string, headers = {}) {
    const query = { rooms: [{ checkin_date: checkin, checkout_date: to, ...party }] }
    const found = bodyOf(await guest.call(api.rooms.search, { params: { hotelId: HOTEL }, query }, headers))
    const now = plansIn(found).find(({ room_plan_code: code }) => code === plan.room_plan_code)
    if (!now) throw new Error('The plan is not offered')
    return now.total_price
  }

  /** A stay of three nights that a signed-in person pays at the hotel. */
  async function bookAs(guest: Guest, headers: Record<string, string>) {
    const seen = await guest.choose(HOTEL, day(0), day(3), undefined, 'corner-twin')
    const total_price = await priceUntil(guest, seen, day(3), headers)
    const order = orderOf([{ ...seen, plan: { ...seen.plan, total_price } }])
    const request = { params: { hotelId: HOTEL }, body: order, idempotencyKey: randomUUID() }
    const stay = bodyOf(await guest.call(api.reservations.create, request, headers))
    await setFee((await server.servicesOf(guest)).database, stay, 0)
    return { stay, choice: seen }
  }

  const shorten = (guest: Guest, stay: Reservation, total_price: number, headers = {}) =>
    guest.call(
      api.changes.agree,
      {
        params: { hotelId: HOTEL, id: stay.number },
        body: {
          bypass_token: stay.bypass_token,
          rooms: [{ reservation_hotel_room_id: roomIdOf(stay), checkout_date: day(1) }],
          total_price,
        },
      },
      headers,
    )

  test('the token of the stay of a member changes it at the price of a search without an account', async () => {
    const guest = await server.guest()
    const member = await tokenOf(server, guest, HOTEL, { user: roles.booker.user })
    const { stay, choice } = await bookAs(guest, member)
    const [seen, asMember] = [
      await priceUntil(guest, choice, day(1)),
      await priceUntil(guest, choice, day(1), member),
    ]
    assert.ok(asMember < seen, 'members pay less')
    const other = await shorten(guest, stay, asMember)
    assert.equal([other.refusal, other.error.meta.total_price], ['price_changed', seen])
    const after = bodyOf(await shorten(guest, stay, seen))
    assert.equal([after.version, after.price.total], [2, seen])
  })

  test('the member who has booked changes the stay at the price of a search by this member', async () => {
    const guest = await server.guest()
    const member = await tokenOf(server, guest, HOTEL, { user: roles.booker.user })
    const { stay, choice } = await bookAs(guest, member)
    const total_price = await priceUntil(guest, choice, day(1), member)
    const after = bodyOf(await shorten(guest, stay, total_price, member))
    assert.equal([after.version, after.price.total], [2, total_price])
  })

  test('a private stay gets no corporate rate, and the refusal states its price, at which it is changed', async () => {
    const guest = await server.guest()
    const member = await tokenOf(server, guest, HOTEL, { user: roles.booker.user })
    const { stay, choice } = await bookAs(guest, member)
    const both = await tokenOf(server, guest, HOTEL, roles.booker)
    const seen = await priceUntil(guest, choice, day(1), both)
    const refused = await shorten(guest, stay, seen, both)
    const total_price = Number(refused.error.meta.total_price)
    assert.is(refused.refusal, 'price_changed')
    assert.ok(total_price > seen)
    const after = bodyOf(await shorten(guest, stay, total_price, both))
    assert.is(after.price.total, total_price)
  })

  test.run()
}
