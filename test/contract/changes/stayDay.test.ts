import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { sumOf } from '#shared/money/money.ts'
import { amountOf } from '#shared/money/price.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Refusal } from '../../../examples/server/errors/refusal.ts'
import { refundsByHotel } from '../../../examples/server/payments/refunds/refundsByHotel.ts'
import { recordDeskPayment } from '../../../examples/server/reservations/money/deskPayment.ts'
import { MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { agreeTo, askOffer, bodyOf, ledgerSum, withoutRooms } from '../../support/server/changing.ts'
import { nextWeekday, orderOf } from '../../support/server/guest.ts'
import { msOf } from '../../support/server/hotelClock.ts'
import { familyOrder } from '../../support/server/paying.ts'
import { listOf, moveTo } from '../../support/server/receipts.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'
import { issue } from '../../support/vouchers/vouchers.ts'

const checkin = nextWeekday(1, 30)
/** The first days of the rooms, and their fees on the day of the first check-in. */
const starts = [
  { from: 0, percent: 100 },
  { from: 2, percent: 50 },
  { from: 4, percent: 20 },
]

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/stayDay on ${kind}`)
  server.startFor(test)

  const roomFee = ({ rooms }: Reservation, place: number, percent: number) => {
    const price = rooms[place]?.price
    return price ? Math.floor(((price.total - amountOf(price, 'local_tax')) * percent) / 100) : 0
  }

  /** A booking of three rooms with dates of their own, each with its fee. `begin` moves the clock to the first check-in. */
  async function threeRooms(percents: readonly number[]) {
    const guest = await server.guest()
    const choices = []
    for (const { from } of starts)
      choices.push(await guest.choose('family', addDays(checkin, from), addDays(checkin, from + 1)))
    const booked = bodyOf(await guest.book('family', orderOf(choices)))
    const { database, clock } = await server.servicesOf(guest)
    for (const [place, percent] of percents.entries())
      await database.query(
        `UPDATE reservation_rooms SET policy = policy || jsonb_build_object('parts', $2::jsonb) WHERE id = $1`,
        [
          booked.rooms[place]?.reservation_hotel_room_id,
          JSON.stringify([{ days_before: 90, percentage_of_cost: percent }]),
        ],
      )
    const begin = () => moveClock(guest, msOf('Asia/Tokyo', `${checkin}T10:00`) - clock.now())
    return { guest, booked, begin }
  }

  test('of three rooms with dates of their own, the room that begins today stays, and the others are given up with their own fees', async () => {
    const { guest, booked, begin } = await threeRooms(starts.map(({ percent }) => percent))
    await begin()

    const { body } = await guest.call(api.reservations.updateSettings, {
      params: { hotelId: 'family', id: booked.number },
      query: { bypass_token: booked.bypass_token },
    })
    assert.equal(
      body.rooms.map(({ remove }) => remove),
      ['stay_day', 'yes', 'yes'],
    )
    assert.is((await askOffer(guest, booked, { cancel: true })).error.meta.reason, 'stay_day')
    assert.is((await askOffer(guest, booked, withoutRooms(booked, 0, 1))).error.meta.reason, 'stay_day')

    const both = bodyOf(await askOffer(guest, booked, withoutRooms(booked, 1, 2)))
    const fees = [1, 2].map((place) => roomFee(booked, place, starts[place]?.percent ?? 0))
    assert.is(both.fee, (fees[0] ?? 0) + (fees[1] ?? 0))
    const offer = bodyOf(await askOffer(guest, booked, withoutRooms(booked, 2)))
    assert.is(offer.fee, fees[1])
    const changed = bodyOf(await agreeTo(guest, booked, offer.id))
    assert.equal([changed.status, ledgerSum(changed, 'fee')], ['reserved', fees[1]])
    assert.equal(
      changed.rooms.map(({ status }) => status),
      ['reserved', 'reserved', 'cancelled'],
    )
  })

  test('a no-show is recorded from the first check-in on, and a room that begins later has the fee of that day', async () => {
    const { guest, booked, begin } = await threeRooms(starts.map(({ percent }) => percent))
    const end = () => guest.sandbox('end', { number: booked.number, cause: 'no_show' })
    assert.is((await end()).status, 422)
    assert.is((await guest.show(booked)).body.status, 'reserved')
    await begin()
    assert.is((await end()).status, 200)
    const { status, money } = (await guest.show(booked)).body
    const fees = starts.map(({ percent }, place) => roomFee(booked, place, percent))
    assert.equal([status, money?.fees], ['cancelled', sumOf(fees)])
  })

  test('after the day of the last check-out the hotel cancels no stay any more, and can still record a no-show', async () => {
    const { guest, booked } = await threeRooms([100, 0, 0])
    const end = (cause: string) => guest.sandbox('end', { number: booked.number, cause })
    await moveTo(server, guest, booked.checkout, 1)
    assert.is((await end('cancelled_by_hotel')).status, 422)
    assert.is((await guest.show(booked)).body.status, 'done')
    assert.is((await end('no_show')).status, 200)
    const { status, money } = (await guest.show(booked)).body
    const fees = starts.map((_, place) => roomFee(booked, place, 100))
    assert.equal([status, money?.fees], ['cancelled', sumOf(fees)])
  })

  test('what the desk has received pays the rooms that stay: a free room comes back from the hotel, and a fee is not charged again', async () => {
    const { guest, booked, begin } = await threeRooms([100, 0, 50])
    const last = bodyOf(await askOffer(guest, booked, withoutRooms(booked, 2)))
    bodyOf(await agreeTo(guest, booked, last.id))
    await begin()
    await guest.sandbox('desk-payment', { number: booked.number })
    const { money: paid } = (await guest.show(booked)).body
    assert.equal([paid?.fees_taken, paid?.at_hotel, paid?.may_be_asked], [last.fee, 0, 0])

    const offer = bodyOf(await askOffer(guest, booked, withoutRooms(booked, 1)))
    const price = booked.rooms[1]?.price.total ?? 0
    assert.equal([offer.due_now, offer.fee, offer.fee_due, offer.refund], [0, 0, 0, price])
    const changed = bodyOf(await agreeTo(guest, booked, offer.id))
    assert.equal(
      [changed.money?.by_hotel, changed.money?.at_hotel, ledgerSum(changed, 'charge_at_hotel')],
      [price, 0, 0],
    )
  })

  test('a payment at the desk withdraws an open change, and a cancellation by the hotel returns it', async () => {
    const { guest, booked, begin } = await threeRooms([100, 0, 0])
    await begin()
    const offer = bodyOf(await askOffer(guest, booked, withoutRooms(booked, 1)))
    await guest.sandbox('desk-payment', { number: booked.number })
    assert.is((await agreeTo(guest, booked, offer.id)).refusal, 'changed_meanwhile')
    // Another movement may bring back the amount that was paid.
    const { database } = await server.servicesOf(guest)
    await database.query(
      `UPDATE change_offers SET content = jsonb_set(content, '{sums,paid}', $2::jsonb) WHERE id = $1`,
      [offer.id, JSON.stringify(booked.price.total)],
    )
    assert.is((await agreeTo(guest, booked, offer.id)).refusal, 'changed_meanwhile')
    await guest.sandbox('end', { number: booked.number, cause: 'cancelled_by_hotel' })
    const { money } = (await guest.show(booked)).body
    assert.equal([money?.by_hotel, money?.at_hotel, money?.fees], [booked.price.total, 0, 0])
  })

  test('a payment at the desk of nothing withdraws no change, and a voucher without a stay takes none', async () => {
    const { guest, booked, begin } = await threeRooms([100, 0, 0])
    const done: string[] = []
    const own = await server.servicesOf(guest)
    const change = { ...own.paymentSubjects.change, moneyChanged: async () => void done.push('withdrawn') }
    const paymentSubjects = { ...own.paymentSubjects, change }
    const services = { ...own, paymentSubjects, postMail: () => void done.push('mail') }
    const press = (number: string) => recordDeskPayment(services, number)
    const refusal = (number: string) =>
      press(number).then(
        () => null,
        (error: Refusal) => [error.reason, error.details.meta?.reason],
      )
    assert.equal(await refusal(booked.number), ['invalid', undefined])
    await begin()
    assert.equal([await press(booked.number), done], [{ amount: booked.price.total }, ['withdrawn', 'mail']])
    assert.equal([await press(booked.number), done], [{ amount: 0 }, ['withdrawn', 'mail']])
    const voucher = await issue(guest, 500_000)
    assert.equal(await refusal(voucher.number), ['change_refused', 'unscheduled'])
  })

  test('the desk takes the local tax of a stay with a bill after it, and no receipt is issued', async () => {
    const guest = await server.guest()
    const booked = bodyOf(await guest.book('family', await familyOrder(guest, 'invoice', 'deferred_payment')))
    const tax = amountOf(booked.price, 'local_tax')
    await moveTo(server, guest, booked.checkin)
    for (const amount of [tax, 0])
      assert.is((await recordDeskPayment(await server.servicesOf(guest), booked.number)).amount, amount)
    const { money } = (await guest.show(booked)).body
    assert.equal([money?.paid, money?.at_hotel], [tax, booked.price.total - tax])
    const { state, reason } = await listOf(guest, booked)
    assert.equal([state, reason], ['none', 'deferred'])
  })

  test('each amount that a desk has to return is listed for the operator, and has its own day in the statement', async () => {
    const { guest, booked, begin } = await threeRooms([100, 0, 0])
    await begin()
    await guest.sandbox('desk-payment', { number: booked.number })
    const drop = async (...places: number[]) =>
      bodyOf(
        await agreeTo(
          guest,
          booked,
          bodyOf(await askOffer(guest, booked, withoutRooms(booked, ...places))).id,
        ),
      )
    await drop(1)
    await moveClock(guest, 24 * 60 * MINUTE_MS)
    const { ledger } = await drop(2)
    const days = [0, 1].map((day) => addDays(checkin, day))
    const amounts = [1, 2].map((place) => booked.rooms[place]?.price.total)
    const returned = ledger.filter(({ kind: what }) => what === 'refund_by_hotel')
    assert.equal(
      returned.map(({ amount, at }) => [amount, at.slice(0, 10)]),
      amounts.map((amount, at) => [amount, days[at]]),
    )
    const listed = await refundsByHotel(await server.servicesOf(guest))
    assert.equal(
      listed.map(({ id: _, since, ...row }) => ({ ...row, since: since.toISOString().slice(0, 10) })),
      amounts.map((amount, at) => ({
        number: booked.number,
        amount,
        currency: booked.price.currency,
        reason: 'its desk has received it',
        since: days[at],
      })),
    )
  })

  test.run()
}
