import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { locales } from '#shared/i18n/locale.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { agreeTo, askOffer, bodyOf } from '../../support/server/changing.ts'
import { type Choice, type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const checkin = nextWeekday(1, 30)
const checkout = addDays(checkin, 2)
const JAPANESE = 'corner-twin.tea-ceremony'
const OTHER = 'corner-twin.breakfast'
const others = locales.filter((locale) => locale !== 'ja')

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/japanesePlans on ${kind}`)
  server.startFor(test)

  async function choose(guest: Guest, code: string): Promise<Choice> {
    const { body } = await guest.search('kyoto', checkin, checkout)
    const room = body.rooms.find(({ room_type_code }) => room_type_code === 'corner-twin')
    const plan = room?.room_plans.find(({ room_plan_code }) => room_plan_code === code)
    if (!room || !plan) throw new Error(`No ${code}`)
    return {
      hotel: 'kyoto',
      checkin,
      checkout,
      party: { adults: 2, children: 0, kids_tiers: [], kids_ages: [] },
      plan,
      room,
    }
  }
  const bookPlan = async (guest: Guest, code: string, changes: Parameters<typeof orderOf>[1] = {}) =>
    guest.book('kyoto', orderOf([await choose(guest, code)], changes))

  const roomOf = ({ rooms }: Reservation) => rooms[0]?.reservation_hotel_room_id ?? 0

  test('an order of a plan in Japanese only is refused in every other language, and is booked in Japanese', async () => {
    const guest = await server.guest()
    for (const locale of others) {
      const { status, refusal, error } = await bookPlan(guest, JAPANESE, { locale })
      assert.equal([status, refusal, error.code], [422, 'plan_japanese_only_for_guest', 3602], locale)
      assert.equal(Object.keys(error.fields), ['rooms.0.room_plan_code'])
    }
    const { status, body } = await bookPlan(guest, JAPANESE, { locale: 'ja' })
    assert.equal([status, body.rooms[0]?.room_plan_code], [200, JAPANESE])
  })

  test('the refused order books with its key once it is in Japanese', async () => {
    const guest = await server.guest()
    const key = `japanese-${checkin}-booking-key`
    const order = orderOf([await choose(guest, JAPANESE)])
    assert.is((await guest.book('kyoto', order, key)).refusal, 'plan_japanese_only_for_guest')
    assert.is((await guest.book('kyoto', { ...order, locale: 'ja' }, key)).status, 200)
  })

  test('a change to a plan in Japanese only is offered in Japanese, and refused in every other language', async () => {
    const guest = await server.guest()
    const booked = bodyOf(await bookPlan(guest, OTHER))
    const rooms = [{ reservation_hotel_room_id: roomOf(booked), room_plan_code: JAPANESE }]
    for (const locale of others) {
      const { status, refusal, error } = await askOffer(guest, booked, { rooms, locale })
      assert.equal([status, refusal, error.code], [422, 'plan_japanese_only', 3601], locale)
      assert.equal(Object.keys(error.fields), ['rooms.0.room_plan_code'])
    }
    const offer = bodyOf(await askOffer(guest, booked, { rooms, locale: 'ja' }))
    // The offer binds. The language of the agreement has no effect.
    const changed = bodyOf(await agreeTo(guest, booked, offer.id))
    assert.is(changed.rooms[0]?.room_plan_code, JAPANESE)
  })

  test('a further room needs Japanese, and a room that has the plan changes its dates in any language', async () => {
    const guest = await server.guest()
    const booked = bodyOf(await bookPlan(guest, JAPANESE, { locale: 'ja' }))
    const room = roomOf(booked)
    const later = { checkin_date: addDays(checkin, 1), checkout_date: addDays(checkout, 1) }
    const moved = [{ reservation_hotel_room_id: room, ...later }]
    const offer = bodyOf(await askOffer(guest, booked, { rooms: moved, locale: 'en' }))
    assert.is(offer.after.rooms[0]?.checkin_date, later.checkin_date)
    const further = [{ room_plan_code: JAPANESE, checkin_date: checkin, checkout_date: checkout, adults: 1 }]
    assert.is((await askOffer(guest, booked, { rooms: further, locale: 'ko' })).refusal, 'plan_japanese_only')
    assert.is((await askOffer(guest, booked, { rooms: further, locale: 'ja' })).status, 200)
  })

  test.run()
}
