import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/i18n/locale.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { holidayOf } from '../../../../examples/server/calendar/holidays/holidayOf.ts'
import type { Country } from '../../../../examples/server/hotels/hotel.ts'

const test = suite('examples/server/calendar/holidays')

const year = Array.from({ length: 365 }, (_, n) => addDays('2027-01-01', n))
const inYear = (country: Country) => year.filter((date) => holidayOf(country, date, 'en') !== null)

test('an ordinary day is no holiday', () => {
  for (const country of ['JP', 'KR', 'TW'] as const) assert.is(holidayOf(country, '2027-06-15', 'ja'), null)
})

test('a holiday has its name in every language', () => {
  assert.equal(
    locales.map((locale) => holidayOf('JP', '2027-05-05', locale)),
    ['Children’s Day', 'こどもの日', '어린이날', '儿童节', '兒童節'],
  )
  assert.is(holidayOf('KR', '2027-09-15', 'ko'), '추석')
  assert.is(holidayOf('KR', '2027-09-15', 'en'), 'Chuseok')
  assert.is(holidayOf('TW', '2027-10-10', 'zh_Hant'), '國慶日')
})

test('a substitute holiday is named as such', () => {
  assert.is(holidayOf('JP', '2027-03-22', 'ja'), '春分の日 振替休日')
  assert.is(holidayOf('KR', '2027-05-03', 'ko'), '노동절 대체공휴일')
  assert.is(holidayOf('TW', '2027-03-01', 'zh_Hant'), '和平紀念日（補假）')
})

test('all names of the coming years are in the language of the guest', () => {
  const foreign = { en: /[^\x20-\x7e’]/, ko: /[\u3040-\u30ff\u4e00-\u9fff]/ }
  for (const country of ['JP', 'KR', 'TW'] as const)
    for (let date = '2026-01-01'; date < '2028-01-01'; date = addDays(date, 1))
      for (const locale of ['en', 'ko'] as const) {
        const name = holidayOf(country, date, locale) ?? ''
        assert.not(foreign[locale].test(name), `${country} ${date}: ${name}`)
      }
})

test('the holidays of Japan in 2027 equal the list of the Cabinet Office', () => {
  assert.equal(
    inYear('JP').map((date) => date.slice(5)),
    '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23'.split(
      ' ',
    ),
  )
})

test('the lunar new year of Taiwan in 2027 lasts from 4 to 10 February', () => {
  assert.equal(
    inYear('TW').filter((date) => date.startsWith('2027-02-') && date < '2027-02-20'),
    ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2027-02-${day}`),
  )
})

test('in Taiwan, the Friday before is the substitute of a Saturday, and the next working day the substitute of a Sunday', () => {
  assert.is(holidayOf('TW', '2027-04-30', 'en'), 'Labour Day (substitute holiday)')
  assert.is(holidayOf('TW', '2027-04-06', 'en'), 'Children’s Day (substitute holiday)')
  assert.is(holidayOf('TW', '2027-12-31', 'en'), 'Founding Day of the Republic of China (substitute holiday)')
})

test('a year without announced holidays has none', () => {
  assert.is(holidayOf('KR', '2999-01-01', 'ko'), null)
  assert.is(holidayOf('TW', '2090-01-01', 'ja'), null)
  assert.is(holidayOf('JP', '2090-01-01', 'ja'), null)
})

test.run()
