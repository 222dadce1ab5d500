import { effect } from '@preact/signals'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { criteriaQuery } from '#loader/state/criteria.ts'
import { currency } from '#loader/state/currency.ts'
import { createSearch, NO_AGE, type PageSearch, refreshToday } from '#loader/state/search.ts'
import { adultsOnly, withTier } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { giveStorage, replaceGlobals, stoppedAt } from '../../../support/builders/browserGlobals.ts'
import { profile } from '../../../support/builders/hotelProfile.ts'

const test = suite('loader/state/search')

replaceGlobals(test, stoppedAt('2027-03-31T16:00:00Z'))
test.before(refreshToday)

const criteriaOf = (search: PageSearch) => search.criteria.value
const noChildren = { mode: 'none' as const, tiers: [], max_age: 0 }

test('before the profile is known, the widest limits apply', () => {
  giveStorage()
  const search = createSearch('hakone')
  assert.is(search.profile.value, null)
  assert.equal(criteriaOf(search).rooms, [adultsOnly(2)])
  assert.ok(search.limits.value.max_guests_per_room >= 20)
  search.updateCriteria({
    checkin: '2027-05-01',
    checkout: '2027-06-20',
    rooms: [{ ...adultsOnly(2), children: 3 }],
  })
  assert.is(search.problem.value, null)
})

test('the profile sets today and the limits', () => {
  giveStorage()
  const search = createSearch('hakone')
  search.applyProfile(profile)
  assert.equal(search.rules.value, {
    today: '2027-04-01',
    first: '2027-04-01',
    last: '2027-07-10',
    max_nights: 5,
    day_use: false,
  })
  assert.equal(
    criteriaOf(search).rooms,
    [adultsOnly(3)],
    'the default party of the hotel, because the guest has chosen none',
  )
})

test('the server’s clock in the profile decides what today is, also for the stored search of the last visit', () => {
  const dates = { checkin: '2027-03-31', checkout: '2027-04-01' }
  for (const [hours, today] of [
    [-17, '2027-03-31'],
    [24, '2027-04-02'],
  ] as const) {
    const held = giveStorage()
    const search = createSearch('hakone')
    search.applyProfile({ ...profile, clock_offset: hours * 3_600_000 })
    assert.is(search.rules.value.today, today)
    search.updateCriteria(dates)
    assert.is(search.problem.value, hours < 0 ? null : 'past')
    giveStorage(held)
    assert.is(criteriaOf(createSearch('hakone')).checkin, hours < 0 ? dates.checkin : null)
  }
})

test('a difference of the clocks that the last visit stored refuses no stay until the app answers', () => {
  const tonight = { checkin: '2027-04-01', checkout: '2027-04-02' }
  for (const hours of [24, -17]) {
    const held = giveStorage()
    const before = createSearch('hakone')
    before.applyProfile({ ...profile, clock_offset: hours * 3_600_000 })
    before.updateCriteria(tonight)
    giveStorage(held)
    const search = createSearch('hakone')
    // The clock of the device is right since then.
    assert.is(criteriaOf(search).checkin, tonight.checkin)
    assert.is(search.problem.value, null)
    search.applyProfile(profile)
    assert.is(search.rules.value.today, '2027-04-01')
  }
})

test('before the profile is known, a stay that begins the day before the date of the device is not refused', () => {
  giveStorage()
  const search = createSearch('hakone')
  const { today } = search.rules.value
  search.updateCriteria({ checkin: addDays(today, -1), checkout: today })
  assert.is(search.problem.value, null)
  search.applyProfile(profile)
  assert.is(search.problem.value, 'past')
})

test('own dates of rooms are kept until the guest chooses dates, and are not stored', () => {
  const held = giveStorage()
  const search = createSearch('hakone')
  search.applyProfile({ ...profile, party: { ...profile.party, kids: noChildren } })
  const own = { checkin_date: '2027-05-02', checkout_date: '2027-05-04' }
  const dates = { checkin: '2027-05-01', checkout: '2027-05-03' }
  const rooms = [adultsOnly(2), { ...adultsOnly(1), ...own }]
  search.applyCriteria({ ...criteriaOf(search), ...dates, rooms })
  assert.equal(criteriaOf(search).rooms, rooms)
  assert.match(decodeURIComponent(search.query.value), '"checkin_date":"2027-05-02"')
  assert.not.match(JSON.stringify(held), 'checkin_date')
  search.updateCriteria({ checkin: '2027-05-06', checkout: '2027-05-08' })
  assert.equal(criteriaOf(search).rooms, [adultsOnly(2), adultsOnly(1)])
})

