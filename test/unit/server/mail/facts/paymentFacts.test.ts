import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Payment } from '#shared/api/reservationPayment.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoney } from '#shared/i18n/formats.ts'
import { locales } from '#shared/i18n/locale.ts'
import { paymentFacts } from '../../../../../examples/server/mail/facts/paymentFacts.ts'
import { mailTexts } from '../../../../../examples/server/mail/mailTexts.ts'
import { reservation } from '../../../../support/builders/bookedStay.ts'
import { paymentWith } from '../../../../support/builders/payment.ts'

const test = suite('examples/server/mail/facts/paymentFacts')

type Locale = (typeof locales)[number]

const payment = (amount: number, more: Partial<Payment> = {}) =>
  paymentWith({
    state: 'authorised',
    amount,
    card: { brand: 'visa', masked_number: '411111******1111' },
    ...more,
  })

const factsIn = (locale: Locale, more: Partial<Reservation>) =>
  paymentFacts(
    { ...reservation, ...more },
    {
      texts: mailTexts[locale],
      money: (amount) => formatMoney(locale, amount, 'JPY'),
      localTax: 'accommodation_tax',
    },
  )

const linesIn = (locale: Locale, more: Partial<Reservation>) =>
  factsIn(locale, more).flatMap(({ lines }) => lines)

/** The lines of a payment of the whole price without the local tax. */
const paidInFull: Record<Locale, string[]> = {
  en: ['Paid by card: ¥40,000', 'VISA ending in 1111', 'Accommodation tax, to pay at the hotel: ¥300'],
  ja: ['カードでお支払い済み ¥40,000', 'VISA（末尾1111）', '宿泊税（現地払い） ¥300'],
  ko: ['카드 결제 완료 ¥40,000', 'VISA (끝자리 1111)', '숙박세(호텔에서 결제) ¥300'],
  zh_Hans: ['已刷卡支付 JP¥40,000', 'VISA（尾号1111）', '住宿税（到店支付） JP¥300'],
  zh_Hant: ['已刷卡付款 ¥40,000', 'VISA（末四碼1111）', '住宿稅（到飯店付款） ¥300'],
}

