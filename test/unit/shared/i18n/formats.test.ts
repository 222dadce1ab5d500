import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type DateStyle, formatDate, formatMoney, formatRange, weekdayNames } from '#shared/i18n/formats.ts'
import type { Locale } from '#shared/i18n/locale.ts'

const test = suite('shared/i18n/formats')

test('an amount has the symbol of its currency in every language, and decimals only if there are any', () => {
  assert.is(formatMoney('en', 86_400, 'JPY'), '¥86,400')
  assert.is(formatMoney('ja', 86_400, 'JPY'), '¥86,400')
  assert.is(formatMoney('ko', 120_000, 'KRW'), '₩120,000')
  // In China, ¥ is the sign of the renminbi.
  assert.is(formatMoney('zh_Hans', 86_400, 'JPY'), 'JP¥86,400')
  assert.is(formatMoney('zh_Hant', 540_000, 'TWD'), 'NT$5,400')
  assert.is(formatMoney('en', -6_450, 'JPY'), '−¥6,450')
  assert.is(formatMoney('en', 12_345, 'USD'), 'US$123.45')
  assert.is(formatMoney('en', 12_300, 'USD'), 'US$123')
})

test('a date is the date at the hotel in every time zone', () => {
  assert.match(formatDate('en', '2027-04-02'), /^Fri,? 2 Apr$/)
  assert.is(formatDate('ja', '2027-04-02'), '4月2日(金)')
  assert.is(formatDate('ja', '2027-04-02', 'full'), '2027年4月2日(金)')
  assert.is(formatDate('ja', '2027-04-02', 'spoken'), '2027年4月2日金曜日')
  assert.match(formatDate('en', '2027-04-02', 'full'), /^Friday,? 2 April 2027$/)
  assert.match(formatRange('en', '2027-04-02', '2027-04-04', 'brief'), /^2\s?–\s?4 Apr$/)
})

test('a range of dates follows the conventions of the language', () => {
  assert.is(formatRange('ja', '2027-04-02', '2027-04-04'), '4月2日(金)〜4月4日(日)')
  assert.match(formatRange('ko', '2027-04-02', '2027-04-04', 'brief'), /^4월 2일\s?~\s?4일$/)
  assert.is(formatRange('zh_Hant', '2027-04-02', '2027-04-04', 'brief'), '4月2日–4日')
})

/** A date in every style and language. */
const days: Record<Exclude<Locale, 'en' | 'ja'>, Record<DateStyle, string>> = {
  ko: {
    short: '4월 2일 (금)',
    brief: '4월 2일',
    full: '2027년 4월 2일 금요일',
    spoken: '2027년 4월 2일 금요일',
    month: '2027년 4월',
    day: '2027년 4월 2일',
  },
  zh_Hans: {
    short: '4月2日(周五)',
    brief: '4月2日',
    full: '2027年4月2日星期五',
    spoken: '2027年4月2日星期五',
    month: '2027年4月',
    day: '2027年4月2日',
  },
  zh_Hant: {
    short: '4月2日(週五)',
    brief: '4月2日',
    full: '2027年4月2日星期五',
    spoken: '2027年4月2日星期五',
    month: '2027年4月',
    day: '2027年4月2日',
  },
}

test('Korean and Chinese dates follow their conventions in every style', () => {
  for (const [locale, styles] of Object.entries(days))
    for (const [style, written] of Object.entries(styles))
      assert.is(formatDate(locale as Locale, '2027-04-02', style as DateStyle), written, `${locale} ${style}`)
})

/** Stays within a month, across its end and across New Year, in the two styles of stays. */
const stays: Record<Exclude<Locale, 'en'>, Record<'short' | 'brief', [string, string, string]>> = {
  ja: {
    short: ['4月2日(金)〜4月4日(日)', '4月30日(金)〜5月2日(日)', '12月31日(木)〜1月2日(土)'],
    brief: ['4月2日〜4日', '4月30日〜5月2日', '12月31日〜1月2日'],
  },
  ko: {
    short: [
      '4월 2일 (금)~4일 (일)',
      '4월 30일 (금)~5월 2일 (일)',
      '2026년 12월 31일 (목)~2027년 1월 2일 (토)',
    ],
    brief: ['4월 2일~4일', '4월 30일~5월 2일', '12월 31일~1월 2일'],
  },
  zh_Hans: {
    short: ['4月2日(周五) – 4月4日(周日)', '4月30日(周五) – 5月2日(周日)', '12月31日(周四) – 1月2日(周六)'],
    brief: ['4月2日–4日', '4月30日–5月2日', '12月31日–1月2日'],
  },
  zh_Hant: {
    short: ['4月2日(週五) – 4月4日(週日)', '4月30日(週五) – 5月2日(週日)', '12月31日(週四) – 1月2日(週六)'],
    brief: ['4月2日–4日', '4月30日–5月2日', '12月31日–1月2日'],
  },
}

/** Removes the spaces around a dash: they depend on the ICU version. */
const close = (text: string) => text.replace(/\s*([~–〜])\s*/g, '$1')

test('ranges within a month, across its end and across New Year follow the conventions of the language', () => {
  const spans = [
    ['2027-04-02', '2027-04-04'],
    ['2027-04-30', '2027-05-02'],
    ['2026-12-31', '2027-01-02'],
  ] as const
  for (const [locale, styles] of Object.entries(stays))
    for (const [style, written] of Object.entries(styles))
      assert.equal(
        spans.map(([from, to]) => close(formatRange(locale as Locale, from, to, style as DateStyle))),
        written.map(close),
        `${locale} ${style}`,
      )
})

test('weekday headings have one character in East Asian languages', () => {
  const heads = (locale: Locale) =>
    weekdayNames(locale, 0)
      .map(({ short }) => short)
      .join('')
  assert.equal(
    [heads('ja'), heads('ko'), heads('zh_Hans'), heads('zh_Hant')],
    ['日月火水木金土', '일월화수목금토', '日一二三四五六', '日一二三四五六'],
  )
  assert.is(weekdayNames('zh_Hant', 0)[1]?.long, '星期一')
})

test('a range of one day is one date', () => {
  for (const locale of ['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant'] as const)
    for (const style of ['short', 'brief'] as const)
      assert.is(
        formatRange(locale, '2027-04-02', '2027-04-02', style),
        formatDate(locale, '2027-04-02', style),
      )
})

test('the week starts on the given weekday', () => {
  assert.equal(
    weekdayNames('en', 0).map(({ short }) => short),
    ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  )
  assert.is(weekdayNames('ja', 1)[0]?.long, '月曜日')
})

test.run()
