import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly, withTier } from '#shared/domain/party.ts'
import { spelled } from '../../../loader/barCriteria.ts'
import {
  adopt,
  choose,
  createStay,
  limitsOf,
  meet,
  NO_AGE,
  problemOf,
  rulesOf,
} from '../../../loader/stay.ts'
import { face, giveStorage, standIn, stoppedAt } from './page.ts'

const test = suite('the stay a guest has in mind')

standIn(test, stoppedAt('2027-03-31T16:00:00Z'))

test('before the hotel is known nothing is refused that some hotel takes', () => {
  giveStorage()
  const stay = createStay('hakone')
  assert.is(stay.face, null)
  assert.equal(stay.criteria.rooms, [adultsOnly(2)])
  assert.ok(limitsOf(stay).max_guests_per_room >= 20)
  choose(stay, { checkin: '2027-05-01', checkout: '2027-06-20', rooms: [{ ...adultsOnly(2), children: 3 }] })
  assert.is(problemOf(stay), null)
})

test('once its face is known, today is the hotel’s and so are the limits', () => {
  giveStorage()
  const stay = createStay('hakone')
  meet(stay, face)
  assert.equal(rulesOf(stay), { first: '2027-04-01', last: '2027-07-10', max_nights: 5, day_use: false })
  assert.equal(stay.criteria.rooms, [adultsOnly(3)], 'the hotel’s usual party, while nothing is chosen')
})

test('what the guest chose stays when the face comes', () => {
  giveStorage()
  const stay = createStay('hakone')
  choose(stay, { rooms: [adultsOnly(1)] })
  meet(stay, face)
  assert.equal(stay.criteria.rooms, [adultsOnly(1)])
})

test('a hotel without children has none in its rooms', () => {
  giveStorage()
  const stay = createStay('hakone')
  choose(stay, { rooms: [withTier(adultsOnly(2), 'A', 1)] })
  meet(stay, { ...face, party: { ...face.party, kids: { mode: 'none', tiers: [], max_age: 0 } } })
  assert.equal(stay.criteria.rooms, [adultsOnly(2)])
})

test('the next visit is right at once', () => {
  const held = giveStorage()
  const first = createStay('hakone')
  meet(first, face)
  choose(first, {
    checkin: '2027-05-01',
    checkout: '2027-05-03',
    rooms: [adultsOnly(4)],
    room_type_codes: ['x'],
  })
  giveStorage(held)
  const second = createStay('hakone')
  assert.equal(second.face, face)
  assert.is(spelled(second.criteria), 'checkin=2027-05-01&checkout=2027-05-03&adults=4&room_count=1')
  assert.is(createStay('kyoto').face, null, 'another hotel has a face of its own')
})

test('days that have passed are forgotten, the guests are not', () => {
  giveStorage({ 'noren:criteria:hakone': 'checkin=2027-03-01&checkout=2027-03-03&adults=3' })
  const { criteria } = createStay('hakone')
  assert.equal([criteria.checkin, criteria.checkout, criteria.rooms], [null, null, [adultsOnly(3)]])
})

test('a spoilt storage is as good as none, and one that throws too', () => {
  giveStorage({ 'noren:face:hakone:en': '{"hotel":1}', 'noren:criteria:hakone': 'adults=x&rooms=[' })
  assert.is(createStay('hakone').face, null)
  assert.equal(createStay('hakone').criteria.rooms, [adultsOnly(2)])
  giveStorage({ 'noren:face:hakone:en': JSON.stringify({ ...face, hotel: 'kyoto' }) })
  assert.is(createStay('hakone').face, null)
  giveStorage(null)
  const stay = createStay('hakone')
  choose(stay, { checkin: '2027-05-01' })
  assert.is(stay.criteria.checkin, '2027-05-01')
})

test('a search that cannot be made says why, days before guests', () => {
  giveStorage()
  const stay = createStay('hakone')
  meet(stay, face)
  choose(stay, { rooms: [adultsOnly(5)] })
  assert.is(problemOf(stay), 'no_dates')
  choose(stay, { checkin: '2027-05-01', checkout: '2027-05-03' })
  assert.is(problemOf(stay), 'too_many_guests')
  choose(stay, { rooms: [{ ...adultsOnly(2), children: 1, kids_ages: [NO_AGE] }] })
  assert.is(problemOf(stay), 'children_unknown')
  choose(stay, { rooms: [withTier(adultsOnly(2), 'A', 1)] })
  assert.is(problemOf(stay), null)
})

test('days and guests are taken over from elsewhere, a narrowing to rooms is not', () => {
  giveStorage()
  const stay = createStay('hakone')
  adopt(stay, {
    ...stay.criteria,
    checkin: '2027-05-01',
    checkout: '2027-05-02',
    room_type_codes: ['deluxe-twin'],
  })
  assert.is(stay.criteria.checkin, '2027-05-01')
  assert.equal(stay.criteria.room_type_codes, [])
})

test('whoever comes for the day leaves on it; where no day use is sold, the departure is to be chosen again', () => {
  const held = giveStorage()
  const stay = createStay('hakone')
  meet(stay, { ...face, words: { day_use: 'Day use' } })
  choose(stay, { is_day_use: true, checkin: '2027-05-01' })
  assert.is(
    spelled(stay.criteria),
    'checkin=2027-05-01&checkout=2027-05-01&adults=3&room_count=1&is_day_use=true',
  )
  assert.is(rulesOf(stay).nights, 0, 'one press chooses it')
  assert.is(problemOf(stay), null)
  giveStorage(held)
  assert.ok(createStay('hakone').criteria.is_day_use, 'the next page knows')
  const kyoto = createStay('kyoto')
  meet(kyoto, { ...face, hotel: 'kyoto' })
  adopt(kyoto, stay.criteria)
  assert.equal(
    [kyoto.criteria.checkin, kyoto.criteria.checkout, kyoto.criteria.is_day_use],
    ['2027-05-01', null, false],
  )
})

test('a stay that goes to another hotel keeps its guests, and what that hotel does not take is told', () => {
  giveStorage()
  const hakone = createStay('hakone')
  choose(hakone, { checkin: '2027-05-01', checkout: '2027-05-03', rooms: [withTier(adultsOnly(2), 'A', 1)] })
  const kyoto = createStay('kyoto')
  adopt(kyoto, hakone.criteria)
  meet(kyoto, {
    ...face,
    hotel: 'kyoto',
    party: { ...face.party, kids: { mode: 'ages', tiers: [], max_age: 12 } },
  })
  assert.is(kyoto.criteria.rooms[0]?.children, 1)
  assert.is(problemOf(kyoto), 'children_unknown')
})

test('prices of days go with the guests they were for', () => {
  giveStorage()
  const stay = createStay('hakone')
  stay.marks = [{ date: '2027-05-01', state: 'few', short: '¥18k', name: '3 rooms left', why: '' }]
  choose(stay, { checkin: '2027-05-01' })
  assert.is(stay.marks.length, 1)
  choose(stay, { rooms: [adultsOnly(1)] })
  assert.equal(stay.marks, [])
})

test.run()
