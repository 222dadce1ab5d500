import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Locale, locales, tagOf } from '#shared/domain/locale.ts'
import { adultsOnly, withTier } from '#shared/domain/party.ts'
import { catalogues } from '../../../loader/catalogues.ts'
import { sayDates, sayParty, sayProblem } from '../../../loader/sentences.ts'
import { createStay, meet } from '../../../loader/stay.ts'
import { ask, text } from '../../../loader/text.ts'
import { face, giveStorage, standIn, stoppedAt } from './page.ts'

const test = suite('what the bar says')

standIn(test, stoppedAt('2027-04-01T03:00:00Z'))
const days = { checkin: '2027-04-02', checkout: '2027-04-04' }

function inEach(say: () => string): Record<Locale, string> {
  const said = locales.map((locale) => {
    ask(locale)
    return [locale, say()]
  })
  return Object.fromEntries(said)
}

test('the days of a stay and its nights', () => {
  const said = inEach(() => sayDates(days))
  assert.match(said.en, /^Fri,? 2 Apr – Sun,? 4 Apr · 2 nights$/)
  assert.is(said.ja, '4月2日(金) 〜 4月4日(日)・2泊')
  assert.match(said.ko, /2박$/)
  assert.match(said.zh_Hant, /2晚$/)
  ask('en')
  assert.match(sayDates({ checkin: '2027-04-02', checkout: '2027-04-03' }), /1 night$/)
  assert.match(sayDates({ checkin: '2027-04-02', checkout: null }), /2 Apr – …$/)
  assert.is(sayDates({ checkin: null, checkout: null }), 'Choose your dates')
})

test('rooms and guests, children only where there are some', () => {
  assert.equal(
    inEach(() => sayParty([withTier(adultsOnly(2), 'A', 1)])),
    {
      en: '1 room · 2 adults, 1 child',
      ja: '1室・大人2名、子供1名',
      ko: '객실 1개 · 성인 2명, 어린이 1명',
      zh_Hans: '1间 · 2位成人、1名儿童',
      zh_Hant: '1間 · 2位成人、1位兒童',
    },
  )
  ask('en')
  assert.is(sayParty([adultsOnly(1), adultsOnly(2)]), '2 rooms · 3 adults')
})

test('every language takes the values of a text in the order of English', () => {
  const places = (said = '') => said.match(/{{\w+}}/g)?.join() ?? ''
  for (const locale of locales) {
    for (const [key, said] of Object.entries(catalogues[locale])) {
      const english = catalogues.en[key] ?? catalogues.en[`${key}.other`]
      assert.is(places(said), places(english), `${locale} ${key}`)
    }
  }
})

test('no language has plural forms that the loader would not choose among', () => {
  for (const locale of locales) {
    if (!Object.keys(catalogues[locale]).some((key) => key.endsWith('.other'))) continue
    const rules = new Intl.PluralRules(tagOf(locale))
    const counts = Array.from({ length: 101 }, (_, count) => count)
    // `one` is said of 1 alone, as we do.
    for (const count of counts) assert.is(rules.select(count), count === 1 ? 'one' : 'other', locale)
  }
})

test('a reason has the hotel’s own numbers in it', () => {
  giveStorage()
  const stay = createStay('hakone')
  meet(stay, face)
  ask('en')
  assert.is(sayProblem('too_many_guests', stay), 'Up to 4 guests in one room')
  assert.is(sayProblem('too_long', stay), 'A stay can be up to 5 nights')
  assert.is(sayProblem('too_far', stay), 'Bookings are open until 10 July 2027')
  for (const said of Object.values(inEach(() => sayProblem('too_many_rooms', stay)))) assert.match(said, /2/)
})

test('every language says the same things, in plural forms or without', () => {
  const things = (locale: Locale) =>
    [...new Set(Object.keys(catalogues[locale]).map((key) => key.replace(/\.(one|other)$/, '')))].sort()
  for (const locale of locales) assert.equal(things(locale), things('en'), locale)
  ask('ko')
  assert.is(text('more', '성인'), '성인 늘리기')
})

test.run()
