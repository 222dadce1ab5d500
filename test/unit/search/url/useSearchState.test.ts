import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { paths } from '#app/paths.ts'
import { readSearchState, searchStateAt } from '#app/search/url/useSearchState.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'

const test = suite('app/search/url/useSearchState')

const hotelWith = (search: { showsSoldOut: boolean; takesOwnDates: boolean }) => ({
  party: { defaultAdults: 2 },
  search,
})

const read = (search: string) => readSearchState(search, 3)

test('a URL without guests has the default number of adults of the hotel', () => {
  assert.is(read('?checkin=2027-04-02').criteria.rooms[0]?.adults, 3)
  assert.is(read('?adults=1').criteria.rooms[0]?.adults, 1)
})

test('every room of the search has a choice, which is null for an unreadable code', () => {
  assert.equal(read('?adults=2&room_count=3&selected=twin.bed,,%3Cb%3E').chosenCodes, [
    'twin.bed',
    null,
    null,
  ])
  assert.equal(read('?adults=2&selected=a,b,c').chosenCodes, ['a'])
})

test('an unreadable key is listed as a problem, and all other keys apply', () => {
  const { criteria, problems } = read('?checkin=2027-02-30&checkout=2027-04-04&order=best&adults=2')
  assert.equal(problems.sort(), ['checkin', 'order'])
  assert.is(criteria.checkin, null)
  assert.is(criteria.checkout, '2027-04-04')
})

test('the refusal in a URL has a code of four digits, a title of limited length, or both', () => {
  assert.equal(read('?error_code=5001').failure, { code: 5001, title: null })
  assert.equal(read('?error=Closed%20today.').failure, { code: null, title: 'Closed today.' })
  assert.is(read(`?error=${'x'.repeat(5000)}`).failure?.title?.length, 300)
  assert.is(read('?error_code=%3Cscript%3E&error=%20').failure, null)
})

test('the title of a refusal is in the URL without e-mail addresses', () => {
  const { criteria } = read('?adults=2')
  const address = paths.fail({ code: null, title: 'Write to desk@example.com today.' }, criteria)
  assert.is(read(address.split('?')[1] ?? '').failure?.title, 'Write to  today.')
})

test('the URL of a search reads as the same search', () => {
  const stay = read(
    '?checkin=2027-04-02&checkout=2027-04-04&adults=2&room_count=2&selected=twin.bed,suite.bed',
  )
  const reread = read(
    paths.results(stay.criteria, stay.chosenCodes, { code: 5002, title: 'Dearer' }).split('?')[1] ?? '',
  )
  assert.equal(reread.criteria, stay.criteria)
  assert.equal(reread.chosenCodes, stay.chosenCodes)
  assert.equal(reread.failure, { code: 5002, title: 'Dearer' })
})

test('every page keeps all keys of the search', () => {
  const { criteria } = read(
    '?checkin=2027-04-02&checkout=2027-04-04&adults=2&coupon_code=SPRING&mode=secret&email_id=77&utm_source=a%20b&bookable=true&type=plan',
  )
  const pages = [
    paths.results(criteria),
    paths.guestDetail(criteria, ['twin'], 'once'),
    paths.payment(criteria, ['twin'], 'once'),
    paths.fail({ code: 5002, title: null }, criteria),
  ]
  for (const page of pages) assert.equal(read(page.split('?')[1] ?? '').criteria, criteria, page)
})

test('sold-out rooms follow the default of the hotel unless the URL has the key', () => {
  const rows: [query: string, showsSoldOut: boolean, expected: boolean | null][] = [
    ['', false, null],
    ['', true, true],
    ['?is_including_occupied=false', true, false],
    ['?is_including_occupied=true', false, true],
  ]
  for (const [query, showsSoldOut, expected] of rows) {
    const hotel = hotelWith({ showsSoldOut, takesOwnDates: true })
    const { criteria } = searchStateAt(query, hotel)
    assert.is(criteria.is_including_occupied, expected, query)
    // The URL of the next page has the same value.
    const next = `?${paths.results(criteria).split('?')[1]}`
    assert.is(searchStateAt(next, hotel).criteria.is_including_occupied, expected)
  }
})

test('rooms have the dates of the search at a hotel that takes no own dates', () => {
  const rooms = JSON.stringify([
    { adults: 2 },
    { adults: 1, checkin_date: '2027-04-02', checkout_date: '2027-04-03' },
  ])
  const query = `?${new URLSearchParams({ checkin: '2027-04-01', checkout: '2027-04-03', rooms })}`
  const datesAt = (takesOwnDates: boolean) =>
    datesOfRooms(searchStateAt(query, hotelWith({ showsSoldOut: false, takesOwnDates })).criteria)
  const stay = { checkin: '2027-04-01', checkout: '2027-04-03' }
  assert.equal(datesAt(true), [stay, { ...stay, checkin: '2027-04-02' }])
  assert.equal(datesAt(false), [stay, stay])
})

test.run()
