import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { amountOf } from '#shared/money/price.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments } from '../../support/payments/cardPayments.ts'
import { askOffer, bodyOf, cancelWhole, ledgerSum } from '../../support/server/changing.ts'
import { type Guest, hanako, nextWeekday } from '../../support/server/guest.ts'
import { plansIn, setFee } from '../../support/server/searchingChange.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import {
  agreeLosing,
  issue,
  issueNights,
  paidRest,
  planFor,
  searchStays,
  stayOn,
} from '../../support/vouchers/vouchers.ts'

const checkin = nextWeekday(2, 30)
/** The date a number of nights after the check-in. */
const after = (nights: number) => addDays(checkin, nights)

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/nights on ${kind}`)
  const sandboxed = server.startFor(test)
  const { gatewayOf } = cardPayments(server)

  /** The price of rooms without local tax. */
  const costOf = ({ price }: Pick<Reservation, 'price'>) =>
    price.total - amountOf(price, 'local_tax') - amountOf(price, 'voucher')

  async function agreed(guest: Guest, voucher: Reservation, nights: number, rooms = 1) {
    const plan = await planFor(guest, voucher, checkin, after(nights), 'breakfast')
    const [room] = stayOn(plan, checkin, after(nights)).rooms
    if (!room) throw new Error('No room')
    const offer = bodyOf(await askOffer(guest, voucher, { rooms: Array(rooms).fill(room) }))
    const { rest = 0, rest_nights = 0 } = offer.voucher ?? {}
    return { offer, stay: bodyOf(await agreeLosing(guest, voucher, offer.id, rest, rest_nights)) }
  }

  async function paid(guest: Guest, stay: Reservation): Promise<Reservation> {
    return paidRest(await server.servicesOf(guest), guest, gatewayOf(guest), stay)
  }

  async function cancelled(guest: Guest, stay: Reservation) {
    const offer = bodyOf(await askOffer(guest, stay, { cancel: true }))
    return { offer, after: bodyOf(await cancelWhole(guest, stay, { change_offer_id: offer.id })) }
  }

  sandboxed(
    'a voucher of nights is for its plans only, and names them in its mail and on its page',
    async () => {
      const guest = await server.guest()
      const voucher = await issueNights(guest, { nights: 2, plans: 'breakfast' })
      assert.equal([voucher.status, voucher.voucher?.value], ['unscheduled', 0])
      assert.equal(voucher.voucher?.nights, {
        rooms: 1,
        nights: 2,
        plans: [{ hotel_plan_code: 'breakfast', name: 'With breakfast' }],
      })
      const [mail] = await guest.mails()
      assert.ok(mail?.text.includes('2 nights in 1 room, With breakfast'), mail?.text)
      const { body } = await searchStays(guest, voucher, checkin, after(2))
      const found = plansIn(body)
      assert.equal([...new Set(found.map((plan) => plan.hotel_plan_code))], ['breakfast'])
      assert.ok(found.every(({ change }) => change?.beyond_voucher === 0))
      const other = await planFor(guest, await issue(guest, 1), checkin, after(2), 'kaiseki')
      const refused = await askOffer(guest, voucher, stayOn(other, checkin, after(2)))
      assert.is(refused.refusal, 'plan_not_found')
    },
  )

  sandboxed('its nights are paid whole at any price, and further nights are paid in money', async () => {
    const guest = await server.guest()
    const voucher = await issueNights(guest, { nights: 2, plans: 'breakfast' })
    const { stay: whole } = await agreed(guest, voucher, 2)
    const tax = amountOf(whole.price, 'local_tax')
    assert.equal([whole.status, whole.price.total, whole.money?.at_hotel], ['reserved', tax, tax])
    assert.equal([whole.voucher?.covered, ledgerSum(whole, 'charge')], [costOf(whole), 0])

    const { offer, stay } = await agreed(
      guest,
      await issueNights(guest, { nights: 2, plans: 'breakfast' }),
      3,
    )
    const rest = Math.floor(costOf(offer.after) / 3)
    assert.equal([offer.due_now, offer.voucher?.rest_nights], [rest, 0])
    const longer = await paid(guest, stay)
    assert.equal([longer.status, longer.money?.paid, longer.nights], ['reserved', rest, 3])
    const { offer: end, after: free } = await cancelled(guest, longer)
    assert.equal([end.refund, end.voucher?.rest_nights, free.status], [rest, 2, 'unscheduled'])
  })

  sandboxed('a stay with fewer nights or rooms needs a yes to the lost nights', async () => {
    const guest = await server.guest()
    const voucher = await issueNights(guest, { rooms: 2, nights: 2, plans: 'breakfast, kaiseki' })
    const plan = await planFor(guest, voucher, checkin, after(1), 'kaiseki')
    const offer = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, after(1))))
    assert.equal([offer.due_now, offer.voucher?.rest, offer.voucher?.rest_nights], [0, 0, 3])
    for (const yes of [undefined, 0, 2, 4]) {
      const refused = await agreeLosing(guest, voucher, offer.id, 0, yes)
      assert.equal([refused.refusal, refused.error.meta.nights], ['voucher_rest', 3])
    }
    assert.is(bodyOf(await agreeLosing(guest, voucher, offer.id, 0, 3)).status, 'reserved')

    const two = await agreed(
      guest,
      await issueNights(guest, { rooms: 2, nights: 1, plans: 'breakfast' }),
      1,
      2,
    )
    assert.equal([two.stay.rooms.length, two.offer.voucher?.rest_nights, two.offer.due_now], [2, 0, 0])
    const three = await agreed(
      guest,
      await issueNights(guest, { rooms: 2, nights: 1, plans: 'breakfast' }),
      1,
      3,
    )
    assert.is(three.offer.due_now, costOf(three.offer.after) / 3, 'a third room is paid in money')
  })

  sandboxed(
    'a fee of a cancelled stay is kept from money first; the voucher pays less of the next stay by the rest',
    async () => {
      const guest = await server.guest()
      const voucher = await issueNights(guest, { nights: 1, plans: 'breakfast' })
      const { stay } = await agreed(guest, voucher, 1)
      const { database } = await server.servicesOf(guest)
      await setFee(database, stay, 50)
      const { offer, after: free } = await cancelled(guest, stay)
      const fee = Math.floor(costOf(stay) / 2)
      assert.equal([offer.fee, offer.fee_taken, offer.fee_due, offer.voucher?.fee], [fee, 0, 0, fee])
      assert.equal([free.status, free.voucher?.fees, free.money?.may_be_asked], ['unscheduled', fee, 0])
      const again = await agreed(guest, free, 1)
      assert.equal(
        [again.offer.due_now, again.offer.voucher?.covered],
        [fee, costOf(again.offer.after) - fee],
      )
      const second = await paid(guest, again.stay)
      assert.equal([second.status, second.money?.paid], ['reserved', fee])
      await guest.sandbox('end', { number: stay.number, cause: 'cancelled_by_hotel' })
      const end = bodyOf(await guest.show(stay))
      assert.equal([end.status, end.voucher?.fees], ['unscheduled', 0], 'the hotel returns the fee too')
      assert.is(ledgerSum(end, 'charge') - ledgerSum(end, 'refund') - ledgerSum(end, 'refund_by_hotel'), 0)
    },
  )

  sandboxed('giving up a night charges nothing, and the nights are lost only with a yes', async () => {
    const guest = await server.guest()
    const { stay: open } = await agreed(guest, await issueNights(guest, { nights: 2, plans: 'breakfast' }), 3)
    const stay = await paid(guest, open)
    const room = {
      reservation_hotel_room_id: stay.rooms[0]?.reservation_hotel_room_id ?? 0,
      checkout_date: after(2),
    }
    const offer = bodyOf(await askOffer(guest, stay, { rooms: [room] }))
    assert.equal([offer.due_now, offer.refund, offer.voucher?.rest_nights], [0, stay.money?.paid, 0])
    const shorter = bodyOf(await agreeLosing(guest, stay, offer.id))
    const one = bodyOf(await askOffer(guest, shorter, { rooms: [{ ...room, checkout_date: after(1) }] }))
    assert.equal([one.due_now, one.refund, one.voucher?.rest_nights], [0, 0, 1])
    assert.is((await agreeLosing(guest, shorter, one.id)).refusal, 'voucher_rest')
    const least = bodyOf(await agreeLosing(guest, shorter, one.id, 0, 1))
    assert.equal([least.nights, least.voucher?.covered], [1, costOf(least)])
  })

  sandboxed('wrong contents are refused with their field', async () => {
    const guest = await server.guest()
    const fields = { hotel: 'hakone', ...hanako }
    const wrong = [
      [{}, 'value'],
      [{ value: 1_000_000_001 }, 'value'],
      [{ value: 1e21 }, 'value'],
      [{ nights: 0, plans: 'breakfast' }, 'nights'],
      [{ nights: 31, plans: 'breakfast' }, 'nights'],
      [{ nights: 1, rooms: 21, plans: 'breakfast' }, 'rooms'],
      [{ nights: 1, plans: '' }, 'plans'],
      [{ nights: 1, plans: 'room-only' }, 'plans'],
      [{ nights: 1, plans: 'breakfast, nowhere' }, 'plans'],
      [{ hotel: 'taipei', value: 12_345 }, 'value'],
    ] as const
    for (const [more, field] of wrong) {
      const answer = await guest.sandbox('voucher', { ...fields, ...more })
      const { errors } = (await answer.json()) as { errors: { details: object }[] }
      assert.equal(
        [answer.status, Object.keys(errors[0]?.details ?? {})],
        [422, [field]],
        JSON.stringify(more),
      )
    }
    assert.equal(await guest.mails(), [])
  })

  test.run()
}
