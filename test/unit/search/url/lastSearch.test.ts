import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importForeignLink } from '#app/search/url/importForeignLink.ts'
import { isForeignLink } from '#app/search/url/isForeignLink.ts'
import { lastSearchAction } from '#app/search/url/lastSearch.ts'
import { criteriaFields } from '#shared/search/codec/criteriaFields.ts'
import { runs } from '../../../support/runs.ts'

const test = suite('app/search/url/lastSearch')

const imported = (search: string) => importForeignLink(search, 3)
const actionFor = (search: string, lastSearch: string | null = null) =>
  lastSearchAction(search, lastSearch, 3)

test('a link of another booking engine gets our keys, and keeps the keys that are not about the search', () => {
  assert.equal(imported('?code=hakone&mewsStart=2027-04-02&mewsEnd=2027-04-04&lang=ja-JP&utm_source=x'), {
    query: 'checkin=2027-04-02&checkout=2027-04-04&adults=3&room_count=1&utm_source=x&code=hakone&locale=ja',
    locale: 'ja',
  })
  assert.is(imported(''), null)
})

test('a link with our keys gets the canonical spelling', () => {
  const canonical = 'checkin=2027-04-02&checkout=2027-04-04&adults=3&room_count=1'
  for (const search of [
    'checkin=2027-04-02&checkout=2027/04/04',
    'adults=3&checkout=2027-04-04&checkin=2027-04-02',
    'checkin=2027-04-02&nights=2',
    'rooms=[{"adults":3,"checkin_date":"2027-04-02","checkout_date":"2027-04-04"}]',
  ]) {
    assert.ok(isForeignLink(`?code=hakone&${search}&selected=a`, 3), search)
    assert.is(
      imported(`?code=hakone&${search}&selected=a`)?.query,
      `${canonical}&code=hakone&selected=a`,
      search,
    )
  }
  for (const search of [
    `?code=hakone&${canonical}&selected=a`,
    '?code=hakone',
    '?adults=2',
    `?${canonical}&_r=JiRfVA&code=hakone`,
    '?adults=3&room_count=1&search_type=undated&nights=2',
    '?kids_ages=4,%207',
  ]) {
    assert.not(isForeignLink(search, 3), search)
    assert.is(imported(search), null, search)
  }
  // An invalid value stays in the URL, so that the guest sees a message.
  assert.is(imported('?checkout=2027/04/04&checkin=2027-04-02&order=best'), null)
})

test('an invalid value stays in the URL, so that the guest sees a message', () => {
  assert.match(imported('?arrival=04/05/2027')?.query ?? '', 'checkin=04%2F05%2F2027')
  assert.match(imported('?adult=2&order=best')?.query ?? '', 'order=best')
})

test('a canonical URL stays the same', () => {
  const names = ['arrival', 'departure', 'child', 'guests', 'lang', 'LENGTH', ...Object.keys(criteriaFields)]
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '2',
      '5|9',
      '04/05/2027',
      '20270402',
      '2|2:8',
      '[[18,4]]',
      'ja-JP',
      '2027-04-02T23:59:59',
    ),
  )
  const queries = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 4 })
  fc.assert(
    fc.property(queries, (entries) => {
      const search = new URLSearchParams(entries).toString()
      const first = imported(search)
      // Only foreign links are imported.
      if (first) assert.ok(isForeignLink(search, 3), search)
      if (first) assert.is(imported(first.query), null, first.query)
    }),
    { numRuns: runs(1000, 100_000) },
  )
})

test('a search is stored with all keys, dated or undated', () => {
  assert.equal(actionFor('?checkin=2027-04-02&checkout=2027/04/04&coupon_code=SPRING&utm_source=x&code=h'), {
    store: 'checkin=2027-04-02&checkout=2027-04-04&adults=3&room_count=1&coupon_code=SPRING&utm_source=x',
  })
  assert.equal(actionFor('?search_type=undated&nights=2&adults=1'), {
    store: 'adults=1&room_count=1&search_type=undated&nights=2',
  })
  assert.equal(actionFor('?checkin=2027-04-02&is_day_use=true&adults=1'), {
    store: 'checkin=2027-04-02&checkout=2027-04-02&adults=1&room_count=1&is_day_use=true',
  })
})

const stored = 'checkin=2027-04-02&checkout=2027-04-04&adults=2&room_count=1&utm_source=old'

test('a URL without search keys restores the stored search', () => {
  assert.equal(actionFor('?code=hakone', stored), { show: stored })
  assert.is(actionFor('?code=hakone'), null)
  assert.is(actionFor('?code=hakone&adults=2', stored), null)
  assert.is(actionFor('?room_type_codes=twin', stored), null)
})

test('a new tracking key replaces the stored key and keeps the stored search', () => {
  assert.equal(actionFor('?utm_source=new', stored), { show: stored.replace('old', 'new') })
  assert.equal(actionFor('?utm_source=new'), { store: 'utm_source=new' })
  assert.equal(actionFor('?code=hakone', 'utm_source=new'), { show: 'utm_source=new' })
  assert.equal(actionFor('?utm_source=new', 'utm_source=new'), { store: 'utm_source=new' })
  assert.equal(actionFor('?utm_medium=m', 'utm_source=new'), { show: 'utm_source=new&utm_medium=m' })
})

test('the search of a change is not stored, and does not begin with the stored one', () => {
  const changing = 'current_reservation=HKN-1'
  const dates = 'checkin=2027-04-02&checkout=2027-04-04&coupon_code=SPRING'
  assert.is(actionFor(`?${dates}&${changing}`), null)
  assert.is(actionFor(`?${changing}`, dates), null)
  assert.ok(actionFor(`?${dates}`))
})

test.run()
