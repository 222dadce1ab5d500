import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { buttonOf, type CancelAmounts, sentencesOf } from '#app/features/reservation/cancel/cancelWords.ts'
import type { MoneyText } from '#app/features/reservation/view/money/useMoneyText.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { formatMoney } from '#shared/i18n/formats.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { createTranslator } from '#shared/i18n/text.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'

const test = suite('app/features/reservation/cancel/cancelWords')

const texts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    { change: JSON.parse(readFileSync(`locales/${locale}/change.json`, 'utf8')) },
  ]),
)
function written(locale: Locale, { key, amounts }: MoneyText, count?: number): string {
  const text = createTranslator<TextKey>(locale, texts[locale] ?? {}, null, () => {})
  const values = Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, formatMoney(locale, amount, 'JPY')]),
  )
  return text(key, { ...values, ...(count !== undefined && { count }) })
}

const price = { lines: [], total: 0, tax: 0, taxes: [], service_fee: 0, currency: 'JPY' }
const nothing: CancelAmounts = {
  before: { rooms: [], price },
  after: { price },
  paid: 0,
  fee_taken: 0,
  fee_due: 0,
  refund: 0,
  refund_ways: [],
  at_hotel_before: 0,
  at_hotel: 0,
}
const offers = {
  free: { ...nothing, at_hotel_before: 40_000 },
  freePaid: { ...nothing, paid: 69_300, refund: 69_300, at_hotel_before: 600 },
  paid: { ...nothing, paid: 40_000, fee_taken: 12_000, refund: 28_000 },
  allLost: { ...nothing, paid: 40_000, fee_taken: 40_000 },
  notCovered: { ...nothing, paid: 20_000, fee_taken: 20_000, fee_due: 30_000 },
  unpaid: { ...nothing, fee_due: 15_000, at_hotel_before: 50_000 },
}
type Case = keyof typeof offers

const whole: Record<Case, Record<Locale, string>> = {
  free: {
    en: 'Cancel, free of charge',
    ja: '無料でキャンセルする',
    ko: '무료로 취소하기',
    zh_Hans: '免费取消',
    zh_Hant: '免費取消',
  },
  freePaid: {
    en: 'Cancel, free of charge · ¥69,300 back',
    ja: '無料でキャンセルする（¥69,300を返金）',
    ko: '무료로 취소하기 · ¥69,300 환불',
    zh_Hans: '免费取消（退还JP¥69,300）',
    zh_Hant: '免費取消（退還¥69,300）',
  },
  paid: {
    en: 'Cancel and lose ¥12,000',
    ja: 'キャンセルする（¥12,000は返金されません）',
    ko: '취소하기 · ¥12,000 환불 불가',
    zh_Hans: '取消（JP¥12,000不予退还）',
    zh_Hant: '取消（¥12,000不予退還）',
  },
  allLost: {
    en: 'Cancel and lose ¥40,000',
    ja: 'キャンセルする（¥40,000は返金されません）',
    ko: '취소하기 · ¥40,000 환불 불가',
    zh_Hans: '取消（JP¥40,000不予退还）',
    zh_Hant: '取消（¥40,000不予退還）',
  },
  notCovered: {
    en: 'Cancel and lose ¥20,000 · the hotel may ask for ¥30,000',
    ja: 'キャンセルする（¥20,000は返金なし・¥30,000を別途ご請求の場合あり）',
    ko: '취소하기 · ¥20,000 환불 불가 · 호텔에서 ¥30,000 별도 청구 가능',
    zh_Hans: '取消（JP¥20,000不予退还，酒店可能另收JP¥30,000）',
    zh_Hant: '取消（¥20,000不予退還，飯店可能另收¥30,000）',
  },
  unpaid: {
    en: 'Cancel · the hotel may ask for ¥15,000',
    ja: 'キャンセルする（¥15,000を別途ご請求の場合あり）',
    ko: '취소하기 · 호텔에서 ¥15,000 별도 청구 가능',
    zh_Hans: '取消（酒店可能另收JP¥15,000）',
    zh_Hant: '取消（飯店可能另收¥15,000）',
  },
}

test('the button that cancels all names what is lost and what the hotel may ask for, in each language', () => {
  for (const [name, offer] of Object.entries(offers))
    for (const locale of locales)
      assert.is(
        written(locale, buttonOf(offer, null, 'on_site')),
        whole[name as Case][locale],
        `${name} ${locale}`,
      )
})

