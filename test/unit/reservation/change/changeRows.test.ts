import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changeRows, isOpenRow } from '#app/features/reservation/change/changeRows.ts'

const test = suite('app/features/reservation/change/changeRows')

const room = (change: string, remove: string, id = 1) => ({
  reservation_hotel_room_id: id,
  change,
  remove,
  guests: remove,
})
type Rooms = ReturnType<typeof room>[]
const rowsOf = (rooms: Rooms, { details = 'yes', extras = 'yes', nights = 2 } = {}) =>
  Object.fromEntries(
    changeRows({ details, extras, rooms }, { rooms: rooms.length, nights }).map((row) => [
      row.name,
      row.state,
    ]),
  )

test('all rows are there, in the order of the screen', () => {
  assert.equal(Object.keys(rowsOf([room('yes', 'yes')])), [
    'dates',
    'plan',
    'party',
    'rooms',
    'extras',
    'details',
    'answers',
    'coupon',
  ])
})

test('after the deadline nights and rooms can still be given up, and names change', () => {
  const rows = rowsOf([room('deadline_passed', 'yes'), room('deadline_passed', 'yes', 2)])
  assert.equal(rows, {
    dates: 'fewerOnly',
    plan: 'deadline_passed',
    party: 'deadline_passed',
    rooms: 'yes',
    extras: 'yes',
    details: 'yes',
    answers: 'yes',
    coupon: 'deadline_passed',
  })
})

test('one night in one room cannot become less', () => {
  const { dates, rooms } = rowsOf([room('deadline_passed', 'yes')], { nights: 1 })
  assert.equal([dates, rooms], ['deadline_passed', 'lastRoom'])
})

test('one room that can be changed opens the rows, and the reason of the first room closes them', () => {
  assert.is(rowsOf([room('stay_day', 'stay_day'), room('yes', 'yes', 2)]).dates, 'yes')
  assert.is(rowsOf([room('stay_day', 'stay_day'), room('plan_fixed', 'yes', 2)]).plan, 'stay_day')
  assert.is(rowsOf([]).plan, 'inactive')
})

test('only rows that lead further can be pressed', () => {
  const open = ['yes', 'fewerOnly', 'lastRoom', 'stay_day'].filter((state) =>
    isOpenRow({ name: 'rooms', state }),
  )
  assert.equal(open, ['yes', 'fewerOnly'])
})

test.run()
