import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ExtraOrder } from '#shared/api/extras.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../../support/server/changing.ts'
import {
  BATH,
  bath,
  breakfast,
  day,
  ENDED,
  extrasOf,
  found,
  PARKING,
  parking,
  SWEETS,
  WINE,
  wine,
} from '../../../support/server/changingExtras.ts'
import { ruleServerKinds, testServer } from '../../../support/server/testServer.ts'
import { usedBeyondOrders } from '../../../support/server/usedAmounts.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/extras/extras on ${kind}`)
  const sandboxed = server.startFor(test)
  const { book, list, listed, refusalOf, made, withExtra } = extrasOf(server)

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
