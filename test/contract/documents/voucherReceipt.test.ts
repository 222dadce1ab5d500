import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/i18n/locale.ts'
import { amountOf } from '#shared/money/price.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { receiptTexts } from '../../../examples/server/documents/receiptTexts.ts'
import { cardPayments } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { askOffer, bodyOf } from '../../support/server/changing.ts'
import { type Guest, nextWeekday } from '../../support/server/guest.ts'
import { cards } from '../../support/server/paying.ts'
import { checkOut, listOf, receiptText } from '../../support/server/receipts.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'
import {
  agreeLosing,
  issue,
  payRest,
  planFor,
  stayOn,
  voucherHotel,
} from '../../support/vouchers/vouchers.ts'

const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)

const invoice = {
  issuer: '箱根',
  address: '箱根町1-1',
  registration_number: 'T1234567890123',
  from: { card: 'payment' },
  splits_by_room: true,
}

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/documents/voucherReceipt on ${kind}`)
  server.startFor(test)
  const { gatewayOf } = cardPayments(server)

  /** A stay of rooms on one plan, and the value of its voucher beyond its price (`more`). */
  async function stayWith(guest: Guest, more: number, roomCount = 1) {
    const plan = await planFor(guest, await issue(guest, 1), checkin, checkout, 'breakfast')
    const wish = {
      rooms: Array.from({ length: roomCount }, () => stayOn(plan, checkin, checkout).rooms).flat(),
    }
    const priced = bodyOf(await askOffer(guest, await issue(guest, 900_000), wish))
    const voucher = await issue(guest, (priced.voucher?.covered ?? 0) + more)
    const { id, voucher: of } = bodyOf(await askOffer(guest, voucher, wish))
    const stay = bodyOf(await agreeLosing(guest, voucher, id, of?.rest))
    await guest.sandbox('settings', { hotel: voucherHotel, settings: { invoice } })
    return stay
  }

  /** The text of a receipt without white space, so that lines do not matter. */
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

  test('what is paid beside a voucher is a receipt of a part, without tax and without division by room', async () => {
    const guest = await server.guest()
    const agreed = await stayWith(guest, -4_000, 2)
    await payRest(guest, gatewayOf(guest), agreed, cards.approved)
    await continuePayments(await server.servicesOf(guest))
    const stay = bodyOf(await guest.show(agreed))
    assert.equal([stay.status, stay.rooms.length, stay.money?.paid], ['reserved', 2, 4_000])
    const byCard = await listOf(guest, stay)
    assert.equal(
      [byCard.state, byCard.next?.kind, byCard.next?.received, byCard.next?.taxes, byCard.rooms],
      ['available', 'part', 4_000, [], []],
    )
    await checkOut(server, guest, stay)
    await guest.sandbox('desk-payment', { number: stay.number })
    const { next, rooms } = await listOf(guest, stay)
    const localTax = amountOf(stay.price, 'local_tax')
    assert.ok(localTax > 0)
    assert.equal(
      [next?.kind, next?.received, next?.taxes, next?.local_tax, rooms],
      ['part', 4_000 + localTax, [], 0, []],
    )
    for (const locale of locales) {
      const texts = receiptTexts[locale]
      const text = plain(await receiptText(guest, stay, { locale }))
      for (const part of [texts.besideVoucher, '4,000', texts.part.japan])
        assert.ok(text.includes(plain(part)), `${part}: ${text}`)
      assert.not.match(text, /適格|T\d{13}|10%/)
    }
  })

  test('a stay that a voucher pays whole has a receipt of the local tax only, which promises no invoice, once the desk has recorded it', async () => {
    const guest = await server.guest()
    const stay = await stayWith(guest, 0)
    await checkOut(server, guest, stay)
    assert.is((await listOf(guest, stay)).next, null)
    await guest.sandbox('desk-payment', { number: stay.number })
    const { next } = await listOf(guest, stay)
    const localTax = amountOf(stay.price, 'local_tax')
    assert.equal(
      [next?.kind, next?.received, next?.local_tax, next?.taxes],
      ['local_tax', localTax, localTax, []],
    )
    const text = plain(await receiptText(guest, stay, { locale: 'en' }))
    assert.ok(text.includes(plain(receiptTexts.en.localTaxOnly)), text)
    for (const other of [receiptTexts.en.besideVoucher, receiptTexts.en.part.japan])
      assert.ok(!text.includes(plain(other)), text)
    assert.not.match(text, /Adjustment|Othercharges|10%/)
  })

  test.run()
}
