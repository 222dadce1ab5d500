import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Payment } from '#shared/api/payment.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoney } from '#shared/i18n/formats.ts'
import { locales } from '#shared/i18n/locale.ts'
import { mailTexts } from '../../../../examples/server/mail/mailTexts.ts'
import { paymentFacts } from '../../../../examples/server/mail/paymentFacts.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('server/mail/paymentFacts')

type Locale = (typeof locales)[number]

const payment = (amount: number, more: Partial<Payment> = {}): Payment => ({
  id: 'payment',
  state: 'authorised',
  amount,
  expires_at: null,
  expires_in: null,
  challenge_url: null,
  error_code: null,
  refusals: 0,
  other_methods: [],
  card: { brand: 'visa', masked_number: '411111******1111' },
  bank_account: null,
  ...more,
})

const factsIn = (locale: Locale, more: Partial<Reservation>) =>
  paymentFacts({ ...reservation, ...more }, mailTexts[locale], (amount) => formatMoney(locale, amount, 'JPY'))

const linesIn = (locale: Locale, more: Partial<Reservation>): string[] =>
  factsIn(locale, more).flatMap(({ lines }) => lines)

/** The total is 40,300 yen with a local tax of 300 yen. */
const byMethod: Record<string, { more: Partial<Reservation>; lines: Record<Locale, string[]> }> = {
  'a card': {
    more: { payment_method: 'credit_card', payment: payment(40_000) },
    lines: {
      en: ['Paid by card: ¥40,000', 'VISA ending in 1111', 'Remaining amount, to pay at the hotel: ¥300'],
      ja: ['カードでお支払い済み ¥40,000', 'VISA（末尾1111）', '残額（現地払い） ¥300'],
      ko: ['카드 결제 완료 ¥40,000', 'VISA (끝자리 1111)', '잔액(호텔에서 결제) ¥300'],
      zh_Hans: ['已刷卡支付 JP¥40,000', 'VISA（尾号1111）', '余额（到店支付） JP¥300'],
      zh_Hant: ['已刷卡付款 ¥40,000', 'VISA（末四碼1111）', '餘額（到飯店付款） ¥300'],
    },
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
    lines: {
      en: ['Paid by card: ¥40,000', 'VISA ending in 1111', 'Remaining amount, to pay at the hotel: ¥300'],
      ja: ['カードでお支払い済み ¥40,000', 'VISA（末尾1111）', '残額（現地払い） ¥300'],
      ko: ['카드 결제 완료 ¥40,000', 'VISA (끝자리 1111)', '잔액(호텔에서 결제) ¥300'],
      zh_Hans: ['已刷卡支付 JP¥40,000', 'VISA（尾号1111）', '余额（到店支付） JP¥300'],
      zh_Hant: ['已刷卡付款 ¥40,000', 'VISA（末四碼1111）', '餘額（到飯店付款） ¥300'],
    },
  },
  'a guarantee': {
    more: { payment_method: 'on_site_credit_card_required', payment: payment(0) },
    lines: {
      en: [
        'VISA ending in 1111',
        'The card is registered as a guarantee. Nothing was charged.',
        'Please pay at the hotel.',
      ],
      ja: [
        'VISA（末尾1111）',
        '予約の保証としてカードを登録いたしました。ご請求はありません。',
        'お支払いは現地にて承ります。',
      ],
      ko: [
        'VISA (끝자리 1111)',
        '카드가 예약 보증용으로 등록되었습니다. 청구되지 않았습니다.',
        '요금은 호텔에서 결제해 주세요.',
      ],
      zh_Hans: ['VISA（尾号1111）', '银行卡已登记作担保，未产生扣款。', '请到店付款。'],
      zh_Hant: ['VISA（末四碼1111）', '信用卡已登記作擔保，並未扣款。', '請到飯店付款。'],
    },
  },
  'an invoice after the stay': {
    more: { payment_method: 'deferred_payment', payment: payment(0, { state: 'offered', card: null }) },
    lines: {
      en: [mailTexts.en.payment.deferred, 'Remaining amount, to pay at the hotel: ¥300'],
      ja: [mailTexts.ja.payment.deferred, '残額（現地払い） ¥300'],
      ko: [mailTexts.ko.payment.deferred, '잔액(호텔에서 결제) ¥300'],
      zh_Hans: [mailTexts.zh_Hans.payment.deferred, '余额（到店支付） JP¥300'],
      zh_Hant: [mailTexts.zh_Hant.payment.deferred, '餘額（到飯店付款） ¥300'],
    },
  },
  'a transfer that has arrived': {
    more: { payment_method: 'bank_transfer', payment: payment(40_000, { state: 'captured', card: null }) },
    lines: {
      en: ['Bank transfer received: ¥40,000', 'Remaining amount, to pay at the hotel: ¥300'],
      ja: ['銀行振込にてご入金済み ¥40,000', '残額（現地払い） ¥300'],
      ko: ['계좌 이체 입금 확인 ¥40,000', '잔액(호텔에서 결제) ¥300'],
      zh_Hans: ['已收到银行转账 JP¥40,000', '余额（到店支付） JP¥300'],
      zh_Hant: ['已收到銀行轉帳 ¥40,000', '餘額（到飯店付款） ¥300'],
    },
  },
  'a payment at the hotel after refusals': {
    more: { payment_method: 'on_site', payment: payment(40_000, { state: 'replaced', refusals: 2 }) },
    lines: {
      en: ['Please pay at the hotel.'],
      ja: ['お支払いは現地にて承ります。'],
      ko: ['요금은 호텔에서 결제해 주세요.'],
      zh_Hans: ['请到店付款。'],
      zh_Hant: ['請到飯店付款。'],
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
      assert.equal(factsIn('en', { payment_method, payment: payment(40_000, { state }) }), [])
})

test('no line has more than four digits of a card', () => {
  for (const { more } of Object.values(byMethod))
    for (const locale of locales)
      for (const line of linesIn(locale, more)) assert.not.match(line, /411111|378282|\*/)
})

test.run()
