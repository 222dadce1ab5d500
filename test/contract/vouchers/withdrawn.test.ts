import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { listVouchers } from '../../../examples/server/vouchers/listVouchers.ts'
import { owedVouchers } from '../../../examples/server/vouchers/owedVouchers.ts'
import { untilNone } from '../../support/killed/killedServers.ts'
import { cardPayments, MINUTE_MS, moneyOf, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Guest, hanako, nextWeekday } from '../../support/server/guest.ts'
import { cards } from '../../support/server/paying.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { agreeLosing, issue, payRest, planFor, stayOn } from '../../support/vouchers/vouchers.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)
const today = todayIn('Asia/Tokyo', Date.now())

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/withdrawn on ${kind}`)
  const sandboxed = server.startFor(test)
  const { gatewayOf } = cardPayments(server)

  /** The reason for which a withdrawal is refused; null if it is not. */
  async function withdraw(guest: Guest, number: string): Promise<string | null> {
    const answer = await guest.sandbox('withdraw', { number })
    const body = await answer.json()
    return answer.status === 200 ? null : (body.meta?.reason ?? body.errors[0].title)
  }

  const mailsAbout = async (guest: Guest, number: string) =>
    (await guest.mails())
      .filter((mail) => mail.recipient === hanako.email && mail.subject.includes(number))
      .map(({ subject }) => subject.split(':')[0])

  /** A wish for the first plan that takes vouchers, and its offer. */
  async function offerFor(guest: Guest, voucher: Awaited<ReturnType<typeof issue>>) {
    const wish = stayOn(await planFor(guest, voucher, checkin, checkout, 'breakfast'), checkin, checkout)
    return { wish, offer: bodyOf(await askOffer(guest, voucher, wish)) }
  }

  sandboxed(
    'a withdrawn voucher books nothing, also by an offer of before; its guest is mailed once, and nothing is owed',
    async () => {
      const guest = await server.guest()
      const services = await server.servicesOf(guest)
      const voucher = await issue(guest, 900_000)
      const { wish, offer } = await offerFor(guest, voucher)
      assert.equal(
        [await withdraw(guest, voucher.number), await withdraw(guest, voucher.number)],
        [null, null],
      )
      const shown = bodyOf(await guest.show(voucher))
      assert.equal(
        [
          shown.status,
          shown.nights,
          shown.rooms,
          shown.cancellation?.actor,
          shown.versions.map(({ cause }) => cause),
        ],
        ['cancelled', 0, [], 'hotel', ['issued', 'withdrawn']],
      )
      assert.is(
        (await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest)).refusal,
        'changed_meanwhile',
      )
      const again = await askOffer(guest, voucher, wish)
      assert.is(again.refusal, 'change_refused')
      assert.equal(await mailsAbout(guest, voucher.number), [
        'Your voucher for Hakone Moriyu is no longer valid',
        'Your voucher for Hakone Moriyu',
      ])
      const { vouchers } = await listVouchers(services)
      assert.is(vouchers.find(({ number }) => number === voucher.number)?.status, 'cancelled')
      await moveClock(guest, 400 * DAY_MS)
      assert.equal(await owedVouchers(services), [])
      assert.is(bodyOf(await guest.show(voucher)).status, 'cancelled')
    },
  )

  sandboxed(
    'a voucher is not withdrawn once dates were chosen, also after their cancellation, and not after its last day',
    async () => {
      const guest = await server.guest()
      const voucher = await issue(guest, 900_000)
      const { offer } = await offerFor(guest, voucher)
      bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
      assert.is(await withdraw(guest, voucher.number), 'voucher_used')
      bodyOf(await cancelWhole(guest, voucher))
      assert.is(await withdraw(guest, voucher.number), 'voucher_used')
      assert.is(bodyOf(await guest.show(voucher)).status, 'unscheduled')

      const unpaid = await issue(guest, 1_000)
      const { offer: dear } = await offerFor(guest, unpaid)
      assert.ok(dear.due_now > 0)
      bodyOf(await agreeLosing(guest, unpaid, dear.id, dear.voucher?.rest))
      assert.is(await withdraw(guest, unpaid.number), 'voucher_used')

      const ended = await issue(guest, 5_000, { until: addDays(today, 2) })
      await moveClock(guest, 5 * DAY_MS)
      assert.is(await withdraw(guest, ended.number), 'voucher_expired')
    },
  )

  for (const fault of ['late', 'lose_request'])
    sandboxed(
      `a voucher that is withdrawn while the bank's answer to its first stay is looked up (${fault}): no mail is about a stay`,
      async () => {
        const guest = await server.guest()
        const gateway = gatewayOf(guest)
        const services = await server.servicesOf(guest)
        const voucher = await issue(guest, 1_000)
        const { offer } = await offerFor(guest, voucher)
        const agreed = bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
        const unanswered = { call: 'ExecTran', kind: fault, times: 1, ms: 100_000 }
        await fetch(`${gateway}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(unanswered) })
        await payRest(guest, gateway, agreed, cards.approved)
        bodyOf(
          await guest.call(api.payments.release, {
            params: { hotelId: voucher.hotel_id, id: agreed.payments.at(-1)?.id ?? '' },
            body: { bypass_token: voucher.bypass_token },
          }),
        )
        assert.is(await withdraw(guest, voucher.number), null)
        // The late call is done when the double is asked for the next time.
        await moneyOf(gateway)
        for (const minutes of [2, 10, 100, 1500]) {
          await moveClock(guest, minutes * MINUTE_MS)
          await continuePayments(services)
          await untilNone(services.database, 'SELECT FROM payments WHERE lease_until > clock_timestamp()', [])
        }
        const isTaken = fault === 'late'
        assert.equal(await moneyOf(gateway), isTaken ? ['auth', 'void'] : [])
        assert.equal(await mailsAbout(guest, voucher.number), [
          'About your payment to Hakone Moriyu',
          'Your voucher for Hakone Moriyu is no longer valid',
          'Your voucher for Hakone Moriyu',
        ])
        const [{ text = '' } = {}] = await guest.mails()
        assert.match(text, /nothing was booked with it\./)
        assert.is(/took is on its way back/.test(text), isTaken)
        assert.not.match(text, /has not changed|still|nights/)
      },
    )

  sandboxed('of a withdrawal and a booking at once, one happens', async () => {
    const guest = await server.guest()
    const voucher = await issue(guest, 900_000)
    const { offer } = await offerFor(guest, voucher)
    const [withdrawn, agreed] = await Promise.all([
      withdraw(guest, voucher.number),
      agreeLosing(guest, voucher, offer.id, offer.voucher?.rest),
    ])
    const { status } = bodyOf(await guest.show(voucher))
    assert.equal(
      [withdrawn, agreed.refusal, status],
      withdrawn === null ? [null, 'changed_meanwhile', 'cancelled'] : ['voucher_used', null, 'reserved'],
    )
  })

  test.run()
}
