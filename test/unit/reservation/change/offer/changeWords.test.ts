import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  buttonOfChange,
  type ChangeAmounts,
  losesMoney,
} from '#app/features/reservation/change/offer/changeWords.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { formatMoney } from '#shared/i18n/formats.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { createTranslator } from '#shared/i18n/text.ts'

const test = suite('app/features/reservation/change/offer/changeWords')

const texts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    { changeOffer: JSON.parse(readFileSync(`locales/${locale}/changeOffer.json`, 'utf8')) },
  ]),
)

function written(locale: Locale, offer: ChangeAmounts): string {
  const { key, amounts } = buttonOfChange(offer, 'on_site')
  const text = createTranslator<TextKey>(locale, texts[locale] ?? {}, null, () => {})
  return text(
    key,
    Object.fromEntries(Object.entries(amounts).map(([name, sum]) => [name, formatMoney(locale, sum, 'JPY')])),
  )
}

const price = { lines: [], total: 0, tax: 0, taxes: [], service_fee: 0, currency: 'JPY' }
const nothing: ChangeAmounts = {
  before: { price },
  after: { price },
  difference: 0,
  fee: 0,
  fee_taken: 0,
  fee_due: 0,
  due_now: 0,
  refund: 0,
  refund_ways: [],
  at_hotel: 600,
  at_hotel_before: 600,
}
const card = { brand: 'visa', masked_number: '****1111' }
const toCard = (amount: number) => [{ amount, way: 'part' as const, card }]
const byHotel = (amount: number) => ({ amount, way: 'by_hotel' as const, card: null })

/** An offer, and its button in English and Japanese. */
const rows: [offer: Partial<ChangeAmounts>, en: string, ja: string, loses?: true][] = [
  [{ difference: 2_400, due_now: 2_400 }, 'Change and pay ¥2,400', '変更して¥2,400を支払う'],
  [
    { difference: 2_400, at_hotel: 3_000 },
    'Change the stay · ¥2,400 more at the hotel',
    '変更を確定する（現地払い ＋¥2,400）',
  ],
  [{}, 'Change the stay · same price', '変更を確定する（料金の変更なし）'],
  [{ difference: -600 }, 'Change the stay', '変更を確定する'],
  [
    { difference: -3_000, refund: 3_000, refund_ways: toCard(3_000) },
    'Change the stay · ¥3,000 back to your card',
    '変更を確定する（¥3,000をカードへ返金）',
  ],
  [
    { difference: -3_000, refund: 3_000, refund_ways: [byHotel(3_000)] },
    'Change the stay · the hotel returns ¥3,000',
    '変更を確定する（¥3,000は宿よりご返金）',
  ],
  [
    { difference: -3_000, refund: 3_000, refund_ways: [...toCard(1_000), byHotel(2_000)] },
    'Change the stay · ¥3,000 back',
    '変更を確定する（¥3,000を返金）',
  ],
  [
    { difference: -3_000, at_hotel: 1_000, at_hotel_before: 4_000 },
    'Change the stay · ¥3,000 less at the hotel',
    '変更を確定する（現地払い −¥3,000）',
  ],
  [
    { difference: -24_000, fee: 12_000, fee_taken: 12_000, refund: 12_000, refund_ways: toCard(12_000) },
    'Change and lose ¥12,000 · ¥12,000 back',
    '変更する（¥12,000は返金なし・¥12,000を返金）',
    true,
  ],
  [
    { difference: -12_000, fee: 12_000, fee_taken: 12_000 },
    'Change and lose ¥12,000',
    '変更する（¥12,000は返金なし）',
    true,
  ],
  [
    { difference: -30_000, fee: 15_000, fee_due: 15_000 },
    'Change · the hotel may ask for ¥15,000',
    '変更する（¥15,000を別途ご請求の場合あり）',
    true,
  ],
  [
    { difference: -30_000, fee: 30_000, fee_taken: 10_000, fee_due: 20_000 },
    'Change and lose ¥10,000 · the hotel may ask for ¥20,000',
    '変更する（¥10,000は返金なし・¥20,000を別途ご請求の場合あり）',
    true,
  ],
  [
    { difference: 5_000, fee: 1_000, fee_taken: 1_000, due_now: 6_000 },
    'Change, lose ¥1,000 and pay ¥6,000',
    '変更して¥6,000を支払う（¥1,000は返金なし）',
    true,
  ],
  [
    { difference: 5_000, fee: 1_000, fee_due: 1_000, due_now: 5_000 },
    'Change and pay ¥5,000 · the hotel may ask for ¥1,000',
    '変更して¥5,000を支払う（¥1,000を別途ご請求の場合あり）',
    true,
  ],
  [
    { difference: 9_000, fee: 3_000, fee_taken: 1_000, fee_due: 2_000, due_now: 8_000 },
    'Change, lose ¥1,000 and pay ¥8,000 · the hotel may ask for ¥2,000',
    '変更して¥8,000を支払う（¥1,000は返金なし・¥2,000を別途ご請求の場合あり）',
    true,
  ],
  // A fee of an earlier change that is still due is not asked for by this change.
  [{ difference: 0, fee_due: 15_000 }, 'Change the stay · same price', '変更を確定する（料金の変更なし）'],
]

test('the button names what is paid, lost, returned and asked for', () => {
  for (const [changed, en, ja, loses = false] of rows) {
    const offer = { ...nothing, ...changed }
    assert.is(written('en', offer), en)
    assert.is(written('ja', offer), ja)
    assert.is(losesMoney(offer), loses, en)
  }
})

test('the button has all its amounts in each language', () => {
  for (const locale of locales)
    for (const [changed] of rows) {
      const offer = { ...nothing, ...changed }
      const text = written(locale, offer)
      assert.not.match(text, /\{\{/, `${locale}: ${text}`)
      for (const amount of Object.values(buttonOfChange(offer, 'on_site').amounts))
        assert.ok(text.includes(formatMoney(locale, amount, 'JPY')), `${locale}: ${text}`)
    }
})

test.run()