test('yesterday can be searched at a hotel that sells it, also from the stored search', () => {
  const yesterday = { checkin: '2027-03-31', checkout: '2027-04-01' }
  for (const [yesterday_bookable, problem] of [
    [true, null],
    [false, 'past'],
  ] as const) {
    const held = giveStorage()
    const search = createSearch('hakone')
    search.applyProfile({ ...profile, yesterday_bookable })
    search.updateCriteria(yesterday)
    assert.is(search.problem.value, problem)
    assert.is(search.rules.value.today, '2027-04-01')
    giveStorage(held)
    assert.is(criteriaOf(createSearch('hakone')).checkin, problem ? null : yesterday.checkin)
  }
})

test('the profile keeps the choice of the guest', () => {
  giveStorage()
  const search = createSearch('hakone')
  search.updateCriteria({ rooms: [adultsOnly(1)] })
  search.applyProfile(profile)
  assert.equal(criteriaOf(search).rooms, [adultsOnly(1)])
})

test('a hotel without children removes them from the rooms', () => {
  giveStorage()
  const search = createSearch('hakone')
  search.updateCriteria({ rooms: [withTier(adultsOnly(2), 'A', 1)] })
  search.applyProfile({ ...profile, party: { ...profile.party, kids: noChildren } })
  assert.equal(criteriaOf(search).rooms, [adultsOnly(2)])
})

test('the profile and the search are restored on the next visit', () => {
  const held = giveStorage()
  const first = createSearch('hakone')
  first.applyProfile(profile)
  first.updateCriteria({
    checkin: '2027-05-01',
    checkout: '2027-05-03',
    rooms: [adultsOnly(4)],
    room_type_codes: ['x'],
  })
  giveStorage(held)
  const second = createSearch('hakone')
  assert.equal(second.profile.value, profile)
  assert.is(criteriaQuery(criteriaOf(second)), 'checkin=2027-05-01&checkout=2027-05-03&adults=4&room_count=1')
  assert.is(createSearch('kyoto').profile.value, null, 'another hotel has its own profile')
})

test('a page whose lists have a method toJSON, which returns a text, changes nothing that is stored', () => {
  const held = giveStorage()
  const lists = Array.prototype as unknown as { toJSON?: () => string }
  lists.toJSON = () => '[]'
  createSearch('hakone').applyProfile(profile)
  delete lists.toJSON
  giveStorage(held)
  assert.equal(createSearch('hakone').profile.value, profile)
})

test('past dates are dropped, and the party is kept', () => {
  giveStorage({ 'noren:criteria:hakone': 'checkin=2027-03-01&checkout=2027-03-03&adults=3' })
  const { checkin, checkout, rooms } = criteriaOf(createSearch('hakone'))
  assert.equal([checkin, checkout, rooms], [null, null, [adultsOnly(3)]])
})

test('a corrupt storage or a storage that throws counts as empty', () => {
  giveStorage({ 'noren:profile:hakone:en': '{"hotel":1}', 'noren:criteria:hakone': 'adults=x&rooms=[' })
  assert.is(createSearch('hakone').profile.value, null)
  assert.equal(criteriaOf(createSearch('hakone')).rooms, [adultsOnly(2)])
  giveStorage({ 'noren:profile:hakone:en': JSON.stringify({ ...profile, hotel: 'kyoto' }) })
  assert.is(createSearch('hakone').profile.value, null)
  giveStorage(null)
  const search = createSearch('hakone')
  search.updateCriteria({ checkin: '2027-05-01' })
  assert.is(criteriaOf(search).checkin, '2027-05-01')
})

test('an invalid search has a problem, and dates come before guests', () => {
  giveStorage()
  const search = createSearch('hakone')
  search.applyProfile(profile)
  search.updateCriteria({ rooms: [adultsOnly(5)] })
  assert.is(search.problem.value, 'no_dates')
  search.updateCriteria({ checkin: '2027-05-01', checkout: '2027-05-03' })
  assert.is(search.problem.value, 'too_many_guests')
  search.updateCriteria({ rooms: [{ ...adultsOnly(2), children: 1, kids_ages: [NO_AGE] }] })
  assert.is(search.problem.value, 'children_unknown')
  search.updateCriteria({ rooms: [withTier(adultsOnly(2), 'A', 1)] })
  assert.is(search.problem.value, null)
})

test('applyCriteria takes dates and guests, and no room types', () => {
  giveStorage()
  const search = createSearch('hakone')
  search.applyCriteria({
    ...criteriaOf(search),
    checkin: '2027-05-01',
    checkout: '2027-05-02',
    room_type_codes: ['deluxe-twin'],
  })
  assert.is(criteriaOf(search).checkin, '2027-05-01')
  assert.equal(criteriaOf(search).room_type_codes, [])
})

