import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { I18n } from '#app/i18n/TextProvider.tsx'
import { createDayTexts } from '#app/search/texts/dayTexts.ts'
import type { CalendarDay } from '#shared/api/calendar.ts'
import { formatMoney } from '#shared/i18n/formats.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { createTranslator, type TextCatalogue } from '#shared/i18n/text.ts'

const test = suite('app/search/texts/dayTexts')

const read = (locale: Locale, slice: string): TextCatalogue =>
  JSON.parse(readFileSync(`locales/${locale}/${slice}.json`, 'utf8'))

function dayTextsIn(locale: Locale) {
  const catalogue = { search: read(locale, 'search'), parts: read(locale, 'parts') }
  const i18n: Pick<I18n, 'locale' | 'text' | 'money'> = {
    locale,
    text: createTranslator(locale, catalogue, null, (key) => assert.unreachable(key)),
    money: (amount, currency) => formatMoney(locale, amount, currency),
  }
  return createDayTexts(i18n, 'JPY')
}

const available: CalendarDay = {
  date: '2027-04-02',
  state: 'available',
  rooms_left: null,
  min_nights: 1,
  lowest_price: 18_240,
  holiday: null,
}

const rows: [
  description: string,
  day: Partial<CalendarDay>,
  en: [string, string, string],
  ja: [string, string, string],
][] = [
  ['available', {}, ['¥19k', '', 'from ¥18,240 for 1 night'], ['1.9万', '', '1泊¥18,240から']],
  [
    'few',
    { state: 'few', rooms_left: 3 },
    ['¥19k', '3 left', '3 rooms left, from ¥18,240 for 1 night'],
    ['1.9万', '残3', '残り3室, 1泊¥18,240から'],
  ],
  [
    'with a minimum stay',
    { state: 'few', rooms_left: 1, min_nights: 2 },
    ['¥19k', '2+ nights', '1 room left, 2 nights or more, from ¥18,240 for 2 nights'],
    ['1.9万', '2泊〜', '残り1室, 2泊以上, 2泊¥18,240から'],
  ],
  [
    'sold out',
    { state: 'sold_out', rooms_left: 0, lowest_price: null },
    ['sold out', '', 'sold out'],
    ['満室', '', '満室'],
  ],
  [
    'closed, and a holiday',
    { state: 'unavailable', min_nights: null, lowest_price: null, holiday: 'Marine Day' },
    ['', '', 'not on sale, Marine Day'],
    ['', '', '受付なし, Marine Day'],
  ],
  ['without a price', { lowest_price: null }, ['', '', ''], ['', '', '']],
  ['past', { state: 'past', min_nights: null, lowest_price: null }, ['', '', ''], ['', '', '']],
]
for (const [description, day, ...expected] of rows)
  test(`the calendar describes a day: ${description}`, () => {
    for (const [at, locale] of (['en', 'ja'] as const).entries()) {
      const { short, note, name, state } = dayTextsIn(locale)({ ...available, ...day }, false)
      assert.equal([short, note, name], expected[at], locale)
      assert.is(state, day.state ?? 'available')
    }
  })

test('the note and the price of a day are short in every language', () => {
  for (const locale of ['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant'] as const)
    for (const day of [{ state: 'few', rooms_left: 9 }, { min_nights: 2 }, { state: 'sold_out' }] as const) {
      const { short, note } = dayTextsIn(locale)({ ...available, ...day }, false)
      assert.ok(short.length <= 9 && note.length <= 9, `${locale}: ${short}, ${note}`)
    }
})

test.run()
