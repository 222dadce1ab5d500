import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCalendarView } from '#loader/panels/calendarView.ts'
import { createSearch, refreshToday } from '#loader/state/search.ts'
import { giveStorage, profile, standIn, stoppedAt } from './page.ts'

const test = suite('loader/panels/calendarView')

standIn(test, stoppedAt('2027-04-10T03:00:00Z'))
test.before(refreshToday)

function open(months = 2) {
  giveStorage()
  const search = createSearch('hakone')
  search.applyProfile(profile)
  return createCalendarView(search, months)
}

test('it opens on the month of today', () => {
  const view = open()
  assert.equal([view.month.value, view.day.value], ['2027-04-01', '2027-04-10'])
})

test('it opens on the month of the chosen check-in', () => {
  giveStorage()
  const search = createSearch('hakone')
  search.applyProfile(profile)
  search.updateCriteria({ checkin: '2027-06-05' })
  const view = createCalendarView(search, 2)
  assert.equal([view.month.value, view.day.value], ['2027-06-01', '2027-06-05'])
})

test('the month stays while the focused day is in view and turns when it leaves', () => {
  const view = open()
  view.goTo('2027-05-31')
  assert.is(view.month.value, '2027-04-01')
  view.goTo('2027-06-01')
  assert.is(view.month.value, '2027-05-01')
  view.goTo('2027-04-30')
  assert.is(view.month.value, '2027-04-01')
})

test('one month at a time on a phone', () => {
  const view = open(1)
  view.goTo('2027-05-01')
  assert.is(view.month.value, '2027-05-01')
})

test('past days of this month can be reached, to hear why they are closed; earlier months cannot', () => {
  const view = open()
  view.goTo('2027-04-02')
  assert.is(view.day.value, '2027-04-02')
  view.goTo('2026-04-02')
  assert.is(view.day.value, '2027-04-01')
  assert.not(view.canTurn(-1))
})

test('it goes as far as the last stay can reach and no further', () => {
  const view = open()
  view.goTo('2030-01-01')
  assert.is(view.day.value, '2027-07-24', 'the last check-in and its nights')
  for (let times = 0; times < 9; times++) view.turn(1)
  assert.is(view.month.value, '2027-07-01')
  assert.not(view.canTurn(1))
})

test('turning moves the focus along when its day leaves the view', () => {
  const view = open(1)
  view.turn(1)
  assert.equal([view.month.value, view.day.value], ['2027-05-01', '2027-05-01'])
  view.turn(-1)
  assert.equal([view.month.value, view.day.value], ['2027-04-01', '2027-04-01'])
})

test.run()
