import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  filterOf,
  monthsAround,
  orderName,
  readView,
  sortedBy,
  writeView,
} from '#app/features/organization/stayView.ts'

const test = suite('app/features/organization/stayView')

const usual = readView('')

test('a view is read from its own address, and an unknown value is the usual one', () => {
  for (const query of ['', '?page=3&sort=guest&order=asc&month=2026-12&hotel=kyoto&status=cancelled'])
    assert.is(writeView(readView(query)), query)
  assert.equal(readView('?page=-1&sort=phone&order=x&month=2026-13&status=held'), usual)
  assert.equal([usual.page, usual.sort, usual.order], [1, 'checkin', 'desc'])
  assert.equal([readView('?page=1e300').page, readView('?page=Infinity').page], [1_000_000, 1_000_000])
})

test('a month selects its first to its last day', () => {
  for (const [month, last] of [
    ['2026-12', '2026-12-31'],
    ['2028-02', '2028-02-29'],
    ['2027-04', '2027-04-30'],
  ] as const)
    assert.equal(filterOf({ ...usual, month }, ''), { from: `${month}-01`, to: last })
  assert.equal(filterOf({ ...usual, hotel: 'kyoto', status: 'upcoming' }, 'Sato'), {
    hotel: 'kyoto',
    status: 'upcoming',
    person: 'Sato',
  })
})

test('the months go from a year ahead to two years back', () => {
  const months = monthsAround('2026-01-31')
  assert.equal([months[0], months[12], months[36]], ['2027-01', '2026-01', '2024-01'])
  assert.is(new Set(months).size, 37)
})

test('a column sorts in its usual order first, on the first page', () => {
  const byGuest = sortedBy({ ...usual, page: 4 }, 'guest')
  assert.equal([byGuest.page, orderName(byGuest)], [1, 'ascending'])
  assert.is(orderName(sortedBy(byGuest, 'guest')), 'descending')
  assert.is(orderName(sortedBy(byGuest, 'amount')), 'highest')
  assert.is(orderName(sortedBy(usual, 'checkin')), 'oldest')
})

test.run()
