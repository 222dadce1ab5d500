import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMoney } from '#shared/i18n/formats.ts'
import { locales, tagOf } from '#shared/i18n/locale.ts'
import { sumOf } from '#shared/money/money.ts'
import { taxesIn } from '#shared/money/taxes.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { ReceiptContent } from '../../../examples/server/documents/receiptContent.ts'
import { receiptFile } from '../../../examples/server/documents/receiptFile.ts'
import { receiptTexts } from '../../../examples/server/documents/receiptTexts.ts'
import { pdfInfo, pdfText } from '../../support/server/pdfText.ts'

const test = suite('contract/documents/longReceipt')

const name = {
  en: 'Deluxe mountain-view twin room with a private open-air bath of cypress and a garden of its own',
  ja: '檜の露天風呂と専用庭園付きデラックスマウンテンビューツインルーム（禁煙・離れ・七十二平米）',
}
const checkin = '2027-04-02'
/** Twenty rooms of thirty nights, each with an amount of its own. */
const rooms = Array.from({ length: 20 }, (_, at) => 1_234_500 + at)
const stay = sumOf(rooms)
const { taxes } = taxesIn([{ percent: 10, gross: stay }])

const content: ReceiptContent = {
  reservation: 'HKN-7K2MQ4R',
  hotel: { en: 'Hakone Moriyu', ja: '箱根もりゆ' },
  issuer: {
    name: '株式会社箱根もりゆ',
    address: '神奈川県足柄下郡箱根町',
    registration_number: 'T1234567890123',
  },
  currency: 'JPY',
  day: '2027-05-02',
  checkin,
  checkout: addDays(checkin, 30),
  paid: [{ way: 'card', day: '2027-03-01' }],
  items: rooms.map((amount) => ({ kind: 'room', name, checkin, checkout: addDays(checkin, 30), amount })),
  sums: { kind: 'invoice', received: stay, stay, taxes, local_tax: 0, fees: 0 },
  local_tax: null,
  isOfJapan: true,
  isQualified: true,
  corrects: [],
  room: null,
}

for (const locale of locales)
  test(`twenty rooms and thirty nights with long names have a row each, on several pages, in ${locale}`, async () => {
    const file = await receiptFile(
      {
        id: 1,
        number: 1,
        content,
        copy: {
          copyNumber: 0,
          addressee: { name: '𠮷田 김하늘 '.repeat(12).trim(), honorific: 'company' },
          locale,
          session: '',
          at: Date.parse('2027-05-02T00:00:00Z'),
        },
      },
      'attachment',
    ).then((answer) => answer.blob())
    const text = await pdfText(file)
    for (const amount of [...rooms, stay])
      assert.ok(text.includes(formatMoney(locale, amount, 'JPY').normalize('NFKC')), `${amount}`)
    const pages = text.split('\f').slice(0, -1)
    assert.ok(pages.length > 1)
    pages.forEach((page, at) => {
      const footer = receiptTexts[locale].page(at + 1, pages.length).normalize('NFKC')
      assert.ok(page.includes(footer), footer)
      assert.ok(page.trim().split('\n').length > 3, 'no page is empty')
      const hasRows = rooms.some((amount) =>
        page.includes(formatMoney(locale, amount, 'JPY').normalize('NFKC')),
      )
      const head = receiptTexts[locale].item.normalize('NFKC')
      assert.ok(!hasRows || page.includes(head), 'a page with rows has the head of the table')
    })
    const known = name[locale === 'ja' ? 'ja' : 'en'].normalize('NFKC').replace(/\s/g, '')
    const written = text.replace(/\s|[¥\\₩][\d,]+/g, '')
    assert.ok(written.includes(known.slice(0, 20)), 'a long name is written')
    assert.ok(file.size < 150_000, `${file.size} bytes`)
    const info = await pdfInfo(file)
    assert.match(info, /Tagged: +yes/)
    assert.match(info, new RegExp(`Title: +${receiptTexts[locale].title} HKN-7K2MQ4R-1`))
    assert.ok(
      Buffer.from(await file.arrayBuffer()).includes(`/Lang (${tagOf(locale)})`),
      'the language is stated',
    )
  })

test.run()
