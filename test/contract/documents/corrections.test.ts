import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMoney } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
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

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/documents/corrections on ${kind}`)
  server.startFor(test)
  const { held, payUntilKnown } = cardPayments(server)

  test('R10: after a change, the first receipt stays and is marked as a reissue, and the second one names it', async () => {
    const { guest, gateway, reservation } = await held()
    await setInvoice(guest)
    const stay = await payUntilKnown(guest, gateway, reservation)
    const first = await receiptText(guest, stay, { locale: 'ja' })
    const id = stay.rooms[0]?.reservation_hotel_room_id
    const checkout_date = addDays(stay.checkout, 1)
    const rooms = [{ reservation_hotel_room_id: id, checkout_date }]
    const offer = bodyOf(await askOffer(guest, stay, { rooms }))
    const agreed = bodyOf(await agreeTo(guest, stay, offer.id))
    const payment = agreed.payments.at(-1)
    assert.ok(payment)
    const open = await listOf(guest, stay)
    assert.equal([open.next?.reissue, open.next?.corrects], [1, []], 'an open change changes no receipt')
    const changed = await payUntilKnown(guest, gateway, { ...agreed, payment })
    assert.is(changed.version, 2)
    const { next } = await listOf(guest, stay)
    assert.equal([next?.corrects, next?.has_changed], [[`${stay.number}-1`], true])
    const second = await receiptText(guest, stay, { locale: 'ja' })
    assert.ok(second.includes(`No.${stay.number}-1を訂正`), second)
    assert.not(second.includes('再発行'), second)
    const again = await receiptText(guest, stay, {
      locale: 'ja',
      receipt: `${stay.number}-1`,
      name: '別名',
    })
    assert.match(again, /再発行\(1回目\)/)
    const amounts = (text: string) => text.match(/[¥\\][\d,]+/g)
    assert.equal(amounts(again), amounts(first))
  })

  test('a receipt of the payment is the same before and after the gateway has captured it', async () => {
    const { guest, gateway, reservation } = await held()
    await setInvoice(guest)
    const stay = await payUntilKnown(guest, gateway, reservation)
    await receiptText(guest, stay)
    await moveClock(guest, MINUTE_MS)
    await continuePayments(await server.servicesOf(guest))
    assert.is((await guest.show(stay)).body.payment?.state, 'captured')
    assert.equal((await listOf(guest, stay)).next?.corrects, [])
  })

  test('R25: a refund that the gateway confirms between two requests makes no new receipt', async () => {
    const { guest, gateway, reservation } = await held()
    await setInvoice(guest)
    const stay = await payUntilKnown(guest, gateway, reservation)
    await moveTo(server, guest, stay.checkin, -2)
    const { id: change_offer_id } = bodyOf(await askOffer(guest, stay, { cancel: true }))
    bodyOf(await cancelWhole(guest, stay, { change_offer_id }))
    const money = async () => (await guest.show(stay)).body.money
    assert.ok(((await money())?.on_its_way ?? 0) > 0, 'the refund is on its way')
    await receiptText(guest, stay, { locale: 'ja' })
    for (let round = 0; round < 20 && (await money())?.on_its_way; round++) {
      await moveClock(guest, MINUTE_MS)
      await continuePayments(await server.servicesOf(guest))
    }
    assert.ok(((await money())?.refunded ?? 0) > 0, 'the refund is confirmed')
    const { next, issued } = await listOf(guest, stay)
    assert.equal([issued.length, next?.corrects, next?.reissue], [1, [], 1])
  })

  test('after everything is returned, a receipt withdraws the earlier one', async () => {
    const { guest, gateway, reservation } = await held()
    await setInvoice(guest)
    const stay = await payUntilKnown(guest, gateway, reservation)
    await receiptText(guest, stay, { locale: 'ja' })
    const { id: change_offer_id } = bodyOf(await askOffer(guest, stay, { cancel: true }))
    const cancelled = bodyOf(await cancelWhole(guest, stay, { change_offer_id }))
    assert.is(cancelled.money?.fees_taken, 0, 'the cancellation is free')
    const { state, next } = await listOf(guest, stay)
    assert.equal([state, next?.kind, next?.received], ['available', 'void', 0])
    const text = await receiptText(guest, stay, { locale: 'ja' })
    assert.ok(text.includes(`No.${stay.number}-1は取り消し`), text)
    assert.not.match(text, /適格|クレジットカード利用|10%/)
    const again = await receiptOf(guest, stay, { receipt: `${stay.number}-1` })
    assert.equal([again.refusal, again.error.meta.reason], ['no_receipt', 'nothing_paid'])
    assert.equal(
      (await listOf(guest, stay)).issued.map(({ can_be_reissued }) => can_be_reissued),
      [false, true],
    )
    assert.is(await receiptText(guest, stay, { locale: 'ja', receipt: `${stay.number}-2` }), text)
  })

  test('a hotel that divides issues a receipt for each room; they add up to the stay, and replace and name the receipt of all rooms', async () => {
    const guest = await server.guest()
    const dates = [nextWeekday(2, 10), addDays(nextWeekday(2, 10), 2)] as const
    const choices = [await guest.choose('family', ...dates), await guest.choose('family', ...dates)]
    const { body: stay } = await guest.book('family', orderOf(choices))
    await checkOut(server, guest, stay)
    await guest.sandbox('desk-payment', { number: stay.number })
    await setInvoice(guest)
    assert.equal((await listOf(guest, stay)).rooms, [], 'by default there is one receipt')
    const room = stay.rooms[0]?.reservation_hotel_room_id
    const refused = await receiptOf(guest, stay, { room })
    assert.equal([refused.refusal, refused.error.meta.reason], ['no_receipt', 'not_divided'])
    const numberOf = (number: number) => `${stay.number}-${number}`
    await setInvoice(guest, { splits_by_room: true })
    assert.match(await receiptText(guest, stay, { locale: 'en' }), /Simplified qualified invoice/)
    const { next, rooms } = await listOf(guest, stay)
    assert.is(
      rooms.reduce((sum, one) => sum + one.next.received, 0),
      next?.received,
    )
    assert.is(rooms.length, 2)
    for (const { reservation_hotel_room_id, next: own } of rooms) {
      assert.equal([own.corrects, own.has_changed], [[numberOf(1)], false])
      const text = await receiptText(guest, stay, { locale: 'en', room: reservation_hotel_room_id })
      assert.ok(text.includes(`corrects No. ${numberOf(1)}.`), text)
      assert.ok(text.includes(formatMoney('en', own.received, 'JPY')), text)
      assert.match(text, /Receipt for +Room \d/)
      const again = await receiptText(guest, stay, { locale: 'ja', room: reservation_hotel_room_id })
      assert.match(again, /再発行.1回目/, 'another language is a reissue, and corrects nothing anew')
    }
    const after = await listOf(guest, stay)
    assert.equal(after.next?.corrects, [1, 2, 3].map(numberOf))
    assert.equal(
      after.issued.map(({ copies }) => copies),
      [1, 2, 2],
    )
  })

  test.run()
}
