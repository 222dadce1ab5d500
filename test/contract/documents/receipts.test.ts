import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMoney } from '#shared/i18n/formats.ts'
import { locales } from '#shared/i18n/locale.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Queries } from '../../../examples/server/database/Database.ts'
import { issueReceipt } from '../../../examples/server/documents/issueReceipt.ts'
import { receiptTexts } from '../../../examples/server/documents/receiptTexts.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { nextWeekday, orderOf } from '../../support/server/guest.ts'
import {
  checkOut,
  listOf,
  moveTo,
  receiptOf,
  receiptText,
  setInvoice,
} from '../../support/server/receipts.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

/** The most bytes of a receipt of a usual stay: fonts are subsets. */
const MOST_BYTES = 150_000

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/documents/receipts on ${kind}`)
  server.startFor(test)
  const { held, paidNight, payUntilKnown } = cardPayments(server)

  test('a receipt is issued from the day of the check-out on, and states in five languages what was paid, with names in mixed scripts', async () => {
    const { guest, stay } = await paidNight()
    const early = await listOf(guest, stay)
    assert.equal([early.state, early.from], ['not_yet', stay.checkout])
    const refused = await receiptOf(guest, stay)
    assert.equal([refused.refusal, refused.error.meta.from], ['no_receipt', stay.checkout])
    await checkOut(server, guest, stay)
    const now = await listOf(guest, stay)
    assert.is(now.state, 'available')
    const received = now.next?.received ?? 0
    assert.is(received, stay.money?.paid)
    const name = '𠮷田 김하늘 髙橋 Łukasz'
    for (const locale of locales) {
      const text = await receiptText(guest, stay, { locale, name, honorific: 'company' })
      const texts = receiptTexts[locale]
      for (const part of [
        formatMoney(locale, received, stay.price.currency),
        texts.addressee.company(name),
        texts.part.japan,
        stay.number,
      ])
        assert.ok(
          text.replace(/\s+/g, '').includes(part.normalize('NFKC').replace(/\s+/g, '')),
          `${part}: ${text}`,
        )
      assert.not.match(text, /適格|T\d{13}|10%/)
      const { size } = bodyOf(await receiptOf(guest, stay, { locale, name, honorific: 'company' }))
      assert.ok(size < MOST_BYTES, `${locale}: ${size} bytes`)
    }
  })

  test('R10, R25: the same session gets the same bytes for ten minutes; then a reissue says so, and differs in nothing else', async () => {
    const { guest, stay } = await paidNight()
    await checkOut(server, guest, stay)
    const bytes = async () =>
      Buffer.from(await bodyOf(await receiptOf(guest, stay, { locale: 'ja' })).arrayBuffer())
    const [first, again] = [await bytes(), await bytes()]
    assert.ok(first.equals(again))
    const { clock } = await server.servicesOf(guest)
    const sameFor = async (asker = guest) => {
      const until = (await listOf(asker, stay)).next?.same_until ?? null
      return until === null ? null : Math.ceil((Date.parse(until) - clock.now()) / MINUTE_MS)
    }
    assert.is(await sameFor(), 10)
    assert.is(await sameFor(await server.guest(guest.tenant)), null, 'another session gets a reissue')
    const before = await receiptText(guest, stay, { locale: 'ja' })
    await moveClock(guest, 11 * MINUTE_MS)
    assert.is(await sameFor(), null)
    const lines = (text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    for (const place of [1, 2]) {
      const reissue = await receiptText(guest, stay, { locale: 'ja' })
      assert.ok(reissue.includes(`再発行(${place}回目)`), reissue)
      assert.equal(
        lines(reissue).filter((line) => !line.startsWith('再発行')),
        lines(before),
      )
      await moveClock(guest, 11 * MINUTE_MS)
    }
  })

  test('R25: two requests at once with two names get an original and its reissue, and no receipt twice', async () => {
    const { guest, stay } = await paidNight()
    await checkOut(server, guest, stay)
    const [one, other] = await Promise.all([
      receiptText(guest, stay, { locale: 'ja', name: '甲' }),
      receiptText(guest, stay, { locale: 'ja', name: '乙' }),
    ])
    assert.match(one, /甲\s*様/)
    assert.match(other, /乙\s*様/)
    assert.is([one, other].filter((text) => text.includes('再発行')).length, 1)
    const { issued } = await listOf(guest, stay)
    assert.equal(
      issued.map(({ copies }) => copies),
      [2],
    )
  })

  // PGlite has one connection: nothing waits.
  if (kind === 'postgres')
    test('R25: a request waits until another one for the same reservation has stored its receipt', async () => {
      const { guest, stay } = await paidNight()
      await checkOut(server, guest, stay)
      const { database, catalogue, clock } = await server.servicesOf(guest)
      const hotel = catalogue.hotel(stay.hotel_id)
      if (!hotel) throw new Error('No hotel')
      const issue = (tx: Queries, name: string) =>
        issueReceipt(tx, hotel, stay.id, { name, locale: 'ja', sessionId: name }, clock.now())
      const { one, other } = await database.transaction(async (tx) => {
        const one = await issue(tx, '甲')
        const other = database.transaction((second) => issue(second, '乙'))
        while ((await tx.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).length === 0);
        return { one, other }
      })
      const again = await other
      assert.equal([one.number, one.copy.copyNumber, again.number, again.copy.copyNumber], [1, 0, 1, 1])
    })

  test('a stay that is paid at the hotel has a receipt as soon as the desk has recorded the payment, with its tax by percentage in five languages', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('family', nextWeekday(2, 10), addDays(nextWeekday(2, 10), 2))
    const { body: stay } = await guest.book('family', orderOf([choice]))
    await checkOut(server, guest, stay)
    assert.is((await listOf(guest, stay)).reason, 'unrecorded')
    assert.is((await receiptOf(guest, stay)).refusal, 'no_receipt')
    await guest.sandbox('desk-payment', { number: stay.number })
    const { state, next } = await listOf(guest, stay)
    assert.equal([state, next?.kind, next?.received], ['available', 'invoice', stay.price.total])
    assert.equal(next?.taxes, stay.price.taxes)
    assert.ok((next?.local_tax ?? 0) > 0 && stay.price.taxes.length > 0)
    await setInvoice(guest)
    for (const locale of locales) {
      const texts = receiptTexts[locale]
      const money = (amount: number) => formatMoney(locale, amount, stay.price.currency)
      const text = (await receiptText(guest, stay, { locale })).replace(/\s+/g, '')
      const stated = [
        texts.qualified,
        texts.registration('T1234567890123'),
        money(stay.price.total),
        ...stay.price.taxes.flatMap(({ percent, gross, tax }) => [
          texts.taxed(percent),
          money(gross),
          money(tax),
        ]),
        money(next?.local_tax ?? 0),
        texts.localTax.accommodation_tax,
      ]
      for (const part of stated)
        assert.ok(text.includes(part.normalize('NFKC').replace(/\s+/g, '')), `${part}: ${text}`)
    }
    assert.is((await guest.show(stay)).body.money?.at_hotel, 0)
    await guest.sandbox('desk-payment', { number: stay.number })
    assert.is((await listOf(guest, stay)).next?.received, stay.price.total, 'recorded once')
  })

  test('R9: a receipt about a fee has no percentage and does not call itself a qualified invoice', async () => {
    const { guest, gateway, reservation } = await held()
    await setInvoice(guest)
    const stay = await payUntilKnown(guest, gateway, reservation)
    const part = await receiptText(guest, stay, { locale: 'ja' })
    assert.not.match(part, /適格|内消費税/, 'the local tax is open')
    assert.match(part, /クレジットカード利用/)
    await moveTo(server, guest, stay.checkin, -2)
    const { id: change_offer_id } = bodyOf(await askOffer(guest, stay, { cancel: true }))
    const cancelled = bodyOf(await cancelWhole(guest, stay, { change_offer_id }))
    assert.ok((cancelled.money?.fees_taken ?? 0) > 0, 'the cancellation has a fee')
    const text = await receiptText(guest, stay, { locale: 'ja' })
    assert.match(text, /キャンセル料\(消費税対象外\)/)
    assert.not.match(text, /適格|10%|内消費税|T1234567890123/)
    assert.ok(text.includes(formatMoney('ja', cancelled.money?.fees_taken ?? 0, 'JPY').normalize('NFKC')))
  })

  test('the answer is a file that no cache stores, with the number of the receipt as its name; only the key opens it', async () => {
    const { guest, stay } = await paidNight()
    await checkOut(server, guest, stay)
    const { status, headers } = await receiptOf(guest, stay, { name: '髙橋' })
    assert.is(status, 200)
    assert.is(headers.get('Cache-Control'), 'no-store')
    assert.is(headers.get('Content-Type'), 'application/pdf')
    assert.is(headers.get('Content-Disposition'), `attachment; filename="receipt-${stay.number}-1.pdf"`)
    const other = await receiptOf(guest, stay, { bypass_token: 'guess' })
    assert.equal([other.status, other.refusal], [404, 'reservation_not_found'])
    assert.is((await receiptOf(guest, stay, { receipt: `${stay.number}-9` })).status, 404)
  })

  test.run()
}
