import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Extra, ExtraOrder } from '#shared/api/extras.ts'
import { api } from '#shared/api/index.ts'
import type { Answer } from '#shared/api/questions.ts'
import { slotsOf } from '#shared/extras/slots.ts'
import { totals } from '#shared/money/totals.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Choice, type Guest, inDays, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotelId = 'preview'
const GUESTS = 40
const WINE = 10501
const PARKING = 10502
const BATH = 10503
const CHILD = 10504
const ENDED = 10505

/** Friday to Sunday. */
const checkin = nextWeekday(5, 10)
const saturday = addDays(checkin, 1)
const checkout = addDays(checkin, 2)

const arrival: Answer = { question_type: 'checkin', id: 1051, rooms: [{ checkin_time: '16:30' }] }
const wine: ExtraOrder = { extra_id: WINE, delivered_at: null, quantity: 2, total_price: 6600 }
const parking = (date: string, quantity = 1): ExtraOrder => ({
  extra_id: PARKING,
  delivered_at: { date, time: null },
  quantity,
  total_price: quantity * 1100,
})

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/extras on ${kind}`)
  const sandboxed = server.startFor(test)

  const list = async (guest: Guest, party: object = adultsOnly(2), headers: Record<string, string> = {}) => {
    const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...adultsOnly(2), ...party }]
    return guest.call(api.extras.list, { params: { hotelId }, query: { rooms } }, headers)
  }
  const find = (extras: readonly Extra[], id: number) => extras.find(({ extra_id }) => extra_id === id)

  /** An order of the choice with extras, at their prices. */
  const orderWith = (choice: Choice, extras: ExtraOrder[], more: object = {}) =>
    orderOf([choice], {
      additional_questions: [arrival],
      extras,
      total_price: extras.reduce((sum, { total_price }) => sum + total_price, choice.plan.total_price),
      ...more,
    })
  const book = (guest: Guest, body: ReturnType<typeof orderWith>) =>
    guest.call(api.reservations.create, { params: { hotelId }, body, idempotencyKey: crypto.randomUUID() })

  sandboxed(
    'the extras of a stay are in the language of the request, with the price of each date',
    async () => {
      const guest = await server.guest()
      const { body, status } = await list(guest, {}, { 'Tripla-Locale': 'ja' })
      assert.is(status, 200)
      assert.equal(
        body.extras.map(({ extra_id }) => extra_id),
        [WINE, PARKING, BATH],
      )
      assert.is(find(body.extras, PARKING)?.name, '駐車場')
      const bath = find(body.extras, BATH) as Extra
      assert.equal(
        slotsOf(bath).map(({ date, price_with_tax, most }) => [date, price_with_tax, most]),
        [
          [checkin, 2200, 1],
          [saturday, 2750, 1],
        ],
      )
      assert.match(bath.picture?.url ?? '', /^http:.*\.svg$/)
    },
  )

  sandboxed('extras for children are offered to rooms with children, one for each child', async () => {
    const guest = await server.guest()
    const { body } = await list(guest, { children: 1, kids_tiers: [{ code: 'A', children: 1 }] })
    assert.is(find(body.extras, CHILD)?.max_quantity, 1)
  })

  sandboxed('wrong dates, too many rooms and an unknown hotel are refused', async () => {
    const guest = await server.guest()
    const past = await list(guest, { checkin_date: '2020-01-01', checkout_date: '2020-01-03' })
    assert.equal([past.status, past.refusal], [422, 'dates_not_bookable'])
    const crowd = await list(guest, { adults: 90 })
    assert.equal([crowd.status, crowd.refusal], [422, 'party_not_accepted'])
    const none = await guest.call(api.extras.list, {
      params: { hotelId: 'none' },
      query: { rooms: [{ checkin_date: checkin, checkout_date: checkout, ...adultsOnly(2) }] },
    })
    assert.equal([none.status, none.refusal], [404, 'hotel_not_found'])
  })

  sandboxed(
    'ordered extras are lines of the price, in the mail, and in the language of each request',
    async () => {
      const guest = await server.guest()
      const choice = await guest.choose(hotelId, checkin, checkout)
      const bath: ExtraOrder = {
        extra_id: BATH,
        delivered_at: { date: saturday, time: '20:00' },
        quantity: 1,
        total_price: 2750,
      }
      const answer = 'Happy birthday, Taro!'
      const { body, status } = await book(guest, orderWith(choice, [{ ...wine, answer }, bath]))
      assert.is(status, 200)
      const { total, extras, rooms } = totals(body.price)
      assert.is(total, choice.plan.total_price + 6600 + 2750)
      assert.is(rooms, choice.plan.total_price)
      assert.equal(extras, [
        ['Bottle of sparkling wine', 6600],
        ['Private bath for 50 minutes', 2750],
      ])
      assert.is(body.price.tax, choice.plan.price.tax + 600 + 250)
      assert.equal(
        body.price.taxes.map(({ percent, tax }) => [percent, tax]),
        [[10, body.price.tax]],
      )
      assert.equal(
        body.extras.map(({ tax_percent }) => tax_percent),
        [10, 10],
      )
      assert.equal(
        body.extras.map(({ extra_id, quantity, delivered_at }) => [extra_id, quantity, delivered_at]),
        [
          [WINE, 2, null],
          [BATH, 1, { date: saturday, time: '20:00' }],
        ],
      )
      assert.equal(
        body.extras.map(({ question, answer: given }) => [question, given]),
        [
          ['What should the card beside the bottle say?', answer],
          [null, ''],
        ],
      )
      const [mail] = await guest.mails()
      for (const text of [mail?.text, mail?.html])
        assert.match(text ?? '', /Private bath for 50 minutes, .* 20:00 × 1: ¥2,750/)
      const query = { bypass_token: body.bypass_token }
      const show = { params: { hotelId, id: body.number }, query }
      const again = await guest.call(api.reservations.show, show, { 'Tripla-Locale': 'ja' })
      assert.is(again.body.extras[0]?.question, 'ボトルに添えるカードのメッセージ')
      assert.is(again.body.extras[1]?.name, '貸切風呂（50分）')
      assert.equal(
        again.body.price.lines.filter((line) => line.kind === 'extra').map(({ label }) => label),
        ['スパークリングワイン 1本', '貸切風呂（50分）'],
      )
    },
  )

  sandboxed(
    'extras that cannot be ordered are refused with their code and field, and hold no room',
    async () => {
      const guest = await server.guest()
      const choice = await guest.choose(hotelId, checkin, checkout)
      const cases: [ExtraOrder, number, string][] = [
        [{ ...wine, extra_id: 1 }, 1100, 'extras.0.extra_id'],
        [{ ...wine, quantity: 0, total_price: 0 }, 1102, 'extras.0.quantity'],
        [{ ...wine, total_price: 1 }, 1103, 'extras.0.total_price'],
        [{ ...wine, quantity: 7, total_price: 23100 }, 1104, 'extras.0.quantity'],
        [{ ...wine, extra_id: ENDED }, 1106, 'extras.0.extra_id'],
        [
          { ...wine, extra_id: CHILD, delivered_at: { date: checkin, time: null } },
          1104,
          'extras.0.quantity',
        ],
        [{ ...parking(checkin), answer: 'A red car' }, 1000, 'extras.0.answer'],
        [{ ...wine, answer: 'a'.repeat(256) }, 1000, 'extras.0.answer'],
        [parking(checkout), 1000, 'extras.0.delivered_at.date'],
        [{ ...wine, quantity: -1 }, 1000, 'extras.0.quantity'],
        [{ ...wine, quantity: 2 ** 60 }, 1000, 'extras.0.quantity'],
        [{ ...wine, quantity: Number.MAX_SAFE_INTEGER }, 1104, 'extras.0.quantity'],
      ]
      for (const [extra, code, field] of cases) {
        const { status, error } = await book(guest, orderWith(choice, [extra]))
        assert.equal(
          [status, error.code, Object.keys(error.fields)],
          [422, code, [field]],
          JSON.stringify(extra),
        )
      }
      const cheaper = await book(guest, orderWith(choice, [wine], { total_price: choice.plan.total_price }))
      assert.is(cheaper.refusal, 'price_changed')
      assert.is((await guest.choose(hotelId, checkin, checkout)).room.room_count, choice.room.room_count)
    },
  )

  sandboxed('after its deadline an extra is not offered, and is refused', async () => {
    const guest = await server.guest()
    const today = inDays(0)
    const rooms = [{ checkin_date: today, checkout_date: addDays(today, 1), ...adultsOnly(2) }]
    const { body } = await guest.call(api.extras.list, { params: { hotelId }, query: { rooms } })
    assert.is(find(body.extras, WINE), undefined)
    const choice = await guest.choose(hotelId, today, addDays(today, 1))
    const { refusal } = await book(guest, orderWith(choice, [wine]))
    assert.is(refusal, 'extra_deadline_passed')
  })

  sandboxed('of 40 guests at once, no more than the stock of a date receive a dated extra', async () => {
    const first = await server.guest()
    await first.sandbox('inventory', {
      hotel: hotelId,
      room_type: 'studio',
      from: checkin,
      to: checkout,
      left: GUESTS,
    })
    const choice = await first.choose(hotelId, checkin, checkout)
    const order = orderWith(choice, [parking(saturday)])
    const answers = await Promise.all(Array.from({ length: GUESTS }, () => book(first, order)))
    assert.is(answers.filter(({ status }) => status === 200).length, 3)
    assert.is(answers.filter(({ refusal }) => refusal === 'extra_limit_exceeded').length, GUESTS - 3)
    const { body } = await list(first)
    assert.equal(
      slotsOf(find(body.extras, PARKING) as Extra).map(({ date }) => date),
      [checkin],
    )
  })

  test.run()
}