const oneRoom: Record<Case, Record<Locale, string>> = {
  free: {
    en: 'Give up this room · ¥40,000 less at the hotel',
    ja: 'この部屋をキャンセルする（現地払い −¥40,000）',
    ko: '이 객실 취소하기 · 호텔에서 ¥40,000 적게 결제',
    zh_Hans: '取消此房间（到店少付JP¥40,000）',
    zh_Hant: '取消此房間（到飯店少付¥40,000）',
  },
  freePaid: {
    en: 'Give up this room, free of charge · ¥69,300 back',
    ja: 'この部屋を無料でキャンセルする（¥69,300を返金）',
    ko: '이 객실 무료로 취소하기 · ¥69,300 환불',
    zh_Hans: '免费取消此房间（退还JP¥69,300）',
    zh_Hant: '免費取消此房間（退還¥69,300）',
  },
  paid: {
    en: 'Give up this room and lose ¥12,000 · ¥28,000 back',
    ja: 'この部屋をキャンセルする（¥12,000は返金なし・¥28,000を返金）',
    ko: '이 객실 취소하기 · ¥12,000 환불 불가 · ¥28,000 환불',
    zh_Hans: '取消此房间（JP¥12,000不予退还，退还JP¥28,000）',
    zh_Hant: '取消此房間（¥12,000不予退還，退還¥28,000）',
  },
  allLost: {
    en: 'Give up this room and lose ¥40,000',
    ja: 'この部屋をキャンセルする（¥40,000は返金されません）',
    ko: '이 객실 취소하기 · ¥40,000 환불 불가',
    zh_Hans: '取消此房间（JP¥40,000不予退还）',
    zh_Hant: '取消此房間（¥40,000不予退還）',
  },
  notCovered: {
    en: 'Give up this room and lose ¥20,000 · the hotel may ask for ¥30,000',
    ja: 'この部屋をキャンセルする（¥20,000は返金なし・¥30,000を別途ご請求の場合あり）',
    ko: '이 객실 취소하기 · ¥20,000 환불 불가 · 호텔에서 ¥30,000 별도 청구 가능',
    zh_Hans: '取消此房间（JP¥20,000不予退还，酒店可能另收JP¥30,000）',
    zh_Hant: '取消此房間（¥20,000不予退還，飯店可能另收¥30,000）',
  },
  unpaid: {
    en: 'Give up this room · the hotel may ask for ¥15,000',
    ja: 'この部屋をキャンセルする（¥15,000を別途ご請求の場合あり）',
    ko: '이 객실 취소하기 · 호텔에서 ¥15,000 별도 청구 가능',
    zh_Hans: '取消此房间（酒店可能另收JP¥15,000）',
    zh_Hant: '取消此房間（飯店可能另收¥15,000）',
  },
}

test('the button that gives up a room also names what comes back, in each language', () => {
  for (const [name, offer] of Object.entries(offers))
    for (const locale of locales)
      assert.is(
        written(locale, buttonOf(offer, 1, 'on_site'), 1),
        oneRoom[name as Case][locale],
        `${name} ${locale}`,
      )
})

test('the button that gives up several rooms names their number', () => {
  const shown = locales.map((locale) => written(locale, buttonOf(offers.paid, 2, 'on_site'), 2))
  assert.equal(shown, [
    'Give up 2 rooms and lose ¥12,000 · ¥28,000 back',
    '選んだ2室をキャンセルする（¥12,000は返金なし・¥28,000を返金）',
    '객실 2개 취소하기 · ¥12,000 환불 불가 · ¥28,000 환불',
    '取消2间房（JP¥12,000不予退还，退还JP¥28,000）',
    '取消2間房（¥12,000不予退還，退還¥28,000）',
  ])
})

test('a room whose fees so far are all that cancelling costs is not free: the button names these fees', () => {
  const offer = { ...offers.freePaid, refund: 57_300, room_fees: 12_000 }
  for (const locale of locales) {
    assert.is(written(locale, buttonOf(offer, null, 'on_site')), whole.paid[locale])
    const { key, amounts } = buttonOf(offer, 1, 'on_site')
    assert.is(key, 'change.cancel.giveUp.loseBack')
    assert.equal([amounts.lost, amounts.back], [12_000, 57_300])
  }
  const due = { ...offers.unpaid, room_fees: 15_000 }
  for (const locale of locales)
    assert.is(written(locale, buttonOf(due, null, 'on_site')), whole.unpaid[locale])
})