test('a day use ends on its day, and a hotel without day use needs a new check-out', () => {
  const held = giveStorage()
  const search = createSearch('hakone')
  search.applyProfile({ ...profile, words: { day_use: 'Day use' } })
  search.updateCriteria({ is_day_use: true, checkin: '2027-05-01' })
  assert.is(
    search.query.value,
    'checkin=2027-05-01&checkout=2027-05-01&adults=3&room_count=1&is_day_use=true',
  )
  assert.is(search.rules.value.nights, 0, 'one press chooses the day')
  assert.is(search.problem.value, null)
  giveStorage(held)
  assert.ok(criteriaOf(createSearch('hakone')).is_day_use, 'the next page restores the day use')
  const kyoto = createSearch('kyoto')
  kyoto.applyProfile({ ...profile, hotel: 'kyoto' })
  kyoto.applyCriteria(criteriaOf(search))
  const { checkin, checkout, is_day_use } = criteriaOf(kyoto)
  assert.equal([checkin, checkout, is_day_use], ['2027-05-01', null, false])
})

test('another hotel keeps the party, and a party that it does not accept is a problem', () => {
  giveStorage()
  const hakone = createSearch('hakone')
  hakone.updateCriteria({
    checkin: '2027-05-01',
    checkout: '2027-05-03',
    rooms: [withTier(adultsOnly(2), 'A', 1)],
  })
  const kyoto = createSearch('kyoto')
  kyoto.applyCriteria(criteriaOf(hakone))
  kyoto.applyProfile({
    ...profile,
    hotel: 'kyoto',
    party: { ...profile.party, kids: { mode: 'ages', tiers: [], max_age: 12 } },
  })
  assert.is(criteriaOf(kyoto).rooms[0]?.children, 1)
  assert.is(kyoto.problem.value, 'children_unknown')
})

test('days of the calendar are kept until the search or the language changes', () => {
  giveStorage()
  const search = createSearch('hakone')
  const days = (...dates: string[]) =>
    dates.map((date) => ({
      date,
      state: 'few' as const,
      is_cheapest: false,
      ...{ short: '¥18k', note: '', holiday: '', name: '', why: '' },
    }))
  const datesAfter = (criteria: string, legend: string, ...dates: string[]) => {
    search.applyCalendarDays({ criteria, legend, total: '', days: days(...dates) })
    return search.calendarDays.value.days.map(({ date }) => date)
  }
  assert.equal(datesAfter('a=1', 'Prices', '2027-05-01'), ['2027-05-01'])
  assert.equal(datesAfter('a=1', 'Prices', '2027-06-01'), ['2027-05-01', '2027-06-01'])
  assert.equal(datesAfter('a=1', 'Prices', '2027-06-01'), ['2027-05-01', '2027-06-01'])
  assert.equal(datesAfter('a=1', '料金', '2027-07-01'), ['2027-07-01'])
  assert.equal(datesAfter('a=2', '料金', '2027-08-01'), ['2027-08-01'])
})

test('calendar prices are removed when the party changes', () => {
  giveStorage()
  const search = createSearch('hakone')
  const texts = { short: '¥18k', note: '3 left', holiday: '', name: '3 rooms left', why: '' }
  const day = { date: '2027-05-01', state: 'few' as const, is_cheapest: false, ...texts }
  search.applyCalendarDays({ criteria: '', days: [day], legend: '', total: '' })
  search.updateCriteria({ checkin: '2027-05-01' })
  assert.is(search.calendarDays.value.days.length, 1)
  search.updateCriteria({ rooms: [adultsOnly(1)] })
  assert.equal(search.calendarDays.value.days, [])
})

test('a computed rule changes only with its inputs', () => {
  giveStorage()
  const search = createSearch('hakone')
  search.applyProfile(profile)
  let computed = 0
  const stop = effect(() => {
    search.rules.value
    computed++
  })
  search.updateCriteria({ checkin: '2027-05-01' })
  search.updateCriteria({ rooms: [adultsOnly(1)] })
  refreshToday()
  assert.is(computed, 1, 'dates, guests and the same day do not change the rules')
  search.updateCriteria({ is_day_use: true })
  assert.is(computed, 2)
  stop()
})

test('the query contains extra criteria and the currency', () => {
  giveStorage()
  const search = createSearch('hakone')
  search.updateCriteria({ checkin: '2027-05-01', checkout: '2027-05-02' })
  search.extraQuery.value = 'coupon_code=SPRING'
  currency.value = 'USD'
  assert.is(
    search.query.value,
    'checkin=2027-05-01&checkout=2027-05-02&adults=2&room_count=1&coupon_code=SPRING&currency=USD',
  )
  currency.value = null
})

test.run()
