import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatHotelTime } from '#shared/i18n/formatHotelTime.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { locales } from '#shared/i18n/locale.ts'
import { styleOn } from '#shared/i18n/styleOn.ts'

const test = suite('shared/i18n/styleOn')

const ZONE = 'Asia/Tokyo'
/** Node and browsers differ in the comma after a weekday. */
const plain = (shown: string) => shown.replace(/^(\w+),/, '$1')

test('a date has its year if it is in an earlier year, or not in the next twelve months', () => {
  const days: [today: string, day: string, style: string, last?: string][] = [
    ['2026-11-28', '2026-11-28', 'short'],
    ['2026-11-28', '2027-01-03', 'short'],
    ['2026-11-28', '2027-11-27', 'short'],
    ['2026-11-28', '2027-11-28', 'full'],
    ['2026-11-28', '2028-01-03', 'full'],
    ['2026-11-28', '2026-01-01', 'short'],
    ['2026-11-28', '2025-12-31', 'full'],
    ['2027-01-02', '2026-12-31', 'full'],
    // A stay that has begun is not past.
    ['2027-01-01', '2026-12-31', 'short', '2027-01-02'],
    ['2027-01-03', '2026-12-31', 'short', '2027-01-02'],
    ['2027-01-03', '2026-12-29', 'full', '2026-12-31'],
    ['2026-11-28', '2027-11-26', 'short', '2027-11-27'],
    ['2026-11-28', '2027-11-27', 'full', '2027-11-28'],
    ['2028-02-29', '2029-02-27', 'short'],
    ['2028-02-29', '2029-02-28', 'full'],
  ]
  for (const [today, day, style, last] of days)
    assert.is(styleOn(today, day, last), style, `${day} on ${today}`)
})

test('a deadline has its year in every language, and the end of a day is its last minute', () => {
  const shown = (today: string) =>
    locales.map((locale) => plain(formatHotelTime(locale, '2026-12-22T24:00', ZONE, today)))
  assert.equal(shown('2026-11-28'), [
    'Tue 22 Dec, 23:59 (Japan Standard Time)',
    '12月22日(火) 23:59（日本標準時）',
    '12월 22일 (화) 23:59 (일본 표준시)',
    '12月22日(周二) 23:59（日本标准时间）',
    '12月22日(週二) 23:59（日本標準時間）',
  ])
  assert.equal(shown('2027-01-02'), [
    'Tuesday 22 December 2026, 23:59 (Japan Standard Time)',
    '2026年12月22日(火) 23:59（日本標準時）',
    '2026년 12월 22일 화요일 23:59 (일본 표준시)',
    '2026年12月22日星期二 23:59（日本标准时间）',
    '2026年12月22日星期二 23:59（日本標準時間）',
  ])
})

test('a time and a moment keep their minute beside a year', () => {
  assert.is(
    formatHotelTime('ja', '2026-12-22T18:00', ZONE, '2027-12-01'),
    '2026年12月22日(火) 18:00（日本標準時）',
  )
  assert.is(
    formatMoment('ja', Date.parse('2026-12-31T15:05Z'), ZONE, 'full'),
    '2027年1月1日(金) 00:05（日本標準時）',
  )
})

test.run()
