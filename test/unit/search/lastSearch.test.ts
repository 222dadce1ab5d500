import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importForeignLink } from '#app/search/importForeignLink.ts'
import { isForeignLink } from '#app/search/isForeignLink.ts'
import { lastSearchAction } from '#app/search/lastSearch.ts'
import { criteriaFields } from '#shared/search/codec/criteriaFields.ts'

const test = suite('how an address of the results is put in order')

const arrival = (search: string) => importForeignLink(search, 3)
const remembering = (search: string, kept: string | null = null) => lastSearchAction(search, kept, 3)

test('a link in another engine’s words becomes ours; what is not about the search stays', () => {
  assert.equal(arrival('?code=hakone&mewsStart=2027-04-02&mewsEnd=2027-04-04&lang=ja-JP&utm_source=x'), {
    query: 'checkin=2027-04-02&checkout=2027-04-04&adults=3&room_count=1&utm_source=x&code=hakone&locale=ja',
    locale: 'ja',
  })
  assert.is(arrival(''), null)
})

test('a link in our words has our one spelling too, whoever wrote it and how', () => {
  const tidy = 'checkin=2027-04-02&checkout=2027-04-04&adults=3&room_count=1'
  for (const search of [
    'checkin=2027-04-02&checkout=2027/04/04',
    'adults=3&checkout=2027-04-04&checkin=2027-04-02',
    'checkin=2027-04-02&nights=2',
    'rooms=[{"adults":3,"checkin_date":"2027-04-02","checkout_date":"2027-04-04"}]',
  ]) {
    assert.ok(isForeignLink(`?code=hakone&${search}&selected=a`, 3), search)
    assert.is(arrival(`?code=hakone&${search}&selected=a`)?.query, `${tidy}&code=hakone&selected=a`, search)
  }
  for (const search of [
    `?code=hakone&${tidy}&selected=a`,
    '?code=hakone',
    '?adults=2',
    `?${tidy}&_r=JiRfVA&code=hakone`,
    '?adults=3&room_count=1&search_type=undated&nights=2',
  ])
    assert.not(isForeignLink(search, 3), search)
  // What cannot be read stays where the guest is told of it.
  assert.is(arrival('?checkout=2027/04/04&checkin=2027-04-02&order=best'), null)
})

test('what cannot be read stays, so that it is told', () => {
  assert.match(arrival('?arrival=04/05/2027')?.query ?? '', 'checkin=04%2F05%2F2027')
  assert.match(arrival('?adult=2&order=best')?.query ?? '', 'order=best')
})

test('put in order once, an address is in order', () => {
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
      const first = arrival(search)
      // Only strange addresses are looked at so closely.
      if (first) assert.ok(isForeignLink(search, 3), search)
      if (first) assert.is(arrival(first.query), null, first.query)
    }),
    { numRuns: process.env.SOAK ? 100_000 : 1000 },
  )
})

test('a search is kept whole, dated or not', () => {
  assert.equal(
    remembering('?checkin=2027-04-02&checkout=2027/04/04&coupon_code=SPRING&utm_source=x&code=h'),
    {
      keep: 'checkin=2027-04-02&checkout=2027-04-04&adults=3&room_count=1&coupon_code=SPRING&utm_source=x',
    },
  )
  assert.equal(remembering('?search_type=undated&nights=2&adults=1'), {
    keep: 'adults=1&room_count=1&search_type=undated&nights=2',
  })
  assert.equal(remembering('?checkin=2027-04-02&is_day_use=true&adults=1'), {
    keep: 'checkin=2027-04-02&checkout=2027-04-02&adults=1&room_count=1&is_day_use=true',
  })
})

const kept = 'checkin=2027-04-02&checkout=2027-04-04&adults=2&room_count=1&utm_source=old'

test('who says nothing finds the search that is kept', () => {
  assert.equal(remembering('?code=hakone', kept), { show: kept })
  assert.is(remembering('?code=hakone'), null)
  assert.is(remembering('?code=hakone&adults=2', kept), null)
  assert.is(remembering('?room_type_codes=twin', kept), null)
})

test('where a guest came from outlives a look around', () => {
  assert.equal(remembering('?utm_source=new', kept), { show: kept.replace('old', 'new') })
  assert.equal(remembering('?utm_source=new'), { keep: 'utm_source=new' })
  assert.equal(remembering('?code=hakone', 'utm_source=new'), { show: 'utm_source=new' })
  assert.equal(remembering('?utm_source=new', 'utm_source=new'), { keep: 'utm_source=new' })
  assert.equal(remembering('?utm_medium=m', 'utm_source=new'), { show: 'utm_source=new&utm_medium=m' })
})

test.run()
