import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { askOffer, bodyOf, roomIdOf } from '../../../support/server/changing.ts'
import { type Guest, nextWeekday, orderOf } from '../../../support/server/guest.ts'
import { plansIn, searchChange, setFee, withDeadline } from '../../../support/server/searchingChange.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'

const hotel = 'family'
const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)
const stayOf = (from: number, to: number, adults = 2) => ({
  checkin_date: day(from),
  checkout_date: day(to),
  adults,
})

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/search/searchRules on ${kind}`)
  server.startFor(test)

  const catalogueOf = async (guest: Guest) => (await server.servicesOf(guest)).catalogue
  const codesIn = (answer: Awaited<ReturnType<typeof searchChange>>) =>
    plansIn(bodyOf(answer)).map(({ room_plan_code }) => room_plan_code)
  const ownCode = ({ rooms }: Reservation) => rooms[0]?.room_plan_code ?? ''

  async function book(guest: Guest, from: number, to: number, at = hotel): Promise<Reservation> {
    return bodyOf(await guest.book(at, orderOf([await guest.choose(at, day(from), day(to))])))
  }

  const askFor = (
    guest: Guest,
    reservation: Reservation,
    room_plan_code: string,
    room: ReturnType<typeof stayOf>,
  ) =>
    askOffer(guest, reservation, {
      rooms: [{ reservation_hotel_room_id: roomIdOf(reservation), room_plan_code, ...room, children: 0 }],
    })

  /** The plan of a reservation as the servers of this process store it. */
  async function storedPlan(guest: Guest, reservation: Reservation) {
    const { roomTypes = [] } = (await catalogueOf(guest)).hotel(hotel) ?? {}
    const plan = roomTypes.flatMap(({ plans }) => plans).find(({ code }) => code === ownCode(reservation))
    if (!plan) throw new Error('The hotel has the plan no more')
    return plan
  }

  test('after the deadline a longer stay is refused, and a shorter one shows the own plan with its offer', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, 0, 3)
    await withDeadline(await catalogueOf(guest), hotel, 700, async () => {
      for (const stay of [stayOf(0, 4), stayOf(1, 4), stayOf(0, 3, 3)]) {
        const late = await searchChange(guest, reservation, stay)
        assert.equal([late.refusal, late.error.meta.reason], ['change_refused', 'deadline_passed'])
      }
      const shorter = await searchChange(guest, reservation, stayOf(0, 2))
      assert.equal(codesIn(shorter), [ownCode(reservation)])
      const [plan] = plansIn(bodyOf(shorter))
      const offer = bodyOf(await askFor(guest, reservation, ownCode(reservation), stayOf(0, 2)))
      assert.is(plan?.total_price, offer.after.price.total)
      assert.is(plan?.change?.difference, offer.difference)
      assert.equal(codesIn(await searchChange(guest, reservation, stayOf(0, 3, 1))), [ownCode(reservation)])
    })
  })

  test('with the token of a member’s booking alone, a shorter stay is shown and a longer one is refused', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, 0, 3)
    const { database } = await server.servicesOf(guest)
    await database.query(`UPDATE reservations SET owner = 'member', member_id = 1 WHERE number = $1`, [
      reservation.number,
    ])
    const longer = await searchChange(guest, reservation, stayOf(0, 4))
    assert.equal([longer.refusal, longer.error.meta.reason], ['change_refused', 'wrong_account'])
    assert.equal(codesIn(await searchChange(guest, reservation, stayOf(1, 3))), [ownCode(reservation)])
  })

  test('the own plan stays possible if it is hidden today, and no guest finds it', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, 0, 2)
    const plan = await storedPlan(guest, reservation)
    const { visibility } = plan
    Object.assign(plan, { visibility: 'secret' })
    try {
      assert.ok(codesIn(await searchChange(guest, reservation, stayOf(2, 4))).includes(plan.code))
      assert.is((await askFor(guest, reservation, plan.code, stayOf(2, 4))).status, 200)
      const { body } = await guest.search(hotel, day(2), day(4))
      assert.not.ok(plansIn(body).some(({ room_plan_code }) => room_plan_code === plan.code))
    } finally {
      Object.assign(plan, { visibility })
    }
  })

  test('a plan in Japanese only is shown, because its offer can be in Japanese', async () => {
    const guest = await server.guest()
    const code = 'corner-twin.tea-ceremony'
    const reservation = await book(guest, 0, 2, 'kyoto')
    await setFee((await server.servicesOf(guest)).database, reservation, 0)
    assert.ok(codesIn(await searchChange(guest, reservation, stayOf(2, 4))).includes(code))
    assert.is((await askFor(guest, reservation, code, stayOf(2, 4))).refusal, 'plan_japanese_only')
  })

  test('a stay that only loses nights may fall below the minimum, and one that moves may not', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, 0, 3)
    const { database } = await server.servicesOf(guest)
    const plan = await storedPlan(guest, reservation)
    const minimum = (nights: number) =>
      database.query(
        'UPDATE rates SET min_nights = $3 WHERE room_plan_id = $1 AND date BETWEEN $2::date AND $2::date + 9',
        [plan.id, day(0), nights],
      )
    await minimum(3)
    try {
      for (const [stay, isShown] of [
        [stayOf(0, 2), true],
        [stayOf(1, 2), true],
        [stayOf(3, 5), false],
        [stayOf(3, 6), true],
      ] as const) {
        assert.is(codesIn(await searchChange(guest, reservation, stay)).includes(plan.code), isShown)
        const offer = await askFor(guest, reservation, plan.code, stay)
        assert.is(offer.refusal, isShown ? null : 'minimum_stay')
      }
    } finally {
      await minimum(1)
    }
  })

  test('a day use moves to another day, and becomes no stay; a stay becomes no day use', async () => {
    const guest = await server.guest()
    const dates = { checkin_date: day(1), checkout_date: day(1), adults: 2 }
    const { body } = await guest.call(api.rooms.search, {
      params: { hotelId: 'hakone' },
      query: { rooms: [dates], is_day_use: true },
    })
    const [room] = body.rooms
    const [plan] = room?.room_plans ?? []
    if (!room || !plan) throw new Error('No day use')
    const choice = { hotel: 'hakone', checkin: day(1), checkout: day(1), party: adultsOnly(2), plan, room }
    const reservation = bodyOf(await guest.book('hakone', orderOf([choice])))
    const moved = await searchChange(guest, reservation, stayOf(2, 2))
    const [first] = plansIn(bodyOf(moved))
    assert.ok(codesIn(moved).includes(plan.room_plan_code))
    assert.ok(plansIn(bodyOf(moved)).every(({ is_day_use }) => is_day_use))
    const offer = bodyOf(await askFor(guest, reservation, first?.room_plan_code ?? '', stayOf(2, 2)))
    assert.is(offer.after.price.total, first?.total_price)
    const nights = await searchChange(guest, reservation, stayOf(2, 3))
    assert.equal([nights.refusal, nights.error.meta.problem], ['dates_not_bookable', 'leaves_another_day'])
    const stay = await book(guest, 0, 2, 'hakone')
    const short = await searchChange(guest, stay, stayOf(2, 2))
    assert.equal([short.refusal, short.error.meta.problem], ['dates_not_bookable', 'reversed'])
  })

  test('results whose plans an offer would refuse say that nothing was found', async () => {
    const guest = await server.guest()
    // The site controller of this hotel permits only the booked plans.
    const reservation = await book(guest, 0, 2, 'hakone')
    const { body } = await guest.search('hakone', day(2), day(4))
    const own = ownCode(reservation).split('.').at(-1)
    const other = plansIn(body).find(({ hotel_plan_code }) => hotel_plan_code !== own)
    const hotel_plan_codes = [other?.hotel_plan_code ?? '']
    const answer = bodyOf(await searchChange(guest, reservation, stayOf(2, 4), { hotel_plan_codes }))
    assert.equal([answer.rooms, answer.nothing_found?.reason], [[], 'unknown'])
    assert.is(bodyOf(await searchChange(guest, reservation, stayOf(2, 4))).nothing_found, null)
  })

  test('a change is compared with no other agency, and has no price for members', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, 0, 2, 'kyoto')
    assert.ok((await guest.search('kyoto', day(0), day(2), [adultsOnly(2)])).body.other_prices.length > 0)
    const answer = bodyOf(await searchChange(guest, reservation, stayOf(0, 2)))
    assert.equal(answer.other_prices, [])
    for (const { member_total, public_total, scrape_id } of plansIn(answer))
      assert.equal([member_total, public_total, scrape_id], [null, null, null])
  })

  test.run()
}
