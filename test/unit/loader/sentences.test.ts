import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Locale, locales, tagOf } from '#shared/domain/locale.ts'
import { adultsOnly, withTier } from '#shared/domain/party.ts'
import { catalogues } from '../../../loader/catalogues.ts'
import { sayDates, sayParty, sayProblem, word } from '../../../loader/sentences.ts'
import { createStay, meet } from '../../../loader/stay.ts'
import { ask, text } from '../../../loader/text.ts'
import { face, giveStorage, standIn, stoppedAt } from './page.ts'

const test = suite('what the bar says')

standIn(test, stoppedAt('2027-04-01T03:00:00Z'))

function sayDays(checkin: string | null, checkout: string | null, is_day_use = false) {
  giveStorage()
  const stay = createStay('hakone')
  meet(stay, { ...face, words: { day_use: 'Day use' } })
  Object.assign(stay.criteria, { checkin, checkout, is_day_use })
  return sayDates(stay)
}

function inEach(say: () => string): Record<Locale, string> {
  const said = locales.map((locale) => {
    ask(locale)
    return [locale, say()]
  })
  return Object.fromEntries(said)
}

test('the days of a stay and its nights', () => {
  const said = inEach(() => sayDays('2027-04-02', '2027-04-04'))
  assert.match(said.en, /^Fri,? 2 Apr – Sun,? 4 Apr · 2 nights$/)
  assert.is(said.ja, '4月2日(金) 〜 4月4日(日)・2泊')
  assert.match(said.ko, /2박$/)
  assert.match(said.zh_Hant, /2晚$/)
  ask('en')
  assert.match(sayDays('2027-04-02', '2027-04-03'), /1 night$/)
  assert.match(sayDays('2027-04-02', null), /2 Apr – …$/)
  assert.is(sayDays(null, null), 'Choose your dates')
  assert.match(sayDays('2027-04-02', '2027-04-02', true), /2 Apr · Day use$/)
})

test('rooms and guests, children only where there are some', () => {
  assert.equal(
    inEach(() => sayParty([withTier(adultsOnly(2), 'A', 1)])),
    {
      en: '1 room · 2 adults, 1 child',
      ja: '1室・大人2名、子供1名',
      ko: '객실 1개 · 성인 2명, 어린이 1명',
      zh_Hans: '1间·2位成人、1名儿童',
      zh_Hant: '1間·2位成人、1位兒童',
    },
  )
  ask('en')
  assert.is(sayParty([adultsOnly(1), adultsOnly(2)]), '2 rooms · 3 adults')
})

test('every language takes the values of a text in the order of English', () => {
  const places = (said = '') => said.match(/{{\w+}}/g)?.join() ?? ''
  for (const locale of locales) {
    for (const [key, said] of Object.entries(catalogues[locale])) {
      const forms = (catalogues.en[key] ?? '').split('~')
      for (const form of said.split('~')) assert.is(places(form), places(forms[0]), `${locale} ${key}`)
    }
  }
})

test('no language has plural forms that the loader would not choose among', () => {
  for (const locale of locales) {
    if (!Object.values(catalogues[locale]).some((said) => said.includes('~'))) continue
    const rules = new Intl.PluralRules(tagOf(locale))
    const counts = Array.from({ length: 101 }, (_, count) => count)
    // `one` is said of 1 alone, as we do.
    for (const count of counts) assert.is(rules.select(count), count === 1 ? 'one' : 'other', locale)
  }
})

test('a reason is the hotel’s own sentence; before the hotel is known only what is always so is said', () => {
  giveStorage()
  const stay = createStay('hakone')
  ask('en')
  assert.is(sayProblem('past', stay), 'This day is past')
  assert.is(sayProblem('too_many_guests', stay), '')
  meet(stay, { ...face, words: { too_many_guests: 'Up to 4 guests in a room', age: 'Age of child #' } })
  assert.is(sayProblem('too_many_guests', stay), 'Up to 4 guests in a room')
  assert.is(word(stay, 'age', 2), 'Age of child 2')
})

test('every language says the same things, in plural forms or without', () => {
  const things = (locale: Locale) => Object.keys(catalogues[locale]).sort()
  for (const locale of locales) assert.equal(things(locale), things('en'), locale)
  ask('ko')
  assert.is(text('more', '성인'), '성인 늘리기')
})

test.run()
