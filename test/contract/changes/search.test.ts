import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { RoomPlan } from '#shared/api/rooms.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Choice, type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { roomIdOf, setFee, withDeadline } from '../../support/server/searchingChange.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotel = 'family'
const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/search on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A reservation of rooms with these dates, of the type of the cheapest plan. */
  async function book(guest: Guest, ...stays: [from: number, to: number][]): Promise<Reservation> {
    const choices: Choice[] = []
    for (const [from, to] of stays) {
      const type: string | undefined = choices[0]?.room.room_type_code
      choices.push(await guest.choose(hotel, day(from), day(to), undefined, type))
    }
    return bodyOf(await guest.book(hotel, orderOf(choices)))
  }

  const search = (
    guest: Guest,
    reservation: Reservation,
    [from, to]: [number, number],
    { place = 0, adults = 2 }: { place?: number; adults?: number } = {},
  ) =>
    guest.call(api.changes.rooms, {
      params: { hotelId: hotel, id: reservation.number },
      body: {
        bypass_token: reservation.bypass_token,
        reservation_hotel_room_id: roomIdOf(reservation, place),
        room: { checkin_date: day(from), checkout_date: day(to), adults },
      },
    })

  const leave = (guest: Guest, room_type: string, left: number) =>
    guest.sandbox('inventory', { hotel, room_type, from: day(0), to: day(6), left })

  const typesOf = (answer: Awaited<ReturnType<typeof search>>) =>
    bodyOf(answer).rooms.map(({ room_type_code }) => room_type_code)

  /** The offer that follows the choice of a plan. */
  const offerFor = (
    guest: Guest,
    reservation: Reservation,
    plan: RoomPlan,
    [from, to]: [number, number],
    adults: number,
  ) =>
    askOffer(guest, reservation, {
      rooms: [
        {
          reservation_hotel_room_id: roomIdOf(reservation),
          room_plan_code: plan.room_plan_code,
          ...(plan.promotion && { promotion_id: plan.promotion.id }),
          ...{ checkin_date: day(from), checkout_date: day(to), adults, children: 0 },
        },
      ],
    })

  sandboxed('the own rooms are free for their guest, and for no other', async () => {
    const guest = await server.guest()
    const choice = await guest.choose(hotel, day(0), day(2))
    const type = choice.room.room_type_code
    await leave(guest, type, 1)
    const reservation = await book(guest, [0, 2])
    assert.ok(typesOf(await search(guest, reservation, [1, 3])).includes(type))
    const { body: others } = await guest.search(hotel, day(1), day(3))
    assert.not.ok(others.rooms.some(({ room_type_code }) => room_type_code === type))
  })

  sandboxed('a room that stays is not free for another room of the reservation', async () => {
    const guest = await server.guest()
    const choice = await guest.choose(hotel, day(0), day(2))
    const type = choice.room.room_type_code
    await leave(guest, type, 1)
    const reservation = await book(guest, [0, 2], [2, 4])
    assert.ok(typesOf(await search(guest, reservation, [0, 1])).includes(type))
    assert.not.ok(typesOf(await search(guest, reservation, [1, 3])).includes(type))
    assert.not.ok(typesOf(await search(guest, reservation, [0, 1], { place: 1 })).includes(type))
  })

  sandboxed(
    'the present plan with the present dates and guests is named, and costs nothing more',
    async () => {
      const guest = await server.guest()
      const reservation = await book(guest, [0, 2])
      const plans = bodyOf(await search(guest, reservation, [0, 2])).rooms.flatMap(
        ({ room_plans }) => room_plans,
      )
      const current = plans.filter(({ change }) => change?.is_current)
      assert.equal(
        current.map(({ room_plan_code, total_price, change }) => [
          room_plan_code,
          total_price,
          change?.difference,
        ]),
        [[reservation.rooms[0]?.room_plan_code, reservation.rooms[0]?.price.total, 0]],
      )
      assert.ok(plans.length > 1)
      const moved = bodyOf(await search(guest, reservation, [1, 3])).rooms.flatMap(
        ({ room_plans }) => room_plans,
      )
      assert.not.ok(moved.some(({ change }) => change?.is_current))
    },
  )

  sandboxed(
    'each plan has the sums of the offer that follows, for any dates and guests and under a fee',
    async () => {
      const guest = await server.guest()
      const reservation = await book(guest, [0, 3])
      await setFee((await server.servicesOf(guest)).database, reservation, 50)
      const stays = fc.tuple(
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 2 }),
      )
      let compared = 0
      await withDeadline((await server.servicesOf(guest)).catalogue, hotel, 1, async () => {
        await fc.assert(
          fc.asyncProperty(stays, fc.nat(), async ([from, nights, adults], at) => {
            const stay: [number, number] = [from, from + nights]
            const answer = await search(guest, reservation, stay, { adults })
            if (answer.status !== 200) return
            const plans = answer.body.rooms.flatMap(({ room_plans }) => room_plans)
            const plan = plans[at % plans.length]
            if (!plan?.change || plan.change.is_current) return
            const offer = bodyOf(await offerFor(guest, reservation, plan, stay, adults))
            const { fee, fee_due, due_now, refund, difference } = offer
            const { is_current: _, ...sums } = plan.change
            assert.equal(sums, { difference, fee, fee_due, due_now, refund })
            assert.is(plan.total_price, offer.after.rooms[0]?.price.total)
            compared++
          }),
          { numRuns: Number(process.env.NOREN_MODEL_RUNS ?? 25) },
        )
      })
      assert.ok(compared > 10, `${compared} offers were compared`)
    },
  )

  sandboxed(
    'a site controller that permits only the booked plans of the hotel leaves the others out',
    async () => {
      const guest = await server.guest()
      const choice = await guest.choose('hakone', day(0), day(2))
      const reservation = bodyOf(await guest.book('hakone', orderOf([choice])))
      await setFee((await server.servicesOf(guest)).database, reservation, 0)
      const answer = bodyOf(
        await guest.call(api.changes.rooms, {
          params: { hotelId: 'hakone', id: reservation.number },
          body: {
            bypass_token: reservation.bypass_token,
            reservation_hotel_room_id: roomIdOf(reservation),
            room: { checkin_date: day(0), checkout_date: day(2), adults: 2 },
          },
        }),
      )
      const codes = answer.rooms.flatMap(({ room_plans }) =>
        room_plans.map(({ hotel_plan_code }) => hotel_plan_code),
      )
      assert.equal([...new Set(codes)], [choice.plan.hotel_plan_code])
    },
  )

  sandboxed('an unknown room, a room that is given up, and a cancelled reservation are refused', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [0, 2], [0, 2])
    const unknown = await guest.call(api.changes.rooms, {
      params: { hotelId: hotel, id: reservation.number },
      body: {
        bypass_token: reservation.bypass_token,
        reservation_hotel_room_id: 999999,
        room: { checkin_date: day(0), checkout_date: day(2), adults: 2 },
      },
    })
    assert.equal([unknown.status, unknown.refusal], [422, 'invalid'])
    const offer = bodyOf(
      await askOffer(guest, reservation, {
        rooms: [{ reservation_hotel_room_id: roomIdOf(reservation, 1), is_given_up: true }],
      }),
    )
    bodyOf(await agreeTo(guest, reservation, offer.id))
    assert.is((await search(guest, reservation, [0, 2], { place: 1 })).refusal, 'invalid')
    await cancelWhole(guest, reservation)
    const cancelled = await search(guest, reservation, [0, 2])
    assert.is.not(cancelled.status, 200)
  })

  sandboxed('after the deadline, and with a wrong token, nothing is shown', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [0, 2])
    await withDeadline((await server.servicesOf(guest)).catalogue, hotel, 700, async () => {
      const late = await search(guest, reservation, [0, 3])
      assert.equal([late.refusal, late.error.meta.reason], ['change_refused', 'deadline_passed'])
    })
    const stranger = await search(guest, { ...reservation, bypass_token: 'x'.repeat(32) }, [0, 3])
    assert.is(stranger.refusal, 'reservation_not_found')
  })

  test.run()
}
