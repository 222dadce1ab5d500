import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { ExtraOrder } from '#shared/api/extras.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { twoProcessesOf } from '../../../support/changes/server/twoProcessesOf.ts'
import { killedServers } from '../../../support/killed/killedServers.ts'
import { askOffer, bodyOf, ledgerSum, roomIdOf, withoutRooms } from '../../../support/server/changing.ts'
import { nextWeekday } from '../../../support/server/guest.ts'
import { hasPostgres } from '../../../support/server/postgres.ts'

const checkin = nextWeekday(2, 30)
/** Each test has weeks of its own, from its number on. */
const week = (number: number) => addDays(checkin, 21 * number)

const EXTRA_PRICE = 1_000
const wine: ExtraOrder = { extra_id: 10801, delivered_at: null, quantity: 1, total_price: EXTRA_PRICE }

const test = suite('contract/changes/processes/twoProcesses')

const servers = killedServers({ NOREN_BOOKINGS_PER_ADDRESS: '100' })
test.after(servers.close)

let opened: ReturnType<typeof twoProcessesOf> | null = null
/** All tests have the same two processes. */
const twoProcesses = () => {
  opened ??= twoProcessesOf(servers, EXTRA_PRICE)
  return opened
}

const sumsOf = ({ fee, fee_taken, refund, due_now, fee_due }: ChangeOffer) => ({
  fee,
  fee_taken,
  refund,
  due_now,
  fee_due,
})
const nothing = { fee: 0, fee_taken: 0, refund: 0, due_now: 0, fee_due: 0 }

/** What is in the statement of a reservation. */
const statement = (reservation: Reservation) =>
  Object.fromEntries(
    ['charge', 'refund', 'refund_by_hotel', 'fee', 'fee_taken'].map((kind) => [
      kind,
      ledgerSum(reservation, kind),
    ]),
  )

