import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChangeableExtra } from '#shared/api/changeExtras.ts'
import type { ExtraOrder } from '#shared/api/extras.ts'
import { api } from '#shared/api/index.ts'
import type { Answer as Answered } from '#shared/api/questions.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import { sumOf } from '#shared/money/money.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import type { StoredExtra } from '../../../examples/server/hotels/StoredExtra.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole, withoutRooms } from '../../support/server/changing.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { usedBeyondOrders } from '../../support/server/usedAmounts.ts'

const hotelId = 'preview'
const WINE = 10501
const PARKING = 10502
const BATH = 10503
const CHILD = 10504
const ENDED = 10505
/** An extra of another hotel. */
const SWEETS = 10806

const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)
const arrival: Answered = { question_type: 'checkin', id: 1051, rooms: [{ checkin_time: '16:30' }] }
const withChild: Party = {
  adults: 2,
  children: 1,
  kids_tiers: [{ code: 'A', children: 1 }],
  kids_ages: [],
}

const wine = (quantity: number, more: Partial<ExtraOrder> = {}): ExtraOrder => ({
  extra_id: WINE,
  delivered_at: null,
  quantity,
  total_price: quantity * 3300,
  ...more,
})
const onDay = (
  extra_id: number,
  date: string,
  quantity: number,
  price: number,
  time: string | null = null,
) => ({
  extra_id,
  delivered_at: { date, time },
  quantity,
  total_price: quantity * price,
})
const parking = (date: string, quantity = 1) => onDay(PARKING, date, quantity, 1100)
const bath = (date: string, time: string) => onDay(BATH, date, 1, 2200, time)
const breakfast = (date: string) => onDay(CHILD, date, 1, 1320)

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/extras on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A reservation of a room from Monday to Wednesday with extras. */
  async function book(
    guest: Guest,
    extras: ExtraOrder[] = [],
    party: Party = adultsOnly(2),
  ): Promise<Reservation> {
    const choice = await guest.choose(hotelId, day(0), day(2), party)
    const order = orderOf([choice], {
      additional_questions: [arrival],
      extras,
      total_price: sumOf([choice.plan.total_price, ...extras.map(({ total_price }) => total_price)]),
    })
    return bodyOf(await guest.book(hotelId, order))
  }

  const list = async (guest: Guest, { number, bypass_token }: Reservation, rooms?: WantedRoom[]) =>
    guest.call(api.changes.extras, {
      params: { hotelId, id: number },
      body: { bypass_token, ...(rooms && { rooms }) },
    })
  const listed = async (guest: Guest, reservation: Reservation, rooms?: WantedRoom[]) =>
    bodyOf(await list(guest, reservation, rooms)).extras
  const found = (extras: readonly ChangeableExtra[], id: number) =>
    extras.find(({ extra_id }) => extra_id === id)?.days ?? []

  const refusalOf = async (guest: Guest, reservation: Reservation, extras: ExtraOrder[]) => {
    const { refusal, error } = await askOffer(guest, reservation, { extras })
    return [refusal, ...Object.keys(error.fields)]
  }
  const made = async (
    guest: Guest,
    reservation: Reservation,
    request: Parameters<typeof askOffer>[2],
  ): Promise<Reservation> =>
    bodyOf(await agreeTo(guest, reservation, bodyOf(await askOffer(guest, reservation, request)).id))

  const moved = ({ rooms }: Reservation, from: number, to: number, place = 0): WantedRoom => ({
    reservation_hotel_room_id: rooms[place]?.reservation_hotel_room_id ?? 0,
    checkin_date: day(from),
    checkout_date: day(to),
  })

  /** Lets the hotel sell an extra in another way while work runs. The servers of a process share the hotels. */
  async function withExtra(
    guest: Guest,
    id: number,
    changes: Partial<StoredExtra>,
    work: () => Promise<void>,
  ): Promise<void> {
    const { catalogue } = await server.servicesOf(guest)
    const stored = catalogue.hotel(hotelId)?.extras.find((one) => one.id === id)
    if (!stored) throw new Error('There is no extra')
    const before = { ...stored }
    Object.assign(stored, changes)
    try {
      await work()
    } finally {
      for (const key of Object.keys(changes)) Reflect.deleteProperty(stored, key)
      Object.assign(stored, before)
    }
  }

  /** Moves the clock of the tenant to seconds before or after the end of a day at the hotel. */
  async function toMidnight(guest: Guest, date: string, seconds: number): Promise<void> {
    const { clock, catalogue } = await server.servicesOf(guest)
    const zone = catalogue.hotel(hotelId)?.time_zone ?? ''
    const noon = Date.parse(`${date}T12:00:00Z`)
    const hour = 3_600_000
    const midnight = [...Array(49).keys()]
      .map((at) => noon + (at - 24) * hour)
      .find((at) => todayIn(zone, at) > date)
    if (midnight === undefined) throw new Error('There is no midnight')
    await guest.sandbox('clock', { ms: midnight + seconds * 1000 - clock.now() })
    await guest.renew()
  }

  sandboxed('the list has each day of the stay, with the own items, price, deadline and reason', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [wine(2), parking(day(0), 2)])
    const other = await server.guest(guest.tenant)
    await book(other, [bath(day(1), '16:00')])
    const extras = await listed(guest, reservation)
    assert.equal(
      extras.map(({ extra_id }) => extra_id),
      [WINE, PARKING, BATH],
    )
    const [bottle] = found(extras, WINE)
    assert.is(bottle?.deadline, `${day(-1)}T24:00`)
    assert.equal([bottle?.date, bottle?.most, bottle?.price_with_tax], [null, 6, 3300])
    assert.equal(bottle?.ordered, {
      quantity: 2,
      price_with_tax: 3300,
      time: null,
      answer: '',
      removal_fee: 0,
    })
    assert.equal(
      found(extras, PARKING).map(({ date, most, change, ordered }) => [
        date,
        most,
        change,
        ordered?.quantity,
      ]),
      [
        [day(0), 2, 'yes', 2],
        [day(1), 2, 'yes', undefined],
      ],
    )
    await book(other, [bath(day(1), '17:00')])
    assert.equal(
      found(await listed(guest, reservation), BATH).map(({ date, most, change }) => [date, most, change]),
      [
        [day(0), 1, 'yes'],
        [day(1), 0, 'sold_out'],
      ],
    )
  })

  sandboxed(
    'an extra of another hotel, wrong quantities, times and prices are refused with their field',
    async () => {
      const guest = await server.guest()
      const reservation = await book(guest, [wine(2)])
      const cases: [ExtraOrder[], string, string][] = [
        [[{ ...wine(1), extra_id: SWEETS }], 'extra_invalid_id', 'extras.0.extra_id'],
        [[{ ...wine(1), extra_id: ENDED }], 'extra_no_longer_sold', 'extras.0.extra_id'],
        [[wine(-1)], 'invalid', 'extras.0.quantity'],
        [[wine(1.5)], 'invalid', 'extras.0.quantity'],
        [[wine(2 ** 60)], 'invalid', 'extras.0.quantity'],
        [[wine(Number.MAX_SAFE_INTEGER, { total_price: 3300 })], 'extra_limit_exceeded', 'extras.0.quantity'],
        [[wine(7)], 'extra_limit_exceeded', 'extras.0.quantity'],
        [[wine(2), wine(2)], 'extra_invalid_quantity', 'extras.1.quantity'],
        [[wine(1), wine(0)], 'extra_invalid_quantity', 'extras.1.quantity'],
        [[wine(3, { total_price: 1 })], 'extra_invalid_total_price', 'extras.0.total_price'],
        [[wine(1, { total_price: 1 })], 'extra_invalid_total_price', 'extras.0.total_price'],
        [[wine(2), parking(day(2))], 'invalid', 'extras.1.delivered_at.date'],
        [[wine(2), parking(day(0), 3)], 'extra_limit_exceeded', 'extras.1.quantity'],
        [[wine(2), breakfast(day(0))], 'extra_limit_exceeded', 'extras.1.quantity'],
        [[wine(2), bath(day(0), '03:00')], 'invalid', 'extras.1.delivered_at.time'],
        [[wine(2), { ...parking(day(0)), answer: 'A red car' }], 'invalid', 'extras.1.answer'],
        [[wine(2, { answer: 'a'.repeat(256) })], 'invalid', 'extras.0.answer'],
      ]
      for (const [extras, refusal, field] of cases)
        assert.equal(await refusalOf(guest, reservation, extras), [refusal, field], JSON.stringify(extras))
      assert.equal(await refusalOf(guest, reservation, [wine(2)]), ['invalid', 'rooms'])
      const none = bodyOf(await askOffer(guest, reservation, { extras: [wine(0)] }))
      assert.equal([none.difference, none.after.extras], [-6600, []])
    },
  )

  sandboxed('fewer items than the hotel sells at once are refused, none is not', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [wine(4)])
    await withExtra(guest, WINE, { min_quantity: 2 }, async () => {
      assert.equal(await refusalOf(guest, reservation, [wine(1)]), [
        'extra_insufficient',
        'extras.0.quantity',
      ])
      assert.is(bodyOf(await askOffer(guest, reservation, { extras: [wine(3)] })).difference, -3300)
      assert.is(bodyOf(await askOffer(guest, reservation, { extras: [] })).difference, -13_200)
    })
  })

  sandboxed(
    'items that stay keep their price, and more items are ordered at the price of today',
    async () => {
      const guest = await server.guest()
      const reservation = await book(guest, [wine(2)])
      await withExtra(guest, WINE, { price_with_tax: 4400 }, async () => {
        const [bottle] = found(await listed(guest, reservation), WINE)
        assert.equal([bottle?.price_with_tax, bottle?.ordered?.price_with_tax], [4400, 3300])
        const fewer = bodyOf(await askOffer(guest, reservation, { extras: [wine(1)] }))
        assert.is(fewer.difference, -3300)
        const beside = bodyOf(await askOffer(guest, reservation, { extras: [wine(2), parking(day(0))] }))
        assert.is(beside.difference, 1100)
        assert.equal(await refusalOf(guest, reservation, [wine(3)]), [
          'extra_invalid_total_price',
          'extras.0.total_price',
        ])
        const more = bodyOf(
          await askOffer(guest, reservation, { extras: [wine(3, { total_price: 13_200 })] }),
        )
        assert.is(more.difference, 13_200 - 6600)
        assert.is(more.after.price.total, reservation.price.total + 6600)
      })
    },
  )

  sandboxed(
    'another time and another answer keep the price, and the answer stays with more items',
    async () => {
      const guest = await server.guest()
      const answer = 'Happy birthday, Taro!'
      const reservation = await book(guest, [wine(1, { answer }), bath(day(0), '16:00')])
      const extras = [wine(1, { answer: 'For Hanako' }), bath(day(0), '20:00')]
      const offer = bodyOf(await askOffer(guest, reservation, { extras }))
      assert.is(offer.difference, 0)
      const changed = bodyOf(await agreeTo(guest, reservation, offer.id))
      assert.equal(
        changed.extras.map((extra) => [extra.answer, extra.delivered_at?.time, extra.price_with_tax]),
        [
          ['For Hanako', undefined, 3300],
          ['', '20:00', 2200],
        ],
      )
      const more = await made(guest, changed, { extras: [wine(2), bath(day(0), '20:00')] })
      assert.equal(
        more.extras.map((extra) => [extra.quantity, extra.answer]),
        [
          [2, 'For Hanako'],
          [1, ''],
        ],
      )
      assert.equal(await refusalOf(guest, more, [wine(2), bath(day(0), '03:00')]), [
        'invalid',
        'extras.1.delivered_at.time',
      ])
    },
  )

  sandboxed('an extra is ordered until the end of its last day, by the clock of the hotel', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [wine(2)])
    await withExtra(guest, WINE, { advance_days: 5 }, async () => {
      assert.is(found(await listed(guest, reservation), WINE)[0]?.deadline, `${day(-5)}T24:00`)
      await toMidnight(guest, day(-5), -60)
      assert.is(bodyOf(await askOffer(guest, reservation, { extras: [wine(3)] })).difference, 3300)
      const free = bodyOf(await askOffer(guest, reservation, { extras: [] }))
      assert.equal([free.difference, free.fee], [-6600, 0])
      await toMidnight(guest, day(-5), 60)
      const [late] = found(await listed(guest, reservation), WINE)
      assert.equal([late?.change, late?.most, late?.ordered?.removal_fee], ['deadline_passed', 0, 3300])
      assert.is((await refusalOf(guest, reservation, [wine(3)]))[0], 'extra_deadline_passed')
      assert.is(
        (await refusalOf(guest, reservation, [wine(2, { answer: 'Late' })]))[0],
        'extra_deadline_passed',
      )
      const lowered = bodyOf(await askOffer(guest, reservation, { extras: [wine(1)] }))
      assert.equal([lowered.difference, lowered.fee], [-3300, 3300])
      assert.is(bodyOf(await askOffer(guest, reservation, { extras: [wine(2), parking(day(0))] })).fee, 0)
    })
  })

  sandboxed('of two guests at once one gets the last item, and the other keeps what it had', async () => {
    const first = await server.guest()
    const second = await server.guest(first.tenant)
    const { database } = await server.servicesOf(first)
    const free = await usedBeyondOrders(database)
    const reservations = [await book(first), await book(second, [wine(1)])] as const
    await book(first, [bath(day(0), '16:00')])
    const extras = [bath(day(0), '20:00')]
    const offers = [
      bodyOf(await askOffer(first, reservations[0], { extras })),
      bodyOf(await askOffer(second, reservations[1], { extras: [wine(1), ...extras] })),
    ] as const
    const answers = await Promise.all([
      agreeTo(first, reservations[0], offers[0].id),
      agreeTo(second, reservations[1], offers[1].id),
    ])
    assert.equal(answers.map(({ refusal, status }) => (status === 200 ? 'made' : refusal)).sort(), [
      'extra_limit_exceeded',
      'made',
    ])
    const lost = answers[0].status === 200 ? 1 : 0
    const { body } = await first.show(reservations[lost])
    assert.equal(body.extras, reservations[lost].extras)
    assert.is(body.version, 1)
    assert.equal(await usedBeyondOrders(database), free)
  })

  sandboxed('new dates, a child fewer and extras of the new nights are one offer', async () => {
    const guest = await server.guest()
    const { database } = await server.servicesOf(guest)
    const free = await usedBeyondOrders(database)
    const booked = [wine(1), parking(day(0), 2), breakfast(day(1))]
    const reservation = await book(guest, booked, withChild)
    const rooms = [{ ...moved(reservation, 1, 3), children: 0 }]
    const alone = bodyOf(await askOffer(guest, reservation, { rooms }))
    assert.equal(
      alone.after.extras.map(({ extra_id, quantity }) => [extra_id, quantity]),
      [[WINE, 1]],
    )
    const extras = await listed(guest, reservation, rooms)
    assert.equal(
      found(extras, PARKING).map(({ date, ordered }) => [date, ordered]),
      [
        [day(1), null],
        [day(2), null],
      ],
    )
    assert.equal(found(extras, CHILD), [])
    const offer = bodyOf(await askOffer(guest, reservation, { rooms, extras: [wine(1), parking(day(2))] }))
    assert.is(offer.difference, alone.difference + 1100)
    assert.is(offer.after.price.total, sumOf(offer.after.price.lines.map(({ amount }) => amount)))
    const changed = bodyOf(await agreeTo(guest, reservation, offer.id))
    assert.equal(
      changed.extras.map(({ extra_id, delivered_at }) => [extra_id, delivered_at?.date]),
      [
        [WINE, undefined],
        [PARKING, day(2)],
      ],
    )
    assert.equal(await usedBeyondOrders(database), free)
  })

  sandboxed('an extra on a night of a room that is given up goes with the room', async () => {
    const guest = await server.guest()
    const first = await guest.choose('family', day(0), day(2))
    const second = await guest.choose('family', day(2), day(4), adultsOnly(2), first.room.room_type_code)
    const places = [day(1), day(3)].map((date) => onDay(PARKING + 300, date, 1, 1100))
    const order = orderOf([first, second], { extras: places })
    const reservation = bodyOf(
      await guest.book('family', { ...order, total_price: order.total_price + 2200 }),
    )
    const { rooms } = withoutRooms(reservation, 1)
    const offer = bodyOf(await askOffer(guest, reservation, { rooms }))
    assert.equal(
      offer.after.extras.map(({ delivered_at }) => delivered_at?.date),
      [day(1)],
    )
    assert.is(offer.difference, -(reservation.rooms[1]?.price.total ?? 0) - 1100)
    const { refusal, error } = await askOffer(guest, reservation, { rooms, extras: places })
    assert.equal([refusal, ...Object.keys(error.fields)], ['invalid', 'extras.1.delivered_at.date'])
    const { total_price, ...late } = onDay(PARKING + 300, day(0), 2, 1100)
    const other = bodyOf(await askOffer(guest, reservation, { rooms, extras: [{ ...late, total_price }] }))
    assert.is(other.difference, offer.difference + 1100)
  })

  sandboxed('the mail of the change has the new extras, and a cancellation returns all of them', async () => {
    const guest = await server.guest()
    const { database } = await server.servicesOf(guest)
    const free = await usedBeyondOrders(database)
    const reservation = await book(guest, [wine(2)])
    const changed = await made(guest, reservation, { extras: [wine(1), bath(day(1), '20:00')] })
    const mail = (await guest.mails()).find(({ subject }) => subject.includes('has changed'))
    for (const text of [mail?.text, mail?.html]) {
      assert.match(text ?? '', /Private bath for 50 minutes/)
      assert.match(text ?? '', /20:00/)
    }
    assert.is(changed.price.total, reservation.price.total - 3300 + 2200)
    assert.is(changed.money?.at_hotel, changed.price.total)
    const cancelled = bodyOf(await cancelWhole(guest, changed))
    assert.equal([cancelled.money?.at_hotel, cancelled.money?.fees], [0, 0])
    assert.equal(await usedBeyondOrders(database), free)
  })

  sandboxed('a late extra is kept by a cancellation, also if a change has removed a part of it', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [wine(3)])
    await withExtra(guest, WINE, { advance_days: 20 }, async () => {
      await toMidnight(guest, day(-20), 60)
      const fewer = await made(guest, reservation, { extras: [wine(1)] })
      assert.equal([fewer.price.total, fewer.money?.fees], [reservation.price.total - 6600, 6600])
      const whole = bodyOf(await askOffer(guest, fewer, { cancel: true }))
      assert.is(whole.fee, 3300)
      const cancelled = bodyOf(await cancelWhole(guest, fewer, { change_offer_id: whole.id }))
      assert.is(cancelled.money?.fees, 9900)
    })
  })

  sandboxed(
    'an extra that the hotel sells no more stays or is removed, and is not ordered again',
    async () => {
      const guest = await server.guest()
      const reservation = await book(guest, [wine(2)])
      await withExtra(guest, WINE, { is_ended: true }, async () => {
        const [bottle] = found(await listed(guest, reservation), WINE)
        assert.equal([bottle?.change, bottle?.ordered?.quantity], ['no_longer_sold', 2])
        assert.is((await refusalOf(guest, reservation, [wine(3)]))[0], 'extra_no_longer_sold')
        assert.is(bodyOf(await askOffer(guest, reservation, { extras: [wine(1)] })).difference, -3300)
      })
      await cancelWhole(guest, reservation)
      const { refusal, error } = await list(guest, reservation)
      assert.equal([refusal, error.meta.reason], ['change_refused', 'cancelled'])
    },
  )

  test.run()
}
