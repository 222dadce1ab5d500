import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { paths } from '#app/paths.ts'
import { readSearchState, searchStateAt } from '#app/search/useSearchState.ts'

const test = suite('the stay in the address')

const read = (search: string) => readSearchState(search, 3)

test('a guest who says nothing of guests gets as many adults as the hotel begins with', () => {
  assert.is(read('?checkin=2027-04-02').criteria.rooms[0]?.adults, 3)
  assert.is(read('?adults=1').criteria.rooms[0]?.adults, 1)
})

test('there is a choice for every room of the search, none where nothing readable stands', () => {
  assert.equal(read('?adults=2&room_count=3&selected=twin.bed,,%3Cb%3E').selected, ['twin.bed', null, null])
  assert.equal(read('?adults=2&selected=a,b,c').selected, ['a'])
})

test('what cannot be read is named, and everything else is as asked', () => {
  const { criteria, problems } = read('?checkin=2027-02-30&checkout=2027-04-04&order=best&adults=2')
  assert.equal(problems.sort(), ['checkin', 'order'])
  assert.is(criteria.checkin, null)
  assert.is(criteria.checkout, '2027-04-04')
})

test('the refusal that sent the guest back is a number of four digits or nothing', () => {
  assert.is(read('?error_code=5001').errorCode, 5001)
  assert.is(read('?error_code=%3Cscript%3E').errorCode, null)
})

test('an address written from a stay reads as the same stay', () => {
  const stay = read(
    '?checkin=2027-04-02&checkout=2027-04-04&adults=2&room_count=2&selected=twin.bed,suite.bed',
  )
  const again = read(paths.results(stay.criteria, stay.selected, 5002).split('?')[1] ?? '')
  assert.equal(again.criteria, stay.criteria)
  assert.equal(again.selected, stay.selected)
  assert.is(again.errorCode, 5002)
})

test('every key goes from page to page', () => {
  const { criteria } = read(
    '?checkin=2027-04-02&checkout=2027-04-04&adults=2&coupon_code=SPRING&mode=secret&email_id=77&utm_source=a%20b&bookable=true&type=plan',
  )
  const pages = [
    paths.results(criteria),
    paths.guestDetail(criteria, ['twin'], 'once'),
    paths.payment(criteria, ['twin'], 'once'),
    paths.fail(5002, criteria),
  ]
  for (const page of pages) assert.equal(read(page.split('?')[1] ?? '').criteria, criteria, page)
})

test('what is sold out is shown as the hotel begins its searches, unless the address says otherwise', () => {
  const rows: [query: string, showsSoldOut: boolean, boolean | null][] = [
    ['', false, null],
    ['', true, true],
    ['?is_including_occupied=false', true, false],
    ['?is_including_occupied=true', false, true],
  ]
  for (const [query, showsSoldOut, shown] of rows) {
    const { criteria } = searchStateAt(query, { defaultAdults: 2, showsSoldOut })
    assert.is(criteria.is_including_occupied, shown, query)
    // The next address says the same.
    const next = `?${paths.results(criteria).split('?')[1]}`
    assert.is(searchStateAt(next, { defaultAdults: 2, showsSoldOut }).criteria.is_including_occupied, shown)
  }
})

test.run()