if (hasPostgres()) {
  test('of two paid rooms of 50,000 at 50 % one is given up, an extra of 1,000 is added and the rest is cancelled: 50,000 are left', async () => {
    const { first, second, sell, book, change, leftAtGateway } = await twoProcesses()
    await sell('prepaid', 50_000, week(0))
    const booked = await book(['prepaid', 'prepaid'], 'credit_card', { from: week(0) })
    assert.is(await leftAtGateway(booked), 100_000)

    const dropped = await change(booked, withoutRooms(booked, 0))
    assert.equal(sumsOf(dropped.offer), { ...nothing, fee: 25_000, fee_taken: 25_000, refund: 25_000 })
    assert.is(await leftAtGateway(dropped.changed), 75_000)

    const added = await change(booked, { extras: [wine] }, [first, second])
    assert.equal(sumsOf(added.offer), { ...nothing, due_now: 1_000 })
    assert.is(added.changed.extras.length, 1)
    assert.is(await leftAtGateway(added.changed), 76_000)

    const { offer, changed } = await change(booked, { cancel: true })
    assert.equal(sumsOf(offer), { ...nothing, fee: 25_000, fee_taken: 25_000, refund: 26_000 })
    assert.is(changed.status, 'cancelled')
    assert.is(await leftAtGateway(changed), 50_000)
    assert.equal(statement(changed), {
      charge: 101_000,
      refund: 51_000,
      refund_by_hotel: 0,
      fee: 50_000,
      fee_taken: 50_000,
    })
  })

  test('of a room at 100 % and a free one of 15,001 each the first is given up and the other cancelled: 15,001 come back', async () => {
    const { first, second, sell, book, change, leftAtGateway } = await twoProcesses()
    await sell('transfer', 15_001, week(1))
    await sell('guaranteed', 15_001, week(1))
    const booked = await book(['transfer', 'guaranteed'], 'credit_card', { from: week(1) })
    const dropped = await change(booked, withoutRooms(booked, 0))
    assert.equal(sumsOf(dropped.offer), { ...nothing, fee: 15_001, fee_taken: 15_001 })
    const { offer, changed } = await change(booked, { cancel: true }, [first, second])
    assert.equal(sumsOf(offer), { ...nothing, refund: 15_001 })
    assert.is(await leftAtGateway(changed), 15_001)
  })

  test('from a room of 30,000 at 50 % to one of 6,000 the fee is 12,000, and 12,000 come back', async () => {
    const { sell, book, toPlan, change, leftAtGateway } = await twoProcesses()
    await sell('prepaid', 30_000, week(2))
    await sell('invoice', 6_000, week(2))
    const booked = await book(['prepaid'], 'credit_card', { from: week(2) })
    const { offer, changed } = await change(booked, await toPlan(booked, 'invoice'))
    assert.equal(sumsOf(offer), { ...nothing, fee: 12_000, fee_taken: 12_000, refund: 12_000 })
    assert.is(changed.price.total, 6_000)
    assert.is(await leftAtGateway(changed), 18_000)
  })

  test('a paid room of 30,000 at 50 % moves to a plan that is paid at the hotel: 15,000 come back, and 15,000 stay prepaid', async () => {
    const { sell, book, toPlan, change, leftAtGateway } = await twoProcesses()
    await sell('prepaid', 30_000, week(3))
    await sell('half-board', 30_000, week(3))
    const booked = await book(['prepaid'], 'credit_card', { from: week(3) })
    const { offer, changed } = await change(booked, await toPlan(booked, 'half-board'))
    assert.equal([sumsOf(offer), offer.at_hotel], [{ ...nothing, refund: 15_000 }, 15_000])
    assert.is(offer.rooms[0]?.stays_prepaid, 15_000)
    assert.is(await leftAtGateway(changed), 15_000)
    assert.equal([changed.money?.paid, changed.money?.at_hotel], [30_000, 15_000])
    // The fee for cancelling it is then paid already.
    const last = await change(booked, { cancel: true })
    assert.equal(sumsOf(last.offer), { ...nothing, fee: 15_000, fee_taken: 15_000 })
    assert.is(await leftAtGateway(last.changed), 15_000)
  })

  test('one of seven nights with a discount for seven is given up: nothing is due, and the price stays', async () => {
    const { sell, book, change, leftAtGateway } = await twoProcesses()
    await sell('prepaid', 10_000, week(4))
    const booked = await book(['prepaid'], 'credit_card', { from: week(4), nights: 7 })
    assert.is(booked.price.total, 56_000)
    const { offer, changed } = await change(booked, {
      rooms: [{ reservation_hotel_room_id: roomIdOf(booked), checkout_date: addDays(booked.checkout, -1) }],
    })
    assert.equal([sumsOf(offer), offer.difference], [nothing, 0])
    assert.equal([changed.price.total, changed.payments.length], [56_000, 1])
    assert.is(await leftAtGateway(changed), 56_000)
  })

  test('a room with a deposit is given up beside a prepaid one with extras: its deposit is a part of the fee, and nothing is due', async () => {
    const { sell, book, change, leftAtGateway } = await twoProcesses()
    await sell('deposit', 100_000, week(5))
    await sell('invoice', 50_000, week(5))
    const booked = await book(['deposit', 'invoice'], 'credit_card_deposit', {
      from: week(5),
      extras: [wine],
    })
    assert.is(booked.payment?.amount, 70_000)
    const { offer, changed } = await change(booked, withoutRooms(booked, 0))
    assert.equal(sumsOf(offer), { ...nothing, fee: 50_000, fee_taken: 20_000, fee_due: 30_000 })
    assert.is(await leftAtGateway(changed), 70_000)
  })

  test('a new deposit of 20,000 or 20,001 is charged to the yen', async () => {
    const { second, sell, book, change, leftAtGateway } = await twoProcesses()
    await sell('deposit', 50_000, week(6))
    const booked = await book(['deposit'], 'credit_card_deposit', { from: week(6) })
    assert.is(booked.payment?.amount, 10_000)
    const longer = {
      rooms: [{ reservation_hotel_room_id: roomIdOf(booked), checkout_date: addDays(booked.checkout, 1) }],
    }
    await sell('deposit', 50_000, addDays(week(6), 1))
    assert.is(bodyOf(await askOffer(second, booked, longer)).due_now, 10_000)
    await sell('deposit', 50_005, addDays(week(6), 1))
    const { offer, changed } = await change(booked, longer)
    assert.equal(sumsOf(offer), { ...nothing, due_now: 10_001 })
    assert.is(await leftAtGateway(changed), 20_001)
  })
}

test.run()
