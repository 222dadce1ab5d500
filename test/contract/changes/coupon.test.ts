import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { sumOf } from '#shared/money/money.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { agreeTo, askOffer, bodyOf, roomIdOf } from '../../support/server/changing.ts'
import { nextWeekday, orderOf } from '../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/coupon on ${kind}`)
  const sandboxed = server.startFor(test)

  const isFlexible = ({ hotel_plan_code }: { hotel_plan_code: string }) => hotel_plan_code === 'room-only'

  sandboxed('a coupon that a change adds is used once, and comes back when a change drops it', async () => {
    const guest = await server.guest()
    const { database } = await server.servicesOf(guest)
    const usesOf = async () =>
      (await database.query<{ count: number }>(`SELECT count FROM coupon_uses WHERE code = 'ONCE'`))[0]
        ?.count ?? 0
    const flexible = async () => {
      const { body } = await guest.search('kyoto', day(0), day(2))
      const room = body.rooms.find(({ room_plans }) => room_plans.some(isFlexible))
      const plan = room?.room_plans.find(isFlexible)
      if (!room || !plan) throw new Error('No plan')
      const choice = { hotel: 'kyoto', checkin: day(0), checkout: day(2), party: adultsOnly(2), plan, room }
      return bodyOf(await guest.book('kyoto', orderOf([choice])))
    }
    const booked = await flexible()
    const other = await flexible()
    const used = await usesOf()
    const added = bodyOf(await askOffer(guest, booked, { coupon_code: 'once' }))
    assert.ok(added.difference < 0)
    const changed = bodyOf(await agreeTo(guest, booked, added.id))
    assert.is(changed.coupon_code, 'ONCE')
    assert.is(await usesOf(), used + 1)
    assert.is((await askOffer(guest, other, { coupon_code: 'ONCE' })).refusal, 'coupon_invalid')
    // A longer stay gets no more from the coupon.
    const longer = bodyOf(
      await askOffer(guest, booked, {
        rooms: [{ reservation_hotel_room_id: roomIdOf(booked), checkout_date: day(3) }],
      }),
    )
    const couponOf = (rooms: Reservation['rooms']) =>
      rooms.flatMap(({ price }) => price.lines).find((line) => line.kind === 'coupon')?.amount
    assert.is(couponOf(longer.after.rooms), couponOf(changed.rooms))
    const dropped = bodyOf(await askOffer(guest, booked, { coupon_code: null }))
    assert.is(bodyOf(await agreeTo(guest, booked, dropped.id)).price.total, booked.price.total)
    assert.is(await usesOf(), used)
  })

  sandboxed(
    'an offer states the minimum of its coupon, also where the stay gets cheaper than it',
    async () => {
      const guest = await server.guest()
      const { catalogue } = await server.servicesOf(guest)
      const booked = bodyOf(
        await guest.book('hakone', orderOf([await guest.choose('hakone', day(0), day(2))])),
      )
      const coupon = catalogue.hotel('hakone')?.coupons.find(({ code }) => code === 'YEN3000')
      assert.ok(coupon)
      const { minimum_total } = coupon
      const shorter = { rooms: [{ reservation_hotel_room_id: roomIdOf(booked), checkout_date: day(1) }] }
      const states = async (request: object) => {
        const { after, coupon_minimum } = bodyOf(await askOffer(guest, booked, request))
        const lines = after.rooms.flatMap(({ price }) => price.lines)
        return [coupon_minimum, lines.some((line) => line.kind === 'coupon')]
      }
      assert.equal(await states(shorter), [null, false])
      const nights = booked.rooms.flatMap(({ price }) => price.lines).filter((line) => line.kind === 'night')
      const minimum = sumOf(nights.map(({ amount }) => amount))
      Object.assign(coupon, { minimum_total: minimum })
      try {
        const added = bodyOf(await askOffer(guest, booked, { coupon_code: 'YEN3000' }))
        assert.is(added.coupon_minimum, minimum)
        bodyOf(await agreeTo(guest, booked, added.id))
        assert.equal(await states(shorter), [minimum, false])
      } finally {
        Object.assign(coupon, { minimum_total })
      }
    },
  )

  test.run()
}
