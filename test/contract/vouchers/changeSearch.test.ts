import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { askOffer, bodyOf } from '../../support/server/changing.ts'
import { nextWeekday } from '../../support/server/guest.ts'
import { cards } from '../../support/server/paying.ts'
import { plansIn, searchChange } from '../../support/server/searchingChange.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { agreeLosing, issue, payRest, planFor, stayOn } from '../../support/vouchers/vouchers.ts'

const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/changeSearch on ${kind}`)
  const sandboxed = server.startFor(test)
  const { gatewayOf } = cardPayments(server)

  sandboxed(
    'the plans for a stay with a voucher say what they cost against this stay, which money has paid in part',
    async () => {
      const guest = await server.guest()
      const first = await issue(guest, 1)
      const plan = await planFor(guest, first, checkin, checkout, 'breakfast')
      assert.type(plan.change?.beyond_voucher, 'number')
      const voucher = await issue(guest, (plan.change?.beyond_voucher ?? 0) + 1 - 4_000)
      const { id } = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, checkout)))
      await payRest(guest, gatewayOf(guest), bodyOf(await agreeLosing(guest, voucher, id)), cards.approved)
      await continuePayments(await server.servicesOf(guest))
      const stay = bodyOf(await guest.show(voucher))
      assert.equal([stay.status, stay.money?.paid], ['reserved', 4_000])
      const { body } = await searchChange(
        guest,
        stay,
        { checkin_date: checkin, checkout_date: checkout, ...adultsOnly(2) },
        { reservation_hotel_room_id: stay.rooms[0]?.reservation_hotel_room_id ?? 0 },
      )
      const plans = plansIn(body)
      const current = plans.find(({ change }) => change?.is_current)
      assert.equal([current?.change?.difference, current?.change?.beyond_voucher], [0, undefined])
      assert.ok(plans.length > 1 && plans.every(({ change }) => change?.beyond_voucher === undefined))
    },
  )

  test.run()
}