/** The total is 40,300 yen with a local tax of 300 yen. */
const byMethod: Record<string, { more: Partial<Reservation>; lines: Record<Locale, string[]> }> = {
  'a card': {
    more: { payment_method: 'credit_card', payment: payment(40_000) },
    lines: paidInFull,
  },
  'a deposit': {
    more: {
      payment_method: 'credit_card_deposit',
      price: { ...reservation.price, deposit_amount: 10_000 },
      payment: payment(10_000, { card: { brand: 'amex', masked_number: '378282*****0005' } }),
    },
    lines: {
      en: [
        'Deposit paid by card: ¥10,000',
        'American Express ending in 0005',
        'Remaining amount, to pay at the hotel: ¥30,300',
      ],
      ja: [
        '予約金（カードでお支払い済み） ¥10,000',
        'American Express（末尾0005）',
        '残額（現地払い） ¥30,300',
      ],
      ko: ['예약금(카드 결제 완료) ¥10,000', 'American Express (끝자리 0005)', '잔액(호텔에서 결제) ¥30,300'],
      zh_Hans: ['订金（已刷卡支付） JP¥10,000', 'American Express（尾号0005）', '余额（到店支付） JP¥30,300'],
      zh_Hant: ['訂金（已刷卡付款） ¥10,000', 'American Express（末四碼0005）', '餘額（到飯店付款） ¥30,300'],
    },
  },
  'the full amount of a plan with a deposit': {
    more: {
      payment_method: 'credit_card_full',
      price: { ...reservation.price, deposit_amount: 10_000 },
      payment: payment(40_000),
    },
    lines: paidInFull,
  },
  'a guarantee': {
    more: { payment_method: 'on_site_credit_card_required', payment: payment(0) },
    lines: {
      en: ['VISA ending in 1111', mailTexts.en.payment.guarantee, 'To pay at the hotel: ¥40,300'],
      ja: ['VISA（末尾1111）', mailTexts.ja.payment.guarantee, '現地でのお支払い額 ¥40,300'],
      ko: ['VISA (끝자리 1111)', mailTexts.ko.payment.guarantee, '호텔에서 결제하실 금액 ¥40,300'],
      zh_Hans: ['VISA（尾号1111）', mailTexts.zh_Hans.payment.guarantee, '到店支付 JP¥40,300'],
      zh_Hant: ['VISA（末四碼1111）', mailTexts.zh_Hant.payment.guarantee, '到飯店付款 ¥40,300'],
    },
  },
  'an invoice after the stay': {
    more: { payment_method: 'deferred_payment', payment: payment(0, { state: 'authorised', card: null }) },
    lines: {
      en: [
        mailTexts.en.payment.deferred,
        'To pay after your stay: ¥40,000',
        'Accommodation tax, to pay at the hotel: ¥300',
      ],
      ja: [mailTexts.ja.payment.deferred, 'ご宿泊後のお支払い額 ¥40,000', '宿泊税（現地払い） ¥300'],
      ko: [mailTexts.ko.payment.deferred, '숙박 후 결제하실 금액 ¥40,000', '숙박세(호텔에서 결제) ¥300'],
      zh_Hans: [mailTexts.zh_Hans.payment.deferred, '离店后支付 JP¥40,000', '住宿税（到店支付） JP¥300'],
      zh_Hant: [mailTexts.zh_Hant.payment.deferred, '住宿後付款 ¥40,000', '住宿稅（到飯店付款） ¥300'],
    },
  },
  'a transfer that has arrived': {
    more: { payment_method: 'bank_transfer', payment: payment(40_000, { state: 'captured', card: null }) },
    lines: {
      en: ['Bank transfer received: ¥40,000', 'Accommodation tax, to pay at the hotel: ¥300'],
      ja: ['銀行振込にてご入金済み ¥40,000', '宿泊税（現地払い） ¥300'],
      ko: ['계좌 이체 입금 확인 ¥40,000', '숙박세(호텔에서 결제) ¥300'],
      zh_Hans: ['已收到银行转账 JP¥40,000', '住宿税（到店支付） JP¥300'],
      zh_Hant: ['已收到銀行轉帳 ¥40,000', '住宿稅（到飯店付款） ¥300'],
    },
  },
  'a payment at the hotel after refusals': {
    more: { payment_method: 'on_site', payment: payment(40_000, { state: 'replaced', refusals: 2 }) },
    lines: {
      en: ['To pay at the hotel: ¥40,300'],
      ja: ['現地でのお支払い額 ¥40,300'],
      ko: ['호텔에서 결제하실 금액 ¥40,300'],
      zh_Hans: ['到店支付 JP¥40,300'],
      zh_Hant: ['到飯店付款 ¥40,300'],
    },
  },
}

for (const [name, { more, lines }] of Object.entries(byMethod))
  test(`${name} is named with its amounts in each language`, () => {
    for (const locale of locales) assert.equal(linesIn(locale, more), lines[locale], locale)
  })

test('nothing is named as paid before the bank agrees', () => {
  for (const payment_method of ['credit_card', 'credit_card_full', 'bank_transfer'] as const)
    for (const state of ['offered', 'waiting', 'refused'] as const)
      assert.equal(
        linesIn('en', { payment_method, payment: payment(40_000, { state }) }),
        payment_method === 'bank_transfer' ? ['Accommodation tax, to pay at the hotel: ¥300'] : [],
      )
})

test('no line has more than four digits of a card', () => {
  for (const { more } of Object.values(byMethod))
    for (const locale of locales)
      for (const line of linesIn(locale, more)) assert.not.match(String(line), /411111|378282|\*/)
})

test.run()
