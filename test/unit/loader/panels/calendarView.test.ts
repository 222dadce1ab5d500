import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCalendarView } from '#loader/panels/calendarView.ts'
import { createSearch, refreshToday } from '#loader/state/search.ts'
import type { HotelProfile } from '#shared/bridge/messages.ts'
import { giveStorage, replaceGlobals, stoppedAt } from '../../../support/builders/browserGlobals.ts'
import { profile } from '../../../support/builders/hotelProfile.ts'

const test = suite('loader/panels/calendarView')

replaceGlobals(test, stoppedAt('2027-04-10T03:00:00Z'))
test.before(refreshToday)

function open(months = 2, more: Partial<HotelProfile> = {}) {
  giveStorage()
  const search = createSearch('hakone')
  search.applyProfile({ ...profile, ...more })
  return createCalendarView(search, months)
}

test('the calendar opens on the current month', () => {
  const view = open()
  assert.equal([view.month.value, view.day.value], ['2027-04-01', '2027-04-10'])
})

test('the calendar opens on the default check-in of the hotel, which is within its limits', () => {
  const opened = (more: Partial<HotelProfile>) => {
    const { month, day } = open(2, more)
    return [month.value, day.value]
  }
  assert.equal(opened({ checkin_offset: 30 }), ['2027-05-01', '2027-05-10'])
  assert.equal(opened({ checkin_offset: 30, bookable_days: 3 }), ['2027-04-01', '2027-04-13'])
  assert.equal(opened({ yesterday_bookable: true }), ['2027-04-01', '2027-04-10'])
  assert.is(open(2, { yesterday_bookable: true }).canTurn(-1), false)
})

test('the calendar opens on the month of the check-in date', () => {
  giveStorage()
  const search = createSearch('hakone')
  search.applyProfile(profile)
  search.updateCriteria({ checkin: '2027-06-05' })
  const view = createCalendarView(search, 2)
  assert.equal([view.month.value, view.day.value], ['2027-06-01', '2027-06-05'])
})

test('the visible months change when the focused day leaves them', () => {
  const view = open()
  view.goTo('2027-05-31')
  assert.is(view.month.value, '2027-04-01')
  view.goTo('2027-06-01')
  assert.is(view.month.value, '2027-05-01')
  view.goTo('2027-04-30')
  assert.is(view.month.value, '2027-04-01')
})

test('on a phone, one month is visible', () => {
  const view = open(1)
  view.goTo('2027-05-01')
  assert.is(view.month.value, '2027-05-01')
})

test('a single month opens first, and then stands in a scroll with those before and after it', () => {
  const view = open(1)
  assert.equal(view.rendered.value, ['2027-04-01'])
  view.renderScroll()
  assert.equal(view.rendered.value, ['2027-04-01', '2027-05-01', '2027-06-01'])
  view.scrollTo('2027-05-01')
  assert.equal(view.rendered.value, ['2027-04-01', '2027-05-01', '2027-06-01', '2027-07-01'])
  view.scrollTo('2027-07-01')
  assert.is(view.rendered.value.at(-1), '2027-07-01', 'the last possible check-out')
  view.setMonths(2)
  assert.equal(view.rendered.value, ['2027-07-01', '2027-08-01'])
})

test('past days of the current month can be focused, so that screen readers announce the reason, and earlier months cannot', () => {
  const view = open()
  view.goTo('2027-04-02')
  assert.is(view.day.value, '2027-04-02')
  view.goTo('2026-04-02')
  assert.is(view.day.value, '2027-04-01')
  assert.not(view.canTurn(-1))
})

test('the calendar ends with the last possible check-out', () => {
  const view = open()
  view.goTo('2030-01-01')
  assert.is(view.day.value, '2027-07-24', 'the last check-in and its nights')
  for (let times = 0; times < 9; times++) view.turn(1)
  assert.is(view.month.value, '2027-07-01')
  assert.not(view.canTurn(1))
})

test('turning the page moves the focus when its day is no longer visible', () => {
  const view = open(1)
  view.turn(1)
  assert.equal([view.month.value, view.day.value], ['2027-05-01', '2027-05-01'])
  view.turn(-1)
  assert.equal([view.month.value, view.day.value], ['2027-04-01', '2027-04-01'])
})

test.run()
