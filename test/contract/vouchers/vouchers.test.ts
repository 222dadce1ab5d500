import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { amountOf } from '#shared/money/price.ts'
import { addDays, addMonths, todayIn } from '#shared/stay/stayDates.ts'
import { cardPayments } from '../../support/payments/cardPayments.ts'
import { askOffer, bodyOf, cancelWhole, ledgerSum } from '../../support/server/changing.ts'
import { type Guest, hanako, nextWeekday } from '../../support/server/guest.ts'
import { plansIn, setFee } from '../../support/server/searchingChange.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import {
  agreeLosing,
  issue,
  paidRest,
  planFor,
  searchStays,
  stayOn,
  voucherHotel,
} from '../../support/vouchers/vouchers.ts'

const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/vouchers on ${kind}`)
  const sandboxed = server.startFor(test)
  const { gatewayOf } = cardPayments(server)

  /** The price of a stay without local tax. */
  const costOf = ({ price }: Pick<Reservation, 'price'>) =>
    price.total - amountOf(price, 'local_tax') - amountOf(price, 'voucher')

  /** A voucher that pays a stay whole and leaves a rest, or pays a part of it. `more` is its value above the price. */
  async function voucherFor(guest: Guest, more: number) {
    const plan = await planFor(guest, await issue(guest, 1), checkin, checkout, 'breakfast')
    const cost = costOf(plan)
    return { voucher: await issue(guest, cost + more), plan, cost }
  }

  /** Chooses dates with the voucher, and agrees to lose its rest. */
  async function booked(guest: Guest, more: number) {
    const { voucher, plan, cost } = await voucherFor(guest, more)
    const offer = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, checkout)))
    const answer = bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
    return { voucher, offer, stay: answer, cost }
  }

  /** Pays the rest of an agreed stay, and waits until the gateway has taken it. */
  async function paid(guest: Guest, stay: Reservation): Promise<Reservation> {
    return paidRest(await server.servicesOf(guest), guest, gatewayOf(guest), stay)
  }

  async function cancelled(guest: Guest, stay: Reservation) {
    const offer = bodyOf(await askOffer(guest, stay, { cancel: true }))
    const after = bodyOf(await cancelWhole(guest, stay, { change_offer_id: offer.id }))
    return { offer, after }
  }

  const subjects = async (guest: Guest) => (await guest.mails()).map(({ subject }) => subject)

  sandboxed(
    'a voucher is issued without a stay, valid for six months, and found by its number, its token and its mail',
    async () => {
      const guest = await server.guest()
      const voucher = await issue(guest, 30_000)
      const today = todayIn('Asia/Tokyo', Date.now())
      assert.equal([voucher.status, voucher.rooms, voucher.nights], ['unscheduled', [], 0])
      assert.equal(voucher.voucher, {
        value: 30_000,
        nights: null,
        fees: 0,
        covered: 0,
        from: today,
        until: addDays(addMonths(today, 6), -1),
      })
      assert.equal([voucher.price.total, voucher.money?.paid, voucher.ledger], [0, 0, []])
      const { catalogue } = await server.servicesOf(guest)
      const brandId = catalogue.hotel(voucher.hotel_code)?.brand_id ?? 0
      const found = await guest.call(api.reservations.find, {
        params: { brandId, number: voucher.number.toLowerCase().replace('-', ' ') },
        query: { email: hanako.email },
      })
      assert.is(found.body.number, voucher.number)
      const [mail] = await guest.mails()
      assert.is(mail?.subject, `Your voucher for ${voucher.hotel_name}: ${voucher.number}`)
      assert.ok(mail?.text.includes(`/review-reservation/${voucher.number}?`))
    },
  )

  sandboxed(
    'a sale that is reported twice issues one voucher, and wrong values are refused with their field',
    async () => {
      const guest = await server.guest()
      const fields = { hotel: voucherHotel, value: 5_000, reference: 'sale 1', ...hanako }
      const numbers = await Promise.all(
        [fields, fields].map(async (one) => (await (await guest.sandbox('voucher', one)).json()).number),
      )
      assert.is(numbers[0], numbers[1])
      assert.is((await guest.mails()).length, 1)
      const wrong = [
        [{ value: 0 }, 'value'],
        [{ value: 1.5 }, 'value'],
        [{ email: 'nobody' }, 'email'],
        [{ from: '2027-05-02', until: '2027-05-01' }, 'until'],
        [{ hotel: 'nowhere' }, 'hotel'],
      ] as const
      for (const [more, field] of wrong) {
        const answer = await guest.sandbox('voucher', { ...fields, reference: `sale ${field}`, ...more })
        assert.is(answer.status, 422, field)
        assert.equal(Object.keys((await answer.json()).errors[0].details), [field])
      }
    },
  )

  sandboxed('only plans that take vouchers are found, first plans that the voucher pays whole', async () => {
    const guest = await server.guest()
    const { plan, cost } = await voucherFor(guest, 0)
    const { body } = await searchStays(guest, await issue(guest, cost), checkin, checkout)
    const plans = plansIn(body)
    assert.equal([...new Set(plans.map((one) => one.hotel_plan_code))].sort(), ['breakfast', 'kaiseki'])
    assert.is(plans.find((one) => one.room_plan_code === plan.room_plan_code)?.change?.beyond_voucher, 0)
    const covered = body.rooms.map(({ room_plans }) =>
      room_plans.some((one) => one.change?.beyond_voucher === 0),
    )
    assert.equal(
      covered,
      [...covered].sort((a, b) => Number(b) - Number(a)),
    )
    for (const one of plans)
      assert.is(one.change?.beyond_voucher, Math.max(0, costOf(one) - cost), one.room_plan_name)
  })

  sandboxed(
    'R23: a stay that costs less than its voucher needs a yes to the lost rest, and no money moves',
    async () => {
      const guest = await server.guest()
      const { voucher, plan, cost } = await voucherFor(guest, 20_000)
      const offer = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, checkout)))
      assert.equal(offer.voucher && [offer.voucher.covered, offer.voucher.rest, offer.voucher.fee], [
        cost,
        20_000,
        0,
      ])
      assert.equal([offer.due_now, offer.refund, offer.fee], [0, 0, 0])
      for (const yes of [undefined, 0, 19_999]) {
        const refused = await agreeLosing(guest, voucher, offer.id, yes)
        assert.equal([refused.refusal, refused.error.meta.rest], ['voucher_rest', 20_000])
      }
      const stay = bodyOf(await agreeLosing(guest, voucher, offer.id, 20_000))
      assert.equal(
        [stay.status, stay.number, stay.bypass_token, stay.checkin, stay.checkout],
        ['reserved', voucher.number, voucher.bypass_token, checkin, checkout],
      )
      assert.is(amountOf(stay.price, 'voucher'), -cost)
      const tax = amountOf(stay.price, 'local_tax')
      assert.equal([stay.price.total, stay.money?.at_hotel, stay.money?.paid], [tax, tax, 0])
      assert.is(ledgerSum(stay, 'charge'), 0)
      assert.ok((await subjects(guest)).includes(`Your stay with your voucher: ${voucher.number}`))

      const { after } = await cancelled(guest, stay)
      assert.equal(
        [after.status, after.voucher?.value, after.voucher?.fees, after.voucher?.covered],
        ['unscheduled', cost + 20_000, 0, 0],
      )
      assert.equal(
        [after.price.total, ledgerSum(after, 'refund'), ledgerSum(after, 'refund_by_hotel')],
        [0, 0, 0],
      )
      assert.ok(after.cancellation?.number)
      assert.ok((await subjects(guest)).includes(`Your voucher can be used again: ${voucher.number}`))
      const again = bodyOf(await cancelWhole(guest, stay))
      assert.is(again.cancellation?.number, after.cancellation?.number)
    },
  )

  sandboxed('a voucher whose stay was cancelled books another one', async () => {
    const guest = await server.guest()
    const { stay, offer } = await booked(guest, 5_000)
    const { after } = await cancelled(guest, stay)
    const later = addDays(checkin, 7)
    const plan = await planFor(guest, after, later, addDays(later, 1), 'breakfast')
    const next = bodyOf(await askOffer(guest, after, stayOn(plan, later, addDays(later, 1))))
    assert.is((next.voucher?.covered ?? 0) + (next.voucher?.rest ?? 0), (offer.voucher?.covered ?? 0) + 5_000)
    const second = bodyOf(await agreeLosing(guest, after, next.id, next.voucher?.rest))
    assert.equal([second.status, second.checkin, second.cancellation], ['reserved', later, null])
    assert.equal(
      second.rooms.map(({ status }) => status),
      ['cancelled', 'reserved'],
    )
  })

  sandboxed('a voucher that is not enough: the rest is paid by card, and comes back alone', async () => {
    const guest = await server.guest()
    const { voucher, offer, stay: agreed, cost } = await booked(guest, -4_000)
    assert.equal([offer.due_now, offer.voucher?.rest], [4_000, 0])
    assert.is(agreed.status, 'unscheduled', 'until it is paid, the voucher has no stay')
    const stay = await paid(guest, agreed)
    assert.equal(
      [stay.status, stay.money?.paid, amountOf(stay.price, 'voucher')],
      ['reserved', 4_000, 4_000 - cost],
    )
    assert.is(ledgerSum(stay, 'charge'), 4_000)
    const { offer: end, after } = await cancelled(guest, stay)
    assert.equal([end.refund, end.fee], [4_000, 0])
    assert.equal(
      [after.status, after.voucher?.value, after.voucher?.fees],
      ['unscheduled', voucher.voucher?.value, 0],
    )
  })

  sandboxed('a fee is kept from money first, and then from the voucher', async () => {
    const guest = await server.guest()
    const { stay: agreed, cost } = await booked(guest, -4_000)
    const stay = await paid(guest, agreed)
    const { database } = await server.servicesOf(guest)
    await setFee(database, stay, 50)
    const { offer, after } = await cancelled(guest, stay)
    const fee = Math.floor(cost / 2)
    assert.ok(fee > 4_000)
    assert.equal([offer.fee, offer.fee_taken, offer.fee_due, offer.refund], [fee, 4_000, 0, 0])
    assert.equal([offer.voucher?.fee, offer.voucher?.rest], [fee - 4_000, cost - 4_000 - (fee - 4_000)])
    assert.equal([after.status, after.voucher?.fees], ['unscheduled', fee - 4_000])
    assert.equal([after.money?.fees, after.money?.fees_taken, after.money?.may_be_asked], [4_000, 4_000, 0])
  })

  sandboxed(
    'if the hotel cancels, money and voucher return whole, also what was taken as a fee',
    async () => {
      const guest = await server.guest()
      const { stay: agreed } = await booked(guest, -4_000)
      const stay = await paid(guest, agreed)
      const { database } = await server.servicesOf(guest)
      await setFee(database, stay, 50)
      const { after } = await cancelled(guest, stay)
      const plan = await planFor(guest, after, checkin, checkout, 'breakfast')
      const offer = bodyOf(await askOffer(guest, after, stayOn(plan, checkin, checkout)))
      const second = await paid(guest, bodyOf(await agreeLosing(guest, after, offer.id, offer.voucher?.rest)))
      assert.is(second.status, 'reserved')
      await guest.sandbox('end', { number: stay.number, cause: 'cancelled_by_hotel' })
      const end = bodyOf(await guest.show(stay))
      assert.equal(
        [end.status, end.voucher?.fees, end.money?.fees, end.money?.may_be_asked],
        ['unscheduled', 0, 0, 0],
      )
      assert.is(ledgerSum(end, 'charge') - ledgerSum(end, 'refund') - ledgerSum(end, 'refund_by_hotel'), 0)
    },
  )

  sandboxed(
    'the dates of a stay with a voucher are moved by an offer, and number and voucher stay',
    async () => {
      const guest = await server.guest()
      const { stay, cost } = await booked(guest, 0)
      const room = {
        reservation_hotel_room_id: stay.rooms[0]?.reservation_hotel_room_id ?? 0,
        checkout_date: addDays(checkout, 1),
      }
      const offer = bodyOf(await askOffer(guest, stay, { rooms: [room] }))
      assert.equal([offer.voucher?.covered, offer.voucher?.rest], [cost, 0])
      assert.is(offer.due_now, costOf(offer.after) - cost)
      const longer = await paid(guest, bodyOf(await agreeLosing(guest, stay, offer.id)))
      assert.equal([longer.number, longer.nights, amountOf(longer.price, 'voucher')], [stay.number, 2, -cost])
    },
  )

  test.run()
}
