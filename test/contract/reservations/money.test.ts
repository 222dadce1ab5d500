import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { chargedPercent, sumOf } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { amountOf } from '#shared/money/price.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { untilNone } from '../../support/killed/killedServers.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole, roomIdOf } from '../../support/server/changing.ts'
import type { Guest } from '../../support/server/guest.ts'
import { cards, holdFamilyRoom, pay } from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const DAYS_AHEAD = 30

/** The sums of a booked reservation. They must add up to its price with all fees. */
function moneyOf({ number, money, price, rooms }: Reservation) {
  if (!money) throw new Error(`${number} states no money`)
  const { paid, on_its_way, refunded, by_hotel, may_be_asked, at_hotel, fees } = money
  assert.is(paid - on_its_way - refunded - by_hotel + may_be_asked + at_hotel, price.total + fees)
  assert.is(fees, sumOf(rooms.map((room) => room.fees)))
  return money
}

const nothing = {
  ...{ paid: 0, fees: 0, fees_taken: 0, on_its_way: 0, refunded: 0, by_hotel: 0, at_hotel: 0 },
  may_be_asked: 0,
}

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/reservations/money on ${kind}`)
  server.startFor(test)
  const { gatewayOf } = cardPayments(server)

  /** Sets the fee for cancelling the rooms of a reservation today. */
  async function setFee(guest: Guest, { id }: Reservation, percent: number): Promise<void> {
    const { database } = await server.servicesOf(guest)
    const parts = [{ days_before: 90, percentage_of_cost: percent }]
    await database.query(
      `UPDATE reservation_rooms SET policy = policy || jsonb_build_object('parts', $2::jsonb) WHERE reservation_id = $1`,
      [id, JSON.stringify(parts)],
    )
  }

  async function settle(guest: Guest) {
    const services = await server.servicesOf(guest)
    // The worker of the server may have begun with a payment.
    const untilIdle = () =>
      untilNone(services.database, 'SELECT FROM payments WHERE lease_until > clock_timestamp()')
    await untilIdle()
    // A refund waits for the capture of its payment.
    for (let due = 1; due > 0; await untilIdle()) due = await continuePayments(services)
  }

  /** The gateway does not get the next request for the amount of a card. */
  const loseCapture = (guest: Guest) =>
    fetch(`${gatewayOf(guest)}/sandbox/faults`, {
      method: 'PUT',
      body: JSON.stringify({ call: 'AlterTran', kind: 'lose_request', times: 1 }),
    })

  const hold = (guest: Guest, plan: string, method: PaymentMethod, rooms = 1) =>
    holdFamilyRoom(guest, plan, method, DAYS_AHEAD, 'en', { rooms })

  /** Rooms that a card has paid. */
  async function paid(
    guest: Guest,
    rooms = 1,
    [plan, method]: readonly [string, PaymentMethod] = ['prepaid', 'credit_card'],
  ): Promise<Reservation> {
    const held = await hold(guest, plan, method, rooms)
    assert.is(held.money, null, 'a held reservation states no money')
    const booked = bodyOf(await pay(guest, gatewayOf(guest), held, cards.approved))
    assert.is(booked.status, 'reserved')
    return booked
  }

  test('what was paid counts from the yes of the bank on, and the rest is paid at the hotel', async () => {
    const guest = await server.guest()
    const onSite = bodyOf(await guest.show(await hold(guest, 'half-board', 'on_site')))
    assert.equal(moneyOf(onSite), { ...nothing, at_hotel: onSite.price.total })
    for (const way of [
      ['prepaid', 'credit_card'],
      ['deposit', 'credit_card_deposit'],
    ] as const) {
      await loseCapture(guest)
      const booked = await paid(guest, 1, way)
      assert.is(booked.payment?.state, 'authorised')
      assert.not(booked.ledger.some((row) => row.kind === 'charge'))
      const amount = booked.payment?.amount ?? 0
      assert.equal(moneyOf(booked), { ...nothing, paid: amount, at_hotel: booked.price.total - amount })
      await moveClock(guest, 10 * MINUTE_MS)
      await settle(guest)
      const captured = bodyOf(await guest.show(booked))
      assert.is(captured.payment?.state, 'captured')
      assert.equal(moneyOf(captured), moneyOf(booked))
      const charge = captured.ledger.find((row) => row.kind === 'charge')
      assert.is(charge?.amount, amount)
      assert.is(charge?.card?.masked_number.slice(-4), '1111')
      assert.not('expiry' in (charge?.card ?? {}))
    }
  })

  test('a refund is on its way until the gateway has confirmed it, with its card', async () => {
    const guest = await server.guest()
    const booked = await paid(guest, 2)
    await settle(guest)
    await setFee(guest, booked, 50)
    const id = booked.rooms[0]?.reservation_hotel_room_id ?? 0
    const rooms = [{ reservation_hotel_room_id: id, is_given_up: true }]
    const offer = bodyOf(await askOffer(guest, booked, { rooms }))
    assert.ok(offer.refund > 0 && offer.fee > 0)
    const changed = bodyOf(await agreeTo(guest, booked, offer.id))
    assert.equal(changed.ended_change?.state, 'settled')
    assert.is(changed.ended_change?.change_offer_id, offer.id)
    assert.is(changed.open_change, null)
    const before = moneyOf(changed)
    assert.equal([before.fees, before.fees_taken, before.may_be_asked], [offer.fee, offer.fee, 0])
    assert.is(before.on_its_way + before.refunded, offer.refund)
    assert.equal(
      changed.rooms.map(({ status }) => status),
      ['cancelled', 'reserved'],
    )
    await settle(guest)
    const shown = bodyOf(await guest.show(booked))
    const after = moneyOf(shown)
    assert.equal([after.on_its_way, after.refunded], [0, offer.refund])
    const refund = shown.ledger.find((row) => row.kind === 'refund')
    assert.is(refund?.amount, offer.refund)
    assert.ok(refund?.confirmed_at)
    assert.is(refund?.card?.masked_number.slice(-4), '1111')
  })

  test('what the hotel may ask for, and what it returns itself, are sums of their own', async () => {
    const guest = await server.guest()
    const onSite = bodyOf(await guest.show(await hold(guest, 'half-board', 'on_site')))
    await setFee(guest, onSite, 50)
    const offer = bodyOf(await askOffer(guest, onSite, { cancel: true }))
    const cancelled = bodyOf(await cancelWhole(guest, onSite, { change_offer_id: offer.id }))
    assert.is(cancelled.status, 'cancelled')
    assert.equal(moneyOf(cancelled), { ...nothing, fees: offer.fee, may_be_asked: offer.fee })

    const held = await hold(guest, 'transfer', 'bank_transfer')
    await guest.sandbox('transfer', { number: held.number })
    const transferred = bodyOf(await guest.show(held))
    assert.is(moneyOf(transferred).paid, transferred.payment?.amount)
    const free = bodyOf(await cancelWhole(guest, transferred))
    const { payment } = transferred
    assert.equal(moneyOf(free), { ...nothing, paid: payment?.amount ?? 0, by_hotel: payment?.amount ?? 0 })
    const row = free.ledger.find(({ kind: what }) => what === 'refund_by_hotel')
    assert.equal([row?.amount, row?.card, row?.confirmed_at], [payment?.amount, null, null])
  })

  test('a room keeps the deposit of its booking while it keeps its plan, also after the hotel has changed it', async () => {
    const guest = await server.guest()
    const booked = await paid(guest, 1, ['deposit', 'credit_card_deposit'])
    const { catalogue } = await server.servicesOf(guest)
    const { roomTypes = [] } = catalogue.hotel('family') ?? {}
    const plan = roomTypes
      .flatMap(({ plans }) => plans)
      .find(({ code }) => code === booked.rooms[0]?.room_plan_code)
    const percent = plan?.deposit_percent ?? 0
    assert.ok(plan && percent > 0)
    const sums = moneyOf(booked)
    const checkout_date = addDays(booked.checkout, 1)
    const longer = { rooms: [{ reservation_hotel_room_id: roomIdOf(booked), checkout_date }] }
    for (const later of [percent + 30, null]) {
      plan.deposit_percent = later
      assert.equal(moneyOf(bodyOf(await guest.show(booked))), sums)
      const { after, due_now } = bodyOf(await askOffer(guest, booked, longer))
      const deposit = chargedPercent(
        after.price.total - amountOf(after.price, 'local_tax'),
        percent,
        after.price.currency,
      )
      assert.equal([due_now, after.price.deposit_amount], [deposit - sums.paid, deposit], String(later))
    }
    plan.deposit_percent = percent
  })

  test.run()
}
