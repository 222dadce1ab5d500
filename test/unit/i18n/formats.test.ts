import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatDate, formatMoney, formatRange, weekdayNames } from '#shared/i18n/formats.ts'

const test = suite('formats')

test('money has its own symbol in every language, and decimals only where it has any', () => {
  assert.is(formatMoney('en', 86_400, 'JPY'), '¥86,400')
  assert.is(formatMoney('ja', 86_400, 'JPY'), '¥86,400')
  assert.is(formatMoney('ko', 120_000, 'KRW'), '₩120,000')
  assert.is(formatMoney('zh_Hant', 540_000, 'TWD'), 'NT$5,400')
  assert.is(formatMoney('en', 12_345, 'USD'), '$123.45')
  assert.is(formatMoney('en', 12_300, 'USD'), '$123')
})

test('a day is the hotel’s day, whatever zone the machine is in', () => {
  assert.match(formatDate('en', '2027-04-02'), /^Fri,? 2 Apr$/)
  assert.is(formatDate('ja', '2027-04-02'), '4月2日(金)')
  assert.match(formatDate('en', '2027-04-02', 'full'), /^Friday,? 2 April 2027$/)
  assert.match(formatRange('en', '2027-04-02', '2027-04-04', 'brief'), /^2\s?–\s?4 Apr$/)
})

test('a stay’s days are written as its language writes days', () => {
  assert.is(formatRange('ja', '2027-04-02', '2027-04-04'), '4月2日(金)〜4月4日(日)')
  assert.match(formatRange('ko', '2027-04-02', '2027-04-04', 'brief'), /^4월 2일\s?~\s?4일$/)
  assert.is(formatRange('zh_Hant', '2027-04-02', '2027-04-04', 'brief'), '4月2日 – 4月4日')
})

test('the week begins where it is told to', () => {
  assert.equal(
    weekdayNames('en', 0).map(({ short }) => short),
    ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  )
  assert.is(weekdayNames('ja', 1)[0]?.long, '月曜日')
})

test.run()
