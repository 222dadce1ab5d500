import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import {
  type Choice,
  type Guest,
  inDays,
  nextWeekday,
  orderOf,
  withRoomGuest,
} from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

type Query = Partial<RequestOf<typeof api.rooms.search>['query']>

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/search/dayUse on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const party = adultsOnly(2)
  const searchRooms = (
    guest: Guest,
    hotelId: string,
    more: Query = {},
    checkin_date = tuesday,
    checkout_date = checkin_date,
  ) =>
    guest.call(api.rooms.search, {
      params: { hotelId },
      query: { rooms: [{ checkin_date, checkout_date, ...party }], is_day_use: true, ...more },
    })

  async function choose(guest: Guest, code = 'deluxe-twin.day-onsen'): Promise<Choice> {
    const { body } = await searchRooms(guest, 'hakone')
    for (const room of body.rooms)
      for (const plan of room.room_plans)
        if (plan.room_plan_code === code)
          return { hotel: 'hakone', checkin: tuesday, checkout: tuesday, party, plan, room }
    throw new Error(`No ${code}`)
  }

  const held = (choice: Choice): Partial<ReservationOrder> => ({
    guest: { ...orderOf([choice]).guest, email: 'held@sandbox.test' },
  })

  test('a day-use search finds day-use plans only, and a search by nights finds none of them', async () => {
    const guest = await server.guest()
    const { body } = await searchRooms(guest, 'hakone')
    const plans = body.rooms.flatMap(({ room_plans }) => room_plans)
    assert.ok(plans.length > 0 && plans.every(({ is_day_use }) => is_day_use))
    assert.equal([...new Set(plans.map(({ hotel_plan_code }) => hotel_plan_code))].toSorted(), [
      'day-lunch',
      'day-onsen',
    ])
    for (const { price, conditions } of plans) {
      assert.equal(
        price.lines.map(({ kind: what, date }) => [what, date]),
        [
          ['day_use', tuesday],
          ['local_tax', null],
        ],
      )
      assert.is(price.lines[1]?.amount, 100, 'the bath tax of a day: 50 yen for each adult')
      assert.ok(conditions.length > 0)
    }
    const pictured = plans.find(({ hotel_plan_code }) => hotel_plan_code === 'day-onsen')?.pictures[0]
    assert.is((await fetch(pictured?.url ?? '')).status, 200)
    const nights = (await guest.search('hakone', tuesday, addDays(tuesday, 1))).body.rooms
    assert.ok(nights.every(({ room_plans }) => room_plans.every(({ is_day_use }) => !is_day_use)))
    assert.ok((await searchRooms(guest, 'preview')).body.rooms.length > 0)
  })

  test('a minimum stay of two nights does not apply to day use', async () => {
    const guest = await server.guest()
    const saturdays = Array.from({ length: 50 }, (_, week) => nextWeekday(6, 8 + week * 7)).filter((day) =>
      /-11-|-12-(29|30|31)|-01-0[1-3]/.test(day),
    )
    const { body } = await searchRooms(guest, 'hakone', { room_type_codes: ['deluxe-twin'] }, saturdays[0])
    assert.is(body.rooms.length, 1)
  })

  test('a day-use search that is invalid, or at a hotel without day use, is refused with its reason', async () => {
    const guest = await server.guest()
    const cases = [
      ['hakone', true, tuesday, addDays(tuesday, 1), 'checkout', 'leaves_another_day'],
      ['kyoto', true, tuesday, tuesday, 'is_day_use', 'no_day_use_here'],
      ['hakone', false, tuesday, tuesday, 'checkout', 'reversed'],
      ['hakone', true, inDays(-1), inDays(-1), 'checkin', 'past'],
      ['hakone', true, inDays(366), inDays(366), 'checkin', 'too_far'],
    ] as const
    for (const [hotel, is_day_use, checkin, checkout, field, problem] of cases) {
      const answer = await searchRooms(guest, hotel, { is_day_use }, checkin, checkout)
      assert.is(answer.refusal, 'dates_not_bookable', problem)
      assert.equal(Object.keys(answer.error.fields), [field])
      assert.is(answer.error.meta.problem, problem)
      const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...party }]
      const query = { rooms, room_plan_codes: ['deluxe-twin.day-onsen'], is_day_use }
      const priced = await guest.call(api.choices.price, { params: { hotelId: hotel }, query })
      assert.is(priced.refusal, 'dates_not_bookable')
    }
  })

  sandboxed(
    'a day use is booked with zero nights and takes one room of that day, and the mail names the day',
    async () => {
      const guest = await server.guest()
      const night = async () =>
        (await guest.choose('hakone', tuesday, addDays(tuesday, 1), party, 'deluxe-twin')).room.room_count
      const before = await night()
      const choice = await choose(guest)
      assert.is(choice.room.room_count, before)
      const name = {
        last_name: '山田',
        first_name: '花子',
        last_name_kana: 'やまだ',
        first_name_kana: 'はなこ',
      }
      const order = orderOf([choice], { locale: 'ja' })
      const { body, status } = await guest.book('hakone', {
        ...withRoomGuest(order, name),
        guest: { ...order.guest, ...name },
      })
      assert.is(status, 200)
      assert.ok(Reservation.is(body))
      assert.equal([body.checkin, body.checkout, body.nights, body.status], [tuesday, tuesday, 0, 'reserved'])
      assert.equal(body.price, choice.plan.price)
      assert.is(await night(), before - 1)
      assert.equal((await guest.show(body)).body, body)
      const [mail] = await guest.mails()
      for (const line of ['ご利用日', '日帰りでのご利用', 'うち入湯税'])
        assert.ok(mail?.text.includes(line), line)
      for (const line of ['0泊', 'ご宿泊日', '不泊']) assert.not(mail?.text.includes(line), line)
    },
  )

  sandboxed('day use and nights share the rooms of a day, and an expired hold frees the room', async () => {
    const guest = await server.guest()
    const last = { hotel: 'hakone', room_type: 'deluxe-twin', from: tuesday, left: 1 }
    await guest.sandbox('inventory', last)
    const choice = await choose(guest)
    const byNight = await guest.choose('hakone', tuesday, addDays(tuesday, 1), party, 'deluxe-twin')
    assert.is((await guest.book('hakone', orderOf([choice], held(choice)))).body.status, 'held')
    assert.is((await guest.book('hakone', orderOf([byNight]))).refusal, 'sold_out')
    assert.is((await guest.book('hakone', orderOf([choice]))).refusal, 'sold_out')
    await guest.sandbox('clock', { hours: 1 })
    assert.is((await guest.book('hakone', orderOf([byNight]))).status, 200)
  })

  sandboxed('a day use is `done` on the next day', async () => {
    const guest = await server.guest()
    const { body } = await guest.book('hakone', orderOf([await choose(guest)]))
    const statusIn = async (days: number) => {
      await guest.sandbox('clock', { days })
      await guest.renew()
      return (await guest.show(body)).body.status
    }
    const ahead = Math.round((Date.parse(tuesday) - Date.parse(inDays(0))) / 86_400_000)
    assert.equal([await statusIn(ahead), await statusIn(1)], ['reserved', 'done'])
  })

  test('a day-use plan cannot be booked for nights, and a plan for nights cannot be booked for day use', async () => {
    const guest = await server.guest()
    const day = orderOf([await choose(guest)])
    const stay = orderOf([await guest.choose('hakone', tuesday, addDays(tuesday, 1), party, 'deluxe-twin')])
    const overnight = { ...day, checkout: addDays(tuesday, 1) }
    assert.is((await guest.book('hakone', overnight)).refusal, 'plan_not_found')
    assert.is((await guest.book('hakone', { ...stay, checkout: tuesday })).refusal, 'plan_not_found')
    const kyoto = orderOf([await guest.choose('kyoto', tuesday, addDays(tuesday, 1))])
    const there = await guest.book('kyoto', { ...kyoto, checkout: tuesday })
    assert.equal([there.refusal, there.error.meta.problem], ['dates_not_bookable', 'no_day_use_here'])
  })

  test.run()
}
