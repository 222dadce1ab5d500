import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { amountOf } from '#shared/money/price.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { askOffer, bodyOf } from '../../support/server/changing.ts'
import { nextWeekday, orderOf } from '../../support/server/guest.ts'
import { plansIn, searchChange } from '../../support/server/searchingChange.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { agreeLosing, issue, issueNights, planFor, stayOn } from '../../support/vouchers/vouchers.ts'

const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)
const room = { checkin_date: checkin, checkout_date: checkout, ...adultsOnly(2) }

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/rooms on ${kind}`)
  const sandboxed = server.startFor(test)

  sandboxed(
    'the second room is priced with the first one: its voucher pays both, and the rest of both is stated',
    async () => {
      const guest = await server.guest()
      const plan = await planFor(guest, await issue(guest, 1), checkin, checkout, 'breakfast')
      const cost = plan.total_price - amountOf(plan.price, 'local_tax') - amountOf(plan.price, 'voucher')
      const voucher = await issue(guest, cost + 5_000)
      const { rooms: further_rooms } = stayOn(plan, checkin, checkout)
      const both = { reservation_hotel_room_id: 0, further_rooms }
      const { body } = await searchChange(guest, voucher, room, both)
      const same = plansIn(body).find(({ room_plan_code }) => room_plan_code === plan.room_plan_code)
      assert.is(same?.change?.beyond_voucher, cost - 5_000)
      const offer = bodyOf(await askOffer(guest, voucher, { rooms: [...further_rooms, ...further_rooms] }))
      assert.equal([offer.due_now, offer.voucher?.covered], [cost - 5_000, cost + 5_000])

      const nights = await issueNights(guest, { rooms: 2, nights: 1, plans: 'breakfast' })
      const { body: found } = await searchChange(guest, nights, room, both)
      assert.ok(plansIn(found).every(({ change }) => change?.beyond_voucher === 0))
      const wish = { rooms: [...further_rooms, ...further_rooms] }
      const whole = bodyOf(await askOffer(guest, nights, wish))
      const stay = bodyOf(await agreeLosing(guest, nights, whole.id))
      assert.equal([stay.status, stay.rooms.length, stay.money?.paid], ['reserved', 2, 0])
    },
  )

  sandboxed('a room that is chosen for the voucher is not free for the next one', async () => {
    const guest = await server.guest()
    const voucher = await issue(guest, 900_000)
    const plan = await planFor(guest, voucher, checkin, checkout, 'breakfast')
    const { body: before } = await searchChange(guest, voucher, room, { reservation_hotel_room_id: 0 })
    const type = before.rooms.find(({ room_plans }) =>
      room_plans.some(({ room_plan_code }) => room_plan_code === plan.room_plan_code),
    )
    assert.ok(type)
    const { room_type_code: room_type } = type
    const leave = (left: number) =>
      guest.sandbox('inventory', { hotel: 'hakone', room_type, from: checkin, to: checkout, left })
    await leave(1)
    const further_rooms = stayOn(plan, checkin, checkout).rooms
    const { body } = await searchChange(guest, voucher, room, { reservation_hotel_room_id: 0, further_rooms })
    assert.ok(!body.rooms.some((one) => one.room_type_code === room_type))
    const { body: alone } = await searchChange(guest, voucher, room, { reservation_hotel_room_id: 0 })
    assert.ok(alone.rooms.some((one) => one.room_type_code === room_type))
    await leave(2)
    const { body: two } = await searchChange(guest, voucher, room, {
      reservation_hotel_room_id: 0,
      further_rooms,
    })
    assert.is(two.rooms.find((one) => one.room_type_code === room_type)?.room_count, 1)
  })

  sandboxed(
    'only a voucher without a stay has further rooms in a search, and each must be a room that it can have',
    async () => {
      const guest = await server.guest()
      const stay = bodyOf(
        await guest.book('hakone', orderOf([await guest.choose('hakone', checkin, checkout)])),
      )
      const voucher = await issue(guest, 900_000)
      const plan = await planFor(guest, voucher, checkin, checkout, 'breakfast')
      const { rooms: further_rooms } = stayOn(plan, checkin, checkout)
      assert.is((await searchChange(guest, stay, room, { further_rooms })).refusal, 'invalid')
      const both = { reservation_hotel_room_id: 0 }
      const unknown = further_rooms.map((one) => ({ ...one, room_plan_code: 'nowhere' }))
      const refused = await searchChange(guest, voucher, room, { ...both, further_rooms: unknown })
      assert.is(refused.refusal, 'plan_not_found')
      const many = Array(20).fill(further_rooms[0])
      const tooMany = await searchChange(guest, voucher, room, { ...both, further_rooms: many })
      assert.is(tooMany.refusal, 'party_not_accepted')
    },
  )

  test.run()
}
