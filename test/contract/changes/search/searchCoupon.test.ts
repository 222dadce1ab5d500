import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { agreeTo, askOffer, bodyOf, roomIdOf } from '../../../support/server/changing.ts'
import { type Guest, nextWeekday, orderOf } from '../../../support/server/guest.ts'
import { plansIn, searchChange, setFee, withDeadline } from '../../../support/server/searchingChange.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'

const checkin = nextWeekday(1, 30)
const checkout = addDays(checkin, 2)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/search/searchCoupon on ${kind}`)
  server.startFor(test)

  /** Books a room for each number of days between `checkin` and its own check-in. */
  async function book(guest: Guest, hotel: string, later: readonly number[] = [0]): Promise<Reservation> {
    const choices = later.map((days) => guest.choose(hotel, addDays(checkin, days), addDays(checkout, days)))
    const reservation = bodyOf(await guest.book(hotel, orderOf(await Promise.all(choices))))
    // Dates and rooms of these plans would else cost a fee now.
    await setFee((await server.servicesOf(guest)).database, reservation, 0)
    return reservation
  }

  const stay = { checkin_date: checkin, checkout_date: checkout, adults: 2 }
  const search = async (guest: Guest, reservation: Reservation, coupon_code?: string | null) =>
    bodyOf(await searchChange(guest, reservation, stay, coupon_code === undefined ? {} : { coupon_code }))

  const offerFor = async (
    guest: Guest,
    reservation: Reservation,
    room_plan_code: string,
    coupon_code: string | null,
  ) =>
    bodyOf(
      await askOffer(guest, reservation, {
        coupon_code,
        rooms: [{ reservation_hotel_room_id: roomIdOf(reservation), room_plan_code }],
      }),
    )

  const differences = (found: Awaited<ReturnType<typeof search>>) =>
    plansIn(found).map(({ room_plan_code, change }) => [room_plan_code, change?.difference])

  for (const [name, rooms] of [
    ['one room', [0]],
    ['two rooms', [0, 0]],
    ['rooms with own dates', [0, 7]],
  ] as const)
    test(`with a new coupon, each plan costs what its offer with the coupon costs, for ${name}`, async () => {
      const guest = await server.guest()
      const reservation = await book(guest, 'family', rooms)
      const without = await search(guest, reservation)
      assert.is(without.coupon, null)
      const found = await search(guest, reservation, 'family10')
      assert.is(found.coupon?.status, 'applied')
      assert.is(found.coupon?.code, 'FAMILY10')
      assert.ok(plansIn(found).length > 1)
      for (const { room_plan_code, change } of plansIn(found)) {
        const offer = await offerFor(guest, reservation, room_plan_code, 'FAMILY10')
        assert.is(change?.difference, offer.difference, room_plan_code)
        assert.is(change?.refund, offer.refund, room_plan_code)
      }
      const [own] = plansIn(found).filter(({ change }) => change?.is_current)
      assert.is(own?.room_plan_code, reservation.rooms[0]?.room_plan_code)
      assert.ok((own?.change?.difference ?? 0) < 0)
    })

  test('a code that cannot be used changes no price, and the answer says why', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, 'kyoto')
    const without = differences(await search(guest, reservation))
    for (const [code, status] of [
      ['UNKNOWN', 'invalid'],
      // This hotel accepts percentages only.
      ['YEN3000', 'not_here'],
      ['SUMMER2026', 'expired'],
    ] as const) {
      const found = await search(guest, reservation, code)
      assert.equal([found.coupon?.code, found.coupon?.status], [code, status])
      assert.equal(differences(found), without)
    }
  })

  test('a coupon that gives nothing on any plan leaves the coupon of the reservation', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, 'hakone')
    const { catalogue } = await server.servicesOf(guest)
    const coupon = catalogue.hotel('hakone')?.coupons.find(({ code }) => code === 'YEN3000')
    assert.ok(coupon)
    const { minimum_total } = coupon
    Object.assign(coupon, { minimum_total: 90_000_000 })
    try {
      const without = differences(await search(guest, reservation))
      const found = await search(guest, reservation, 'YEN3000')
      assert.is(found.coupon?.status, 'not_here')
      assert.equal(differences(found), without)
      assert.ok(without.length > 0)
    } finally {
      Object.assign(coupon, { minimum_total })
    }
  })

  test('a stay that no plan takes is not refused for its coupon', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, 'hakone')
    const party = { ...stay, adults: 6 }
    const found = bodyOf(await searchChange(guest, reservation, party, { coupon_code: 'YEN3000' }))
    assert.equal([found.nothing_found?.reason, found.coupon?.status], ['party', 'applied'])
  })

  test('a coupon that another room may not change is neither added nor dropped, and the answer says so', async () => {
    const guest = await server.guest()
    const { catalogue } = await server.servicesOf(guest)
    const booked = await book(guest, 'family', [0, -20])
    const without = differences(await search(guest, booked))
    assert.ok(without.length > 1)
    // The other room begins in ten to sixteen days.
    await withDeadline(catalogue, 'family', 20, async () => {
      const added = await search(guest, booked, 'FAMILY10')
      assert.equal([added.coupon?.code, added.coupon?.status], ['FAMILY10', 'not_here'])
      assert.equal(differences(added), without)
    })
    const { id } = bodyOf(await askOffer(guest, booked, { coupon_code: 'FAMILY10' }))
    const reservation = bodyOf(await agreeTo(guest, booked, id))
    const own = differences(await search(guest, reservation))
    await withDeadline(catalogue, 'family', 20, async () => {
      const stays = await search(guest, reservation, null)
      assert.equal([stays.coupon?.code, stays.coupon?.status], ['FAMILY10', 'applied'])
      assert.equal(differences(stays), own)
    })
  })

  test('without a code the coupon of the reservation stays, and null drops it', async () => {
    const guest = await server.guest()
    const booked = await book(guest, 'family')
    const { id } = bodyOf(await askOffer(guest, booked, { coupon_code: 'FAMILY10' }))
    const reservation = bodyOf(await agreeTo(guest, booked, id))
    assert.is(reservation.coupon_code, 'FAMILY10')
    const unchanged = await search(guest, reservation)
    const same = await search(guest, reservation, 'family10')
    assert.is(same.coupon?.status, 'applied')
    assert.equal(differences(same), differences(unchanged))
    const dropped = await search(guest, reservation, null)
    assert.is(dropped.coupon, null)
    for (const { room_plan_code, change } of plansIn(dropped)) {
      const offer = await offerFor(guest, reservation, room_plan_code, null)
      assert.is(change?.difference, offer.difference, room_plan_code)
    }
    assert.not.equal(differences(dropped), differences(unchanged))
  })

  test.run()
}
