import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { buttonOf, type CancelAmounts } from '#app/features/reservation/cancel/cancelWords.ts'
import { type LineSums, sumLines } from '#app/features/reservation/cancel/sumLines.ts'
import { buttonOfChange, type ChangeAmounts } from '#app/features/reservation/change/offer/changeWords.ts'
import { moneyLines } from '#app/features/reservation/change/offer/sums/moneyLines.ts'
import { buttonOfVoucher, voucherLines } from '#app/features/reservation/change/offer/voucherWords.ts'
import { unpaidSums } from '#app/features/reservation/review/unpaidSums.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { type PaymentMethod, paymentMethods } from '#shared/money/payment/paymentMethods.ts'

const test = suite('app/features/reservation/view/money/atHotelName')

const price = { lines: [], total: 30_000, tax: 0, taxes: [], service_fee: 0, currency: 'JPY' }

/** An offer without a payment: 20,000 before and 30,000 after are paid at the hotel, or later. */
const offer = {
  before: { price: { ...price, total: 20_000 }, rooms: [] },
  after: { price, rooms: [] },
  rooms: [],
  voucher: { covered: 0, fee: 0, rest: 0, rest_nights: 0, until: '2027-01-01', has_ended: false },
  difference: 10_000,
  paid: 0,
  fee: 0,
  fee_taken: 0,
  fee_due: 0,
  due_now: 0,
  refund: 0,
  refund_ways: [],
  at_hotel_before: 20_000,
  at_hotel: 30_000,
} as unknown as ChangeOffer

const cheaper = { ...offer, voucher: null, at_hotel_before: 30_000, at_hotel: 20_000 }

/** The keys of all words about what is not paid yet. */
const keysOf = (method: PaymentMethod): string[] => [
  ...moneyLines(offer, method).map(({ name }) => `changeOffer.${name}`),
  ...moneyLines({ ...offer, at_hotel_before: 30_000 }, method).map(({ name }) => `changeOffer.${name}`),
  ...voucherLines(offer, method).map(({ name }) => `voucher.${name}`),
  ...sumLines(cheaper as LineSums, false, '2026-12-01', method).map(({ name }) => `change.cancel.${name}`),
  buttonOfChange(offer as ChangeAmounts, method).key,
  buttonOfChange(cheaper as ChangeAmounts, method).key,
  buttonOfVoucher(offer, method)?.key ?? '',
  buttonOf(cheaper as CancelAmounts, 1, method).key,
  buttonOf(cheaper as CancelAmounts, 2, method).key,
  unpaidSums({
    price,
    money: { paid: 0, at_hotel: 30_000, may_be_asked: 0 },
    payment_method: method,
    status: 'reserved',
  } as unknown as Parameters<typeof unpaidSums>[0])[0]?.name ?? '',
]

function textOf(locale: Locale, key: string): string {
  const [topic, ...path] = key.split('.')
  let found: unknown = JSON.parse(readFileSync(`locales/${locale}/${topic}.json`, 'utf8'))
  for (const name of path) found = (found as Record<string, unknown>)[name]
  return String(found)
}

const atHotel: Record<Locale, RegExp> = {
  en: /at the hotel/,
  ja: /現地/,
  ko: /호텔에서|호텔 결제|현지/,
  zh_Hans: /到店/,
  zh_Hant: /到飯店|現場/,
}

test('each method names where its rest is paid: only a bill after the stay is paid later, in each language', () => {
  for (const method of paymentMethods)
    for (const locale of locales) {
      const texts = keysOf(method).map((key) => textOf(locale, key))
      const named = texts.filter((text) => atHotel[locale].test(text))
      assert.is(
        named.length,
        method === 'deferred_payment' ? 0 : 10,
        `${method} ${locale}: ${texts.join(' | ')}`,
      )
    }
})

test('a local tax is paid at the hotel, also beside a bill after the stay', () => {
  const taxed = (total: number, local_tax: number) => ({
    ...price,
    total,
    lines: [{ kind: 'local_tax' as const, date: null, amount: local_tax }],
  })
  const stay = {
    ...offer,
    before: { price: taxed(20_000, 300), rooms: [] },
    after: { price: taxed(30_000, 600), rooms: [] },
  } as unknown as ChangeOffer
  const restOf = (lines: readonly { name: string; amount: number }[]) =>
    lines.filter(({ name }) => /^(later|atHotel)/.test(name)).map(({ name, amount }) => `${name} ${amount}`)
  const parts = ['later 29400', 'atHotel 600']
  assert.equal(restOf(moneyLines(stay, 'deferred_payment')), parts)
  assert.equal(restOf(voucherLines(stay, 'deferred_payment')), parts)
  assert.equal(restOf(sumLines(stay as unknown as LineSums, false, '2026-12-01', 'deferred_payment')), parts)
  assert.equal(restOf(moneyLines(stay, 'on_site')), ['atHotel 30000'])
  const buttonsOf = (one: ChangeOffer) =>
    [
      buttonOfChange(one, 'deferred_payment'),
      buttonOf(one, 1, 'deferred_payment'),
      buttonOf(one, 2, 'deferred_payment'),
    ].map(({ key, amounts }) => [key, amounts.more || amounts.less, amounts.atHotel])
  const back = { ...stay, before: stay.after, after: stay.before, at_hotel: 20_000, at_hotel_before: 30_000 }
  assert.equal(buttonsOf(stay)[0], ['changeOffer.button.moreLaterAndHotel', 9_700, 300])
  assert.equal(buttonsOf({ ...back, voucher: null }), [
    ['changeOffer.button.lessLaterAndHotel', 9_700, 300],
    ['change.cancel.giveUp.lessLaterAndHotel', 9_700, 300],
    ['change.cancel.giveUpRooms.lessLaterAndHotel', 9_700, 300],
  ])
  // The price falls, and the local tax rises: the button names the bill alone.
  const opposite = { ...stay, at_hotel_before: 40_000 }
  assert.equal(buttonsOf(opposite)[0], ['changeOffer.button.lessLater', 10_300, undefined])
  const taxOnly = { ...stay, at_hotel_before: 29_700 }
  assert.equal(buttonsOf(taxOnly)[0], ['changeOffer.button.more', 300, undefined])
  const dearer = { ...stay, before: { ...stay.before, price: taxed(20_000, 600) } }
  assert.equal(restOf(moneyLines(dearer, 'deferred_payment')), ['later 29400', 'atHotelAsBefore 600'])
})

test('the button of a stay that uses a part of its voucher also says what is paid at the hotel, or later', () => {
  const voucher = { covered: 0, fee: 0, rest: 0, rest_nights: 1, until: '2027-01-01', has_ended: false }
  const wordsOf = (at_hotel: number, method: PaymentMethod) =>
    buttonOfVoucher({ ...offer, voucher, at_hotel } as ChangeOffer, method)
  assert.equal(wordsOf(30_000, 'on_site'), { key: 'voucher.button.loseMore', amounts: { more: 30_000 } })
  assert.equal(wordsOf(30_000, 'deferred_payment'), {
    key: 'voucher.button.loseMoreLater',
    amounts: { more: 30_000 },
  })
  assert.equal(wordsOf(0, 'on_site'), { key: 'voucher.button.lose', amounts: {} })
})

test.run()
