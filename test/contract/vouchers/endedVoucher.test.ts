import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { owedVouchers } from '../../../examples/server/vouchers/owedVouchers.ts'
import { MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Guest, nextWeekday } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { agreeLosing, issue, planFor, stayOn } from '../../support/vouchers/vouchers.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)
const today = todayIn('Asia/Tokyo', Date.now())

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/endedVoucher on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A stay that is booked with a voucher on its last day; then this day passes. */
  async function endedStay(guest: Guest): Promise<Reservation> {
    const voucher = await issue(guest, 900_000, { until: today })
    const plan = await planFor(guest, voucher, checkin, checkout, 'breakfast')
    const offer = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, checkout)))
    const stay = bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
    await moveClock(guest, DAY_MS)
    return stay
  }

  sandboxed(
    'a free cancellation without an offer is refused if it loses the value of an ended voucher',
    async () => {
      const guest = await server.guest()
      const stay = await endedStay(guest)
      for (const body of [{}, { fee: 0 }, { fee: 900_000 }]) {
        const refused = await cancelWhole(guest, stay, body)
        assert.is(refused.refusal, 'cancellation_costs')
        const offer = refused.error.meta.offer as ChangeOffer
        assert.equal([offer.fee, offer.voucher?.rest, offer.voucher?.has_ended], [0, 900_000, true])
      }
      assert.is(bodyOf(await guest.show(stay)).status, 'reserved')
      const { id } = bodyOf(await askOffer(guest, stay, { cancel: true }))
      assert.is(bodyOf(await cancelWhole(guest, stay, { change_offer_id: id })).status, 'expired')
    },
  )

  sandboxed(
    'the hotel cancels after the last day: its answer, its list of refunds and the mail have the value that it returns itself',
    async () => {
      const guest = await server.guest()
      const services = await server.servicesOf(guest)
      const stay = await endedStay(guest)
      assert.equal(await owedVouchers(services), [])
      for (const _ of [1, 2]) {
        const answer = await guest.sandbox('end', { number: stay.number, cause: 'cancelled_by_hotel' })
        assert.is((await answer.json()).voucher_value, 900_000)
      }
      const owed = await owedVouchers(services)
      assert.equal(
        owed.map(({ number, amount, currency, reason }) => [number, amount, currency, reason]),
        [[stay.number, 900_000, 'JPY', 'voucher_ended']],
      )
      const [mail] = await guest.mails()
      assert.ok(mail?.text.includes('¥900,000 to you itself'), mail?.text)
    },
  )

  sandboxed(
    'the hotel cancels before the last day: the voucher has its value again, and nothing is owed',
    async () => {
      const guest = await server.guest()
      const voucher = await issue(guest, 900_000)
      const plan = await planFor(guest, voucher, checkin, checkout, 'breakfast')
      const offer = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, checkout)))
      const stay = bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
      const answer = await guest.sandbox('end', { number: stay.number, cause: 'cancelled_by_hotel' })
      assert.is((await answer.json()).voucher_value, 0)
      assert.equal(await owedVouchers(await server.servicesOf(guest)), [])
    },
  )

  test.run()
}
