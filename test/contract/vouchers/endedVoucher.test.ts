import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
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

  test.run()
}
