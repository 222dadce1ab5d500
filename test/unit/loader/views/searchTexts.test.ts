import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setLocale } from '#loader/state/locale.ts'
import { createSearch, refreshToday } from '#loader/state/search.ts'
import { datesText, hotelText, partyText, problemText } from '#loader/views/searchTexts.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { adultsOnly, withTier } from '#shared/party/party.ts'
import { giveStorage, replaceGlobals, stoppedAt } from '../../../support/builders/browserGlobals.ts'
import { profile } from '../../../support/builders/hotelProfile.ts'

const test = suite('loader/views/searchTexts')

replaceGlobals(test, stoppedAt('2027-04-01T03:00:00Z'))
test.before(refreshToday)

function datesOf(checkin: string | null, checkout: string | null, is_day_use = false) {
  giveStorage()
  const search = createSearch('hakone')
  search.applyProfile({ ...profile, words: { day_use: 'Day use' } })
  search.updateCriteria({ checkin, checkout, is_day_use })
  return datesText(search)
}

const spaced = (dates: string) => dates.replaceAll('\u00a0', ' ')

function inEach(read: () => string): Record<Locale, string> {
  const texts = locales.map((locale) => {
    setLocale(locale)
    return [locale, read()]
  })
  return Object.fromEntries(texts)
}

test('the dates of a stay are shown with its nights', () => {
  const texts = inEach(() => datesOf('2027-04-02', '2027-04-04'))
  assert.match(spaced(texts.en), /^Fri,? 2 Apr – Sun,? 4 Apr · 2 nights$/)
  assert.is(texts.ja, '4月2日(金) 〜 4月4日(日)・2泊')
  assert.match(texts.ko, /2박$/)
  assert.match(texts.zh_Hant, /2晚$/)
  setLocale('en')
  assert.match(datesOf('2027-04-02', '2027-04-03'), /1\u00a0night$/)
  assert.match(spaced(datesOf('2027-04-02', null)), /2 Apr – …$/)
  assert.is(datesOf(null, null), 'Choose your dates')
  assert.match(spaced(datesOf('2027-04-02', '2027-04-02', true)), /2 Apr · Day use$/)
})

test('a line breaks at no space of a date', () => {
  setLocale('en')
  assert.match(
    datesOf('2027-04-02', '2027-04-04'),
    /^Fri,?\u00a02\u00a0Apr – Sun,?\u00a04\u00a0Apr · 2\u00a0nights$/,
  )
})

test('rooms and guests are shown, and children only if there are any', () => {
  assert.equal(
    inEach(() => partyText([withTier(adultsOnly(2), 'A', 1)])),
    {
      en: '1 room · 2 adults, 1 child',
      ja: '1室・大人2名、子供1名',
      ko: '객실 1개 · 성인 2명, 어린이 1명',
      zh_Hans: '1间·2位成人、1名儿童',
      zh_Hant: '1間·2位成人、1位兒童',
    },
  )
  setLocale('en')
  assert.is(partyText([adultsOnly(1), adultsOnly(2)]), '2 rooms · 3 adults')
})

test('a problem is shown in the words of the hotel, and `past` also before the profile is known', () => {
  giveStorage()
  const search = createSearch('hakone')
  setLocale('en')
  assert.is(problemText('past', search), 'This day is past')
  assert.is(problemText('too_many_guests', search), '')
  search.applyProfile({
    ...profile,
    words: { too_many_guests: 'Up to 4 guests in a room', age: 'Age of child #' },
  })
  assert.is(problemText('too_many_guests', search), 'Up to 4 guests in a room')
  assert.is(hotelText(search, 'age', 2), 'Age of child 2')
})

test.run()
