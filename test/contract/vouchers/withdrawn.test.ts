import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { listVouchers } from '../../../examples/server/vouchers/listVouchers.ts'
import { owedVouchers } from '../../../examples/server/vouchers/owedVouchers.ts'
import { MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Guest, hanako, nextWeekday } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { agreeLosing, issue, planFor, stayOn } from '../../support/vouchers/vouchers.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)
const today = todayIn('Asia/Tokyo', Date.now())

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/withdrawn on ${kind}`)
  const sandboxed = server.startFor(test)

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
