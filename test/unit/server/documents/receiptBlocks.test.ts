import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/i18n/locale.ts'
import { receiptBlocks } from '../../../../examples/server/documents/receiptBlocks.ts'
import type { ReceiptContent } from '../../../../examples/server/documents/receiptContent.ts'
import { receiptTexts } from '../../../../examples/server/documents/receiptTexts.ts'

const test = suite('examples/server/documents/receiptBlocks')

/** A stay of 10,000 with a snack of 1,080 to take home, paid as a whole in Japan. */
const content: ReceiptContent = {
  reservation: 'HKN-7K2MQ4R',
  hotel: { en: 'Moriyu' },
  issuer: { name: 'Moriyu', address: 'Hakone', registration_number: 'T1234567890123' },
  currency: 'JPY',
  day: '2027-05-02',
  checkin: '2027-05-01',
  checkout: '2027-05-02',
  paid: [{ way: 'card', day: '2027-03-01' }],
  items: [
    { kind: 'room', name: { en: 'Twin' }, checkin: '2027-05-01', checkout: '2027-05-02', amount: 10_000 },
    { kind: 'extra', name: { en: 'Snack' }, quantity: 1, isReduced: true, amount: 1_080 },
  ],
  sums: {
    kind: 'invoice',
    received: 11_080,
    stay: 11_080,
    taxes: [
      { percent: 10, gross: 10_000, tax: 909 },
      { percent: 8, gross: 1_080, tax: 80 },
    ],
    local_tax: 0,
    fees: 0,
  },
  local_tax: null,
  isOfJapan: true,
  isQualified: true,
  corrects: [],
  room: null,
}

const written = (
  more: Partial<ReceiptContent>,
  locale: (typeof locales)[number] = 'ja',
  copyNumber = 0,
): string =>
  JSON.stringify(
    receiptBlocks(
      { ...content, ...more },
      { number: 2, copyNumber, addressee: { name: '青空商事', honorific: 'company' }, locale },
    ),
  )

test('an item of the reduced percentage has a mark, which a note explains, and no other item has it', () => {
  for (const locale of locales) {
    const { reducedMark, reduced, quantity, taxed } = receiptTexts[locale]
    const text = written({}, locale)
    assert.ok(text.includes(`"${quantity('Snack', 1)} ${reducedMark}"`), text)
    assert.ok(text.includes(`"${reduced}"`) && reduced.startsWith(reducedMark), text)
    for (const percent of [10, 8]) assert.ok(text.includes(taxed(percent)), text)
    const [room] = content.items
    assert.not.ok(written(room ? { items: [room] } : {}, locale).includes(reducedMark))
  }
})

test('only a receipt of the whole price has the number of the registration, and only a Japanese one names its invoice', () => {
  assert.match(written({}), /適格簡易請求書.*登録番号 T1234567890123/)
  const sums = { ...content.sums, taxes: [] }
  for (const kind of ['part', 'local_tax', 'fee', 'void'] as const)
    assert.not.match(written({ sums: { ...sums, kind }, isQualified: false }), /適格|登録番号/)
  for (const locale of locales) {
    const abroad = {
      isOfJapan: false,
      isQualified: false,
      issuer: { ...content.issuer, registration_number: null },
      items: [...content.items.slice(0, 1), { kind: 'fees' as const, amount: 1_000 }],
    }
    const texts = ['invoice', 'part', 'fee'].map((kind) =>
      written({ ...abroad, sums: { ...content.sums, kind: kind as 'invoice', fees: 1_000 } }, locale),
    )
    for (const text of texts)
      assert.not.match(
        text,
        /invoice"|Invoice|請求書|请求书|청구서|計算書|세금계산서|發票|发票|消費税|消费税|消費稅|소비세/,
      )
  }
})

test('a correction and a withdrawal name the earlier receipts, and a reissue is marked', () => {
  assert.match(written({ corrects: [1] }), /本領収書はNo\.HKN-7K2MQ4R-1を訂正するものです。/)
  const withdrawn = written({
    corrects: [1],
    sums: { ...content.sums, kind: 'void', received: 0, taxes: [] },
  })
  assert.match(withdrawn, /No\.HKN-7K2MQ4R-1は取り消しとなりました。/)
  assert.not.match(withdrawn, /訂正/)
  assert.match(written({}, 'ja', 3), /再発行（3回目）/)
  assert.not.match(written({}), /再発行/)
  assert.match(written({}), /青空商事 御中/)
})

test.run()
