import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { countMail } from '../../../examples/server/limits/bookingLimits.ts'
import { listVouchers } from '../../../examples/server/vouchers/listVouchers.ts'
import { MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { askOffer, bodyOf } from '../../support/server/changing.ts'
import { type Guest, hanako, nextWeekday } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { agreeLosing, issue, planFor, stayOn, voucherHotel } from '../../support/vouchers/vouchers.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)
const today = todayIn('Asia/Tokyo', Date.now())
const sale = { hotel: voucherHotel, value: 5_000, reference: 'sale 1', ...hanako }

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/sales on ${kind}`)
  const sandboxed = server.startFor(test)

  /** The field for which a sale is refused; its number if it is not. */
  async function reported(guest: Guest, fields: object): Promise<string> {
    const answer = await guest.sandbox('voucher', { ...sale, ...fields })
    const body = await answer.json()
    return answer.status === 200 ? body.number : Object.keys(body.errors[0].details).join()
  }

  sandboxed(
    'a report that names an earlier sale is refused if value, days or mail address differ',
    async () => {
      const guest = await server.guest()
      const until = addDays(today, 20)
      const number = await reported(guest, { until })
      for (const differs of [
        { value: 6_000, until },
        { until: addDays(until, 1) },
        { from: addDays(today, 1), until },
        { email: 'taro@example.com', until },
      ])
        assert.is(await reported(guest, differs), 'reference', JSON.stringify(differs))
      // After its last day the same report still names the voucher.
      await moveClock(guest, 30 * DAY_MS)
      for (const same of [{ until }, {}, { until, email: hanako.email.toUpperCase() }])
        assert.is(await reported(guest, same), number)
    },
  )

  sandboxed(
    'a voucher of no use is refused: its days are over, its value or its payment method is not taken',
    async () => {
      const guest = await server.guest()
      const rows = [
        [{ from: addDays(today, -400) }, 'from'],
        [{ until: addDays(today, -1), from: addDays(today, -2) }, 'until'],
        [{ payment_method: 'deferred_payment' }, 'payment_method'],
        [{ hotel: 'taipei', value: 1_050, payment_method: 'on_site' }, 'value'],
        [{ hotel: 'taipei', value: 1_000, payment_method: 'credit_card_full' }, null],
        [{ hotel: 'taipei', value: 1_000, payment_method: 'bank_transfer' }, null],
        [{ hotel: 'taipei', value: 1_000, payment_method: 'deferred_payment' }, 'payment_method'],
      ] as const
      for (const [at, [fields, field]] of rows.entries()) {
        const answer = await reported(guest, { reference: `sale ${at}`, ...fields })
        if (field === null) assert.match(answer, /^[A-Z]+-/, JSON.stringify(fields))
        else assert.is(answer, field, JSON.stringify(fields))
      }
    },
  )

  sandboxed('the mail of a voucher is sent to a mailbox that gets no other mails today', async () => {
    const guest = await server.guest()
    const { database, clock, counterSecret, bookingLimits } = await server.servicesOf(guest)
    const counters = { on: database, now: clock.now(), secret: counterSecret }
    for (let n = 0; n <= bookingLimits.mailsPerRecipient; n++)
      await countMail(counters, bookingLimits, hanako.email)
    const number = await reported(guest, {})
    const mails = await guest.mails()
    assert.ok(
      mails.some(({ subject }) => subject.includes(number)),
      JSON.stringify(mails.map(({ subject }) => subject)),
    )
  })

  sandboxed('the list of vouchers has the status of today: a used one is done after its stay', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const statusOf = async () => (await listVouchers(services)).vouchers[0]?.status
    const voucher = await issue(guest, 900_000, { until: addDays(today, 2) })
    assert.is(await statusOf(), 'unscheduled')
    const plan = await planFor(guest, voucher, checkin, checkout, 'breakfast')
    const offer = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, checkout)))
    bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
    assert.is(await statusOf(), 'reserved')
    await moveClock(guest, Date.parse(checkout) - Date.parse(today) + DAY_MS)
    assert.is(await statusOf(), 'done')
    await issue(guest, 900_000, { until: addDays(checkout, 2) })
    await moveClock(guest, 4 * DAY_MS)
    assert.is(await statusOf(), 'expired')
  })

  test.run()
}
