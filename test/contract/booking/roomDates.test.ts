import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { Reservation } from '#shared/api/reservations.ts'
import { sumOfLines } from '#shared/money/priceLineKinds.ts'
import { totals } from '#shared/money/totals.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Choice, type Guest, inDays, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/roomDates on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const day = (nights: number) => addDays(tuesday, nights)
  const TYPE = 'city-twin'

  const twin = (guest: Guest, from: number, to: number) =>
    guest.choose('seoul', day(from), day(to), undefined, TYPE)
  const limit = (guest: Guest, from: number, to: number, left: number) =>
    guest.sandbox('inventory', { hotel: 'seoul', room_type: TYPE, from: day(from), to: day(to), left })

  /** The rooms left of the type on each of six days. */
  async function leftOn(guest: Guest): Promise<number[]> {
    const services = await server.servicesOf(guest)
    const type = services.catalogue.hotel('seoul')?.roomTypes.find(({ code }) => code === TYPE)
    const rows = await services.database.query<{ rooms: number }>(
      `SELECT i.total - coalesce(s.count, 0) AS rooms FROM inventory i
       LEFT JOIN sold s ON s.room_type_id = i.room_type_id AND s.date = i.date
       WHERE i.room_type_id = $1 AND i.date >= $2 AND i.date < $3 ORDER BY i.date`,
      [type?.id, day(0), day(6)],
    )
    return rows.map(({ rooms }) => rooms)
  }

  test('each room is booked for its own dates, at its own price', async () => {
    const guest = await server.guest()
    const child: Party = { adults: 2, children: 1, kids_tiers: [], kids_ages: [4] }
    const choices = [
      await guest.choose('kyoto', day(0), day(3)),
      await guest.choose('kyoto', day(1), day(4), child),
      await guest.choose('kyoto', day(5), day(6)),
    ]
    const { status, body } = await guest.book('kyoto', orderOf(choices))
    assert.is(status, 200)
    assert.ok(Reservation.is(body))
    assert.equal([body.checkin, body.checkout, body.nights], [day(0), day(6), 6])
    assert.equal(
      body.rooms.map((room) => [room.checkin_date, room.checkout_date, room.status]),
      [
        [day(0), day(3), 'reserved'],
        [day(1), day(4), 'reserved'],
        [day(5), day(6), 'reserved'],
      ],
    )
    assert.equal(body.rooms[1]?.kids_ages, [4])
    assert.equal(
      body.rooms.map(({ price }) =>
        price.lines.flatMap(({ kind, date }) => (kind === 'night' ? [date] : [])),
      ),
      [[day(0), day(1), day(2)], [day(1), day(2), day(3)], [day(5)]],
    )
    assert.equal(
      body.rooms.map(({ price }) => price.total),
      choices.map(({ plan }) => plan.total_price),
    )
    const sum = choices.reduce((total, { plan }) => total + plan.total_price, 0)
    assert.equal([body.price.total, sumOfLines(body.price.lines)], [sum, sum])
    // The tax is rounded once for the order.
    const gross = sum - totals(body.price).localTax
    assert.equal(body.price.taxes, [{ percent: 10, gross, tax: Math.floor(gross / 11) }])
    assert.is(body.price.tax, Math.floor(gross / 11))
    assert.equal(
      body.ledger.map(({ amount }) => amount),
      [sum],
    )
    assert.equal((await guest.show(body)).body, body)
  })

  test('each room lowers the number of free rooms on its own nights only', async () => {
    const guest = await server.guest()
    const before = await leftOn(guest)
    const order = orderOf([await twin(guest, 0, 2), await twin(guest, 1, 3), await twin(guest, 4, 5)])
    assert.is((await guest.book('seoul', order)).status, 200)
    const sold = (await leftOn(guest)).map((left, at) => (before[at] ?? 0) - left)
    assert.equal(sold, [1, 2, 1, 0, 1, 0])
  })

  sandboxed(
    'the last room is sold for nights without a common one, and not twice for a common night',
    async () => {
      const guest = await server.guest()
      const [first, next, overlapping] = [
        await twin(guest, 0, 2),
        await twin(guest, 2, 4),
        await twin(guest, 1, 3),
      ]
      await limit(guest, 0, 6, 1)
      const refused = await guest.book('seoul', orderOf([first, overlapping]))
      assert.is(refused.refusal, 'sold_out')
      assert.is(refused.error.meta.room_type_code, TYPE)
      assert.equal(await leftOn(guest), [1, 1, 1, 1, 1, 1])
      assert.is((await guest.book('seoul', orderOf([first, next]))).status, 200)
      assert.equal(await leftOn(guest), [0, 0, 0, 0, 1, 1])
    },
  )

  sandboxed(
    'a room whose own dates are sold out refuses the order, although the other dates are free',
    async () => {
      const guest = await server.guest()
      const order = orderOf([await twin(guest, 0, 2), await twin(guest, 3, 5)])
      await limit(guest, 4, 5, 0)
      const { refusal, error } = await guest.book('seoul', order)
      assert.is(refusal, 'sold_out')
      assert.equal(Object.keys(error.fields), ['rooms.1'])
      assert.equal(await leftOn(guest), [...(await leftOn(guest)).slice(0, 4), 0, (await leftOn(guest))[5]])
    },
  )

  test('a price for other dates than the dates of the room is refused with the current price', async () => {
    const guest = await server.guest()
    const [week, weekend] = [await twin(guest, 0, 1), await twin(guest, 4, 5)]
    assert.is.not(week.plan.total_price, weekend.plan.total_price)
    const order = orderOf([week, weekend])
    const rooms = order.rooms.map(({ checkin_date: _in, checkout_date: _out, ...room }) => room)
    const { refusal, error } = await guest.book('seoul', { ...order, rooms })
    assert.is(refusal, 'price_changed')
    assert.equal(error.meta.rooms, [week.plan.total_price, week.plan.total_price])
  })

  test('the dates of a room have the same limits as the dates of the order, and the error names the field', async () => {
    const guest = await server.guest()
    const order = orderOf([await guest.choose('kyoto', day(0), day(3))])
    const [room] = order.rooms
    assert.ok(room)
    const cases: [own: Partial<ReservationOrder['rooms'][0]>, problem: string, field: string][] = [
      [{ checkin_date: day(4) }, 'reversed', 'checkout'],
      [{ checkout_date: day(0) }, 'reversed', 'rooms.1.checkout_date'],
      [{ checkin_date: inDays(-9), checkout_date: inDays(-8) }, 'past', 'rooms.1.checkin_date'],
      [{ checkin_date: inDays(2000), checkout_date: inDays(2001) }, 'too_far', 'rooms.1.checkin_date'],
      [{ checkout_date: day(90) }, 'too_long', 'rooms.1.checkout_date'],
      [{ checkin_date: '1001-04-02', checkout_date: '1001-04-03' }, 'past', 'rooms.1.checkin_date'],
    ]
    for (const [own, problem, field] of cases) {
      const { refusal, error } = await guest.book('kyoto', { ...order, rooms: [room, { ...room, ...own }] })
      assert.is(refusal, 'dates_not_bookable', problem)
      assert.is(error.meta.problem, problem)
      assert.equal(Object.keys(error.fields), [field], problem)
    }
    const unreadable = { ...room, checkin_date: '2027-2-9' }
    const { status, error } = await guest.book('kyoto', { ...order, rooms: [unreadable] })
    assert.equal([status, Object.keys(error.fields)], [422, ['rooms.0.checkin_date']])
  })

  test('rooms of a day use can have different days, and none of them a night', async () => {
    const guest = await server.guest()
    const choose = async (from: number): Promise<Choice> => {
      const party = adultsOnly(2)
      const { body } = await guest.call(api.rooms.search, {
        params: { hotelId: 'hakone' },
        query: { rooms: [{ checkin_date: day(from), checkout_date: day(from), ...party }], is_day_use: true },
      })
      const [room] = body.rooms
      const [plan] = room?.room_plans ?? []
      if (!room || !plan) throw new Error('No day use')
      return { hotel: 'hakone', checkin: day(from), checkout: day(from), party, plan, room }
    }
    const order = orderOf([await choose(0), await choose(1)])
    const { status, body } = await guest.book('hakone', order)
    assert.is(status, 200)
    assert.is(body.nights, 0)
    assert.equal(
      body.rooms.map(({ checkin_date, checkout_date }) => [checkin_date, checkout_date]),
      [
        [day(0), day(0)],
        [day(1), day(1)],
      ],
    )
    const [first, second] = order.rooms
    assert.ok(first && second)
    const withNight = { ...order, rooms: [first, { ...second, checkout_date: day(2) }] }
    const refused = await guest.book('hakone', withNight)
    assert.equal([refused.refusal, refused.error.meta.problem], ['dates_not_bookable', 'leaves_another_day'])
  })

  sandboxed(
    'an expired hold releases each room for its own nights, and every room is `released`',
    async () => {
      const guest = await server.guest()
      const before = await leftOn(guest)
      const order = orderOf([await twin(guest, 0, 2), await twin(guest, 1, 4)])
      const held = { ...order, guest: { ...order.guest, email: 'held@sandbox.test' } }
      const { body } = await guest.book('seoul', held)
      assert.equal(
        body.rooms.map((room) => room.status),
        ['held', 'held'],
      )
      assert.equal(
        (await leftOn(guest)).map((left, at) => (before[at] ?? 0) - left),
        [1, 2, 1, 1, 0, 0],
      )
      await guest.sandbox('clock', { ms: 16 * 60_000 })
      await twin(guest, 5, 6)
      assert.equal(await leftOn(guest), before)
      const released = (await guest.show(body)).body
      assert.equal(
        [released.status, ...released.rooms.map((room) => room.status)],
        ['released', 'released', 'released'],
      )
    },
  )

  sandboxed('each room is `done` after its own last night, the reservation after all of them', async () => {
    const guest = await server.guest()
    const order = orderOf([await twin(guest, 0, 1), await twin(guest, 3, 5)])
    const { body } = await guest.book('seoul', order)
    const statuses = async () => {
      await guest.renew()
      const { status, rooms } = (await guest.show(body)).body
      return [status, ...rooms.map((room) => room.status)]
    }
    const ahead = (new Date(tuesday).getTime() - new Date(inDays(0)).getTime()) / 86_400_000
    await guest.sandbox('clock', { days: ahead + 1 })
    assert.equal(await statuses(), ['reserved', 'done', 'reserved'])
    await guest.sandbox('clock', { days: 4 })
    assert.equal(await statuses(), ['done', 'done', 'done'])
  })

  sandboxed('the mail states the dates of each room', async () => {
    const guest = await server.guest()
    await guest.book('seoul', orderOf([await twin(guest, 0, 1), await twin(guest, 3, 5)]))
    const [mail] = await guest.mails()
    const lines = mail?.text.split('\n').map((line) => line.trim()) ?? []
    assert.equal(
      lines.filter((line) => /^\d+ nights?$/.test(line)),
      ['1 night', '2 nights'],
    )
  })

  sandboxed(
    'a search finds rooms that are free on their own dates, with the rooms left on these dates',
    async () => {
      const guest = await server.guest()
      await limit(guest, 0, 2, 1)
      await limit(guest, 2, 4, 2)
      const search = async (...stays: [from: number, to: number][]) => {
        const rooms = stays.map(([from, to]) => ({
          checkin_date: day(from),
          checkout_date: day(to),
          ...adultsOnly(2),
        }))
        const query = { rooms, room_type_codes: [TYPE] }
        const { body } = await guest.call(api.rooms.search, { params: { hotelId: 'seoul' }, query })
        const [type] = body.rooms
        const countFor = (index: number) => {
          const plan = type?.room_plans.find((one) => one.matched_search_criteria.rooms.includes(index))
          return plan ? (plan.room_count ?? type?.room_count) : null
        }
        return { reason: body.nothing_found?.reason ?? null, left: stays.map((_, index) => countFor(index)) }
      }
      assert.equal(await search([0, 2], [2, 4]), { reason: null, left: [1, 2] })
      assert.equal(await search([0, 2], [1, 4]), { reason: 'sold_out', left: [null, null] })
      assert.equal(await search([2, 4], [2, 3], [3, 4]), { reason: null, left: [2, 2, 2] })
      assert.equal(await search([2, 4], [2, 4], [0, 1]), { reason: null, left: [2, 2, 1] })
      assert.equal(await search([2, 4], [2, 4], [3, 4]), { reason: 'sold_out', left: [null, null, null] })
    },
  )

  test.run()
}
