import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { amountOf } from '#shared/money/price.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays, type StayDate, todayIn } from '#shared/stay/stayDates.ts'
import { endByHotel } from '../../../examples/server/changes/cancellation/endByHotel.ts'
import type { Queries } from '../../../examples/server/database/Database.ts'
import { releaseOverdue } from '../../../examples/server/order/releaseHolds.ts'
import { gainPoints } from '../../../examples/server/points/movements.ts'
import { twoPrograms } from '../../support/accounts/programCalls.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { wrongAccounts } from '../../support/server/pointSums.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { usedBeyondOrders } from '../../support/server/usedAmounts.ts'

const hotelId = 'hakone'
const checkin = nextWeekday(2, 20)
const checkout = addDays(checkin, 1)
const member = { brandId: 100, memberId: 7001 }
const timeZone = 'Asia/Tokyo'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/points/spending on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A signed-in member with lots of points, each with its last day. */
  async function opened(...lots: [amount: number, until: StayDate][]) {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const { database, clock } = services
    const headers = await signedIn(guest, 'member', hotelId)
    for (const [at, [amount, until]] of lots.entries()) {
      const movement = { member, externalId: `gift ${at}`, reservationId: null, timeZone, now: clock.now() }
      await database.transaction((tx) => gainPoints(tx, movement, { amount, until }))
    }
    const today = todayIn(timeZone, clock.now())
    const lotsOf = async () =>
      (
        await database.query<{ until: StayDate; left: number }>(
          'SELECT until, remaining AS left FROM point_lots WHERE remaining > 0 ORDER BY until, id',
        )
      ).map(({ until, left }) => [left, until])
    const isRight = async () => {
      assert.equal(await wrongAccounts(database), [])
      assert.equal(await usedBeyondOrders(database), {})
    }
    return { guest, services, headers, today, lotsOf, isRight }
  }

  const year = addDays(checkin, 300)

  /** An order of rooms for one night, at the prices of the member. */
  async function orderAt(
    guest: Guest,
    headers: Record<string, string>,
    changes: Partial<ReservationOrder> = {},
  ): Promise<ReservationOrder> {
    const party = adultsOnly(2)
    const query = { rooms: [{ checkin_date: checkin, checkout_date: checkout, ...party }] }
    const { body } = await guest.call(api.rooms.search, { params: { hotelId }, query }, headers)
    const { payment_method = 'on_site' } = changes
    const [room] = body.rooms
    const plan = room?.room_plans.find((one) => one.payment_methods.includes(payment_method))
    if (!room || !plan) throw new Error('No room')
    return orderOf([{ hotel: hotelId, checkin, checkout, party, plan, room }], changes)
  }

  const book = (
    guest: Guest,
    body: ReservationOrder,
    headers: Record<string, string>,
    idempotencyKey: string = randomUUID(),
  ) => guest.call(api.reservations.create, { params: { hotelId }, body, idempotencyKey }, headers)

  const stayOf = ({ price }: Reservation) => price.total - amountOf(price, 'local_tax')

  sandboxed(
    'a booking takes points of the lot that ends first, and they pay a line of the price',
    async () => {
      const { guest, headers, lotsOf, isRight } = await opened([2000, year], [500, addDays(checkin, 1)])
      const plain = await orderAt(guest, headers)
      const booked = bodyOf(await book(guest, { ...plain, spending_point: 1200 }, headers))
      assert.is(booked.price.total, plain.total_price - 1200)
      assert.is(amountOf(booked.price, 'points'), -1200)
      assert.is(booked.money?.at_hotel, booked.price.total)
      assert.equal(await lotsOf(), [[1300, year]])
      const mails = (await guest.mails()).map(({ text }) => text).join()
      assert.match(mails, /oints.{1,12}1,200/)
      await isRight()
    },
  )

  sandboxed('points are refused beyond the balance with its numbers, and beyond the rules', async () => {
    const { guest, headers, lotsOf } = await opened([1000, year])
    const plain = await orderAt(guest, headers)
    const answer = (spending_point: number, as = headers) => book(guest, { ...plain, spending_point }, as)
    const short = await answer(1100)
    assert.equal(
      [short.refusal, short.error.meta],
      ['not_enough_points', { currentPoint: 1000, spendPoint: 1100 }],
    )
    assert.match(short.error.message ?? '', /only 1,000 points\. Cannot spend 1,100 points/)
    for (const [points, as] of [
      [150, headers],
      [50, headers],
      [1_000_000, headers],
      [100, {}],
    ] as const)
      assert.is((await answer(points, as as typeof headers)).refusal, 'invalid', `${points}`)
    assert.equal(await lotsOf(), [[1000, year]])
  })

  sandboxed('of two bookings with the same points at once, one is refused', async () => {
    const { guest, headers, lotsOf, isRight } = await opened([1000, year])
    const order = await orderAt(guest, headers, { spending_point: 1000 })
    const answers = await Promise.all([1, 2, 3].map(() => book(guest, order, headers)))
    assert.equal(answers.map(({ refusal }) => refusal ?? 'booked').sort(), [
      'booked',
      'not_enough_points',
      'not_enough_points',
    ])
    assert.equal(await lotsOf(), [])
    await isRight()
  })

  sandboxed('points of an unpaid hold return to their lots, and end there if their day is over', async () => {
    const { guest, services, headers, today, lotsOf, isRight } = await opened([700, year], [300, year])
    const order = await orderAt(guest, headers, { payment_method: 'credit_card', spending_point: 1000 })
    const held = bodyOf(await book(guest, order, headers))
    assert.equal([held.status, held.payment?.amount], ['held', stayOf(held)])
    const { database } = services
    await database.query('UPDATE point_lots SET until = $1 WHERE id = (SELECT max(id) FROM point_lots)', [
      addDays(today, -1),
    ])
    await database.query("UPDATE reservations SET held_until = now() - interval '1 minute'")
    await releaseOverdue(services)
    assert.equal(await lotsOf(), [[700, year]])
    await isRight()
  })

  sandboxed(
    'another order with the key takes over the points of the hold, and returns what it does not need',
    async () => {
      const { guest, headers, lotsOf, isRight } = await opened([1000, year])
      const order = await orderAt(guest, headers, { payment_method: 'credit_card' })
      const key = randomUUID()
      for (const [points, left] of [
        [1000, 0],
        [600, 400],
        [900, 100],
        [0, 1000],
      ] as const) {
        const held = bodyOf(await book(guest, { ...order, spending_point: points }, headers, key))
        assert.equal([held.status, amountOf(held.price, 'points')], ['held', 0 - points])
        assert.equal(await lotsOf(), left === 0 ? [] : [[left, year]], `${points}`)
        await isRight()
      }
    },
  )

  sandboxed('an ended hold never keeps the points of its member from another order', async () => {
    const { guest, services, headers, isRight } = await opened([1000, year])
    const order = await orderAt(guest, headers, { payment_method: 'credit_card', spending_point: 1000 })
    bodyOf(await book(guest, order, headers))
    await services.database.query("UPDATE reservations SET held_until = now() - interval '1 minute'")
    assert.is((await book(guest, order, headers)).status, 200)
    await isRight()
  })

  sandboxed('no card is charged if points pay everything but the local tax', async () => {
    const { guest, headers, isRight } = await opened([90_000, year])
    const programs = [{ ...twoPrograms[0], points: { step: 1, minimum: 1 } }]
    await guest.sandbox('settings', { hotel: hotelId, settings: { programs } })
    const plain = await orderAt(guest, headers, { payment_method: 'credit_card' })
    const most = stayOf(bodyOf(await book(guest, plain, headers)))
    const booked = bodyOf(await book(guest, { ...plain, spending_point: most }, headers))
    assert.equal([booked.status, stayOf(booked), booked.payment], ['reserved', 0, null])
    await isRight()
  })

  /** Sets the fee for cancelling a reservation to 50 %. */
  const halfFee = ({ database }: { database: Queries }, { id }: Reservation) =>
    database.query(
      `UPDATE reservation_rooms SET policy = policy || '{"parts":[{"days_before":90,"percentage_of_cost":50}]}'
       WHERE reservation_id = $1`,
      [id],
    )

  sandboxed(
    'a fee of 50 % is kept from the points, and the others return: of an ended lot for 30 days',
    async () => {
      const { guest, services, headers, today, lotsOf, isRight } = await opened(
        [200, year],
        [19_800, checkin],
      )
      const booked = bodyOf(
        await book(guest, await orderAt(guest, headers, { spending_point: 20_000 }), headers),
      )
      await halfFee(services, booked)
      const { database } = services
      await database.query('UPDATE point_lots SET until = $1 WHERE until = $2', [addDays(today, -1), checkin])
      const fee = Math.floor((stayOf(booked) + 20_000) / 2)
      const offer = bodyOf(await askOffer(guest, booked, { cancel: true }, headers))
      const back = 20_000 - fee
      assert.equal(
        [offer.fee, offer.fee_points, offer.points_back, offer.points_prolonged, offer.fee_due],
        [fee, fee, back, back - 200, 0],
      )
      const cancelled = bodyOf(await cancelWhole(guest, booked, { change_offer_id: offer.id }, headers))
      assert.equal([cancelled.money?.may_be_asked, cancelled.money?.at_hotel], [0, 0])
      assert.equal(await lotsOf(), [
        [back - 200, addDays(today, 30)],
        [200, year],
      ])
      await isRight()
    },
  )

  sandboxed('a cancellation by the hotel returns all points', async () => {
    const { guest, services, headers, lotsOf, isRight } = await opened([2000, year])
    const booked = bodyOf(await book(guest, await orderAt(guest, headers, { spending_point: 2000 }), headers))
    await halfFee(services, booked)
    await endByHotel(services, booked.number, { cause: 'cancelled_by_hotel' })
    assert.equal(await lotsOf(), [[2000, year]])
    await isRight()
  })

  test.run()
}
