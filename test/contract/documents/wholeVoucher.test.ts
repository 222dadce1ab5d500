import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoney } from '#shared/i18n/formats.ts'
import { amountOf } from '#shared/money/price.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments } from '../../support/payments/cardPayments.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Guest, nextWeekday } from '../../support/server/guest.ts'
import { checkOut, listOf, receiptOf, receiptText } from '../../support/server/receipts.ts'
import { setFee } from '../../support/server/searchingChange.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'
import { agreeLosing, issue, paidRest, planFor, stayOn } from '../../support/vouchers/vouchers.ts'

const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)
/** What the voucher does not pay of the stay. */
const REST = 4_000

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/documents/wholeVoucher on ${kind}`)
  server.startFor(test)
  const { gatewayOf } = cardPayments(server)

  /** A stay with breakfast at a hotel, with a voucher of its price and `more`, in minor units. */
  async function agreed(guest: Guest, more: number, hotel = 'hakone'): Promise<Reservation> {
    const plan = await planFor(guest, await issue(guest, 100, { hotel }), checkin, checkout, 'breakfast')
    const value =
      plan.total_price - amountOf(plan.price, 'local_tax') - amountOf(plan.price, 'voucher') + more
    const voucher = await issue(guest, value, { hotel })
    const offer = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, checkout)))
    return bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
  }

  /** A stay whose voucher is not enough: a card has paid the rest, and the local tax is paid at the hotel. */
  async function partlyPaid(guest: Guest): Promise<Reservation> {
    const stay = await agreed(guest, -REST)
    return paidRest(await server.servicesOf(guest), guest, gatewayOf(guest), stay)
  }

  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

  test('a stay that a voucher pays whole has no receipt, with a reason of its own', async () => {
    const guest = await server.guest()
    const whole = await agreed(guest, 0, 'taipei')
    await checkOut(server, guest, whole)
    assert.equal([whole.status, whole.price.total], ['reserved', 0])
    const none = await listOf(guest, whole)
    assert.equal([none.state, none.reason, none.next], ['none', 'by_voucher', null])
    const refused = await receiptOf(guest, whole)
    assert.equal([refused.refusal, refused.error.meta.reason], ['no_receipt', 'by_voucher'])
  })

  test('a voucher without a stay has a receipt of the fees that were taken from money, without the days of the voucher', async () => {
    const guest = await server.guest()
    const voucher = await issue(guest, 10_000)
    assert.is((await listOf(guest, voucher)).reason, 'not_booked')
    const stay = await partlyPaid(guest)
    const { database } = await server.servicesOf(guest)
    await setFee(database, stay, 50)
    const { id: change_offer_id } = bodyOf(await askOffer(guest, stay, { cancel: true }))
    const after = bodyOf(await cancelWhole(guest, stay, { change_offer_id }))
    assert.equal([after.status, after.money?.fees_taken], ['unscheduled', REST])
    const { state, next } = await listOf(guest, after)
    assert.equal([state, next?.kind, next?.received], ['available', 'fee', REST])
    const text = plain(await receiptText(guest, after, { locale: 'ja' }))
    assert.ok(text.includes(plain(formatMoney('ja', REST, 'JPY'))), text)
    assert.not.match(
      text,
      new RegExp(`${voucher.voucher?.until.slice(0, 4)}年${Number(voucher.voucher?.until.slice(5, 7))}月`),
    )
    assert.not.match(text, /適格|内消費税/)
  })

  test.run()
}