test('a button that says free of charge costs nothing, and each amount above 0 that is lost or asked for is in it', () => {
  const sums = [0, 1, 12_000]
  for (const fee_taken of sums)
    for (const fee_due of sums)
      for (const refund of fee_due > 0 ? [0] : sums)
        for (const rooms of [null, 1, 2]) {
          const shown = written(
            'en',
            buttonOf({ ...nothing, fee_taken, fee_due, refund }, rooms, 'on_site'),
            rooms ?? undefined,
          )
          const context = `${shown}: ${fee_taken} ${fee_due} ${refund}`
          assert.is(/free of charge/.test(shown), fee_taken === 0 && fee_due === 0, context)
          if (fee_taken > 0) assert.match(shown, `lose ${formatMoney('en', fee_taken, 'JPY')}`, context)
          if (fee_due > 0) assert.match(shown, `ask for ${formatMoney('en', fee_due, 'JPY')}`, context)
          if (refund > 0 && fee_taken === 0)
            assert.match(shown, `${formatMoney('en', refund, 'JPY')} back`, context)
        }
})

const card = { brand: 'visa', masked_number: '**** 1111' }
const names = (
  offer: CancelAmounts,
  method: PaymentMethod | null,
  { hasPhone = true, isWhole = true } = {},
) =>
  sentencesOf(offer, method, { hasPhone, isWhole, byTransfer: method === 'bank_transfer' }).map(({ key }) =>
    key.replace('change.cancel.says.', ''),
  )

test('each method of payment has its sentence', () => {
  const { free, unpaid } = offers
  assert.equal(names(free, 'on_site'), ['nothingPaid'])
  assert.equal(names(unpaid, 'on_site'), [])
  assert.equal(names(free, 'on_site_credit_card_required'), ['guarantee'])
  assert.equal(names(unpaid, 'on_site_credit_card_required'), ['guaranteeAsked'])
  assert.equal(names(free, 'deferred_payment'), ['payLater'])
  assert.equal(names(unpaid, 'deferred_payment'), ['payLaterAsked'])
  assert.equal(names(free, 'bank_transfer'), ['transferNotPaid'])
  assert.equal(names(free, null), ['nothingPaid'])
})

test('of a stay that a voucher has paid, no sentence says that nothing was paid, or that nothing is to be transferred', () => {
  const voucher = {
    covered_before: 40_000,
    covered: 0,
    fee: 12_000,
    rest: 0,
    rest_nights: 0,
    until: '2027-12-31',
    has_ended: false,
  }
  for (const method of ['on_site', 'bank_transfer', null] as const)
    assert.equal(names({ ...nothing, voucher }, method), [], String(method))
  const partly = { ...nothing, before: { rooms: [], price: { ...price, total: 5_000 } }, voucher }
  assert.equal(names(partly, 'bank_transfer'), ['transferNotPaid'])
})

test('when rooms stay, no sentence says that nothing is to pay, or that no bill and no transfer follows', () => {
  const { free, unpaid } = offers
  const some = { isWhole: false }
  for (const method of ['on_site', 'deferred_payment', 'bank_transfer', null] as const)
    for (const offer of [free, unpaid]) assert.equal(names(offer, method, some), [], String(method))
  assert.equal(names(free, 'on_site_credit_card_required', some), ['guarantee'])
  assert.equal(names(unpaid, 'on_site_credit_card_required', some), ['guaranteeAsked'])
})

test('each way back has its sentence', () => {
  const back = (way: string, of: typeof card | null = card): CancelAmounts => ({
    ...offers.paid,
    refund_ways: [{ amount: 28_000, way, card: of }],
  })
  assert.equal(names(back('part'), 'credit_card'), ['card'])
  assert.equal(names(back('rebooked'), 'credit_card'), ['rebooked', 'card'])
  assert.equal(names(back('by_hotel', null), 'credit_card'), ['byHotelPhone'])
  assert.equal(names(back('by_hotel', null), 'credit_card', { hasPhone: false }), ['byHotel'])
  assert.equal(names(back('by_hotel', null), 'bank_transfer'), ['transferPaid'])
  assert.is(
    written(
      'en',
      sentencesOf(back('rebooked'), 'credit_card', {
        hasPhone: true,
        isWhole: true,
        byTransfer: false,
      })[0] as MoneyText,
    ),
    'Your statement may show the old and the new sum for a while. In the end you pay ¥12,000.',
  )
})

test('no text promises a refund that the gateway has not confirmed, or that nothing is asked for', () => {
  const never = [
    /\brefunded\b/i,
    /返金済み/,
    /환불 완료/,
    /已退款/,
    /free cancellation/i,
    /within \d+ days/i,
    /will be charged/i,
    /are you sure/i,
  ]
  for (const locale of locales)
    for (const pattern of never) assert.not.match(JSON.stringify(texts[locale]), pattern, locale)
})

test.run()
