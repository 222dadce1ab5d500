import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canTurn, goTo, newPanel, turn } from '../../../loader/panel.ts'
import { createStay, meet } from '../../../loader/stay.ts'
import { face, giveStorage, standIn, stoppedAt } from './page.ts'

const test = suite('the calendar’s panel')

standIn(test, stoppedAt('2027-04-10T03:00:00Z'))

function open(months = 2) {
  giveStorage()
  const stay = createStay('hakone')
  meet(stay, face)
  const panel = { ...newPanel(), months }
  goTo(panel, stay, '2027-04-10')
  return { stay, panel }
}

test('it opens on the month of its day', () => {
  const { panel } = open()
  assert.equal([panel.month, panel.day], ['2027-04-01', '2027-04-10'])
})

test('the keyboard stays while its day is in sight and turns the month when it leaves', () => {
  const { panel, stay } = open()
  goTo(panel, stay, '2027-05-31')
  assert.is(panel.month, '2027-04-01')
  goTo(panel, stay, '2027-06-01')
  assert.is(panel.month, '2027-05-01')
  goTo(panel, stay, '2027-04-30')
  assert.is(panel.month, '2027-04-01')
})

test('one month at a time on a phone', () => {
  const { panel, stay } = open(1)
  goTo(panel, stay, '2027-05-01')
  assert.is(panel.month, '2027-05-01')
})

test('past days of this month can be reached, to hear why they are closed; earlier months cannot', () => {
  const { panel, stay } = open()
  goTo(panel, stay, '2027-04-02')
  assert.is(panel.day, '2027-04-02')
  goTo(panel, stay, '2026-04-02')
  assert.is(panel.day, '2027-04-01')
  assert.not(canTurn(panel, stay, -1))
})

test('it goes as far as the last stay can reach and no further', () => {
  const { panel, stay } = open()
  goTo(panel, stay, '2030-01-01')
  assert.is(panel.day, '2027-07-24', 'the last check-in and its nights')
  for (let times = 0; times < 9; times++) turn(panel, stay, 1)
  assert.is(panel.month, '2027-07-01')
  assert.not(canTurn(panel, stay, 1))
})

test('turning takes the keyboard along when its day goes out of sight', () => {
  const { panel, stay } = open(1)
  turn(panel, stay, 1)
  assert.equal([panel.month, panel.day], ['2027-05-01', '2027-05-01'])
  turn(panel, stay, -1)
  assert.equal([panel.month, panel.day], ['2027-04-01', '2027-04-01'])
})

test.run()
