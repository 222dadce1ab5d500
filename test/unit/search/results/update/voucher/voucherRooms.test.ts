import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chosenForVoucher } from '#app/features/search/results/update/voucher/voucherRooms.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'

const test = suite('app/features/search/results/update/voucher/voucherRooms')

const [checkin, checkout] = ['2027-04-02', '2027-04-03']
const criteria = {
  ...emptyCriteria,
  ...{ checkin, checkout },
  rooms: [adultsOnly(2), adultsOnly(1), adultsOnly(3)],
}
const wanted = (adults: number, more = {}) => ({
  ...{ reservation_hotel_room_id: 0, room_plan_code: 'plan', checkin_date: checkin, checkout_date: checkout },
  ...adultsOnly(adults),
  ...more,
})

test('chosen rooms stand for the dates and the guests of their place in the search', () => {
  assert.equal(chosenForVoucher(null, criteria), [])
  assert.equal(chosenForVoucher({ rooms: [wanted(2), wanted(1)] }, criteria), [wanted(2), wanted(1)])
  const promoted = wanted(2, { promotion_id: 'spring' })
  assert.equal(chosenForVoucher({ rooms: [promoted] }, criteria), [promoted])
})

test('after other dates or guests a choice and the later ones do not stand', () => {
  assert.equal(chosenForVoucher({ rooms: [wanted(2), wanted(2)] }, criteria), [wanted(2)])
  const moved = wanted(2, { checkout_date: '2027-04-04' })
  assert.equal(chosenForVoucher({ rooms: [moved, wanted(1)] }, criteria), [])
})

test('the last room has no choice in an address: it leads to the offer', () => {
  assert.equal(chosenForVoucher({ rooms: [wanted(2), wanted(1), wanted(3)] }, criteria), [
    wanted(2),
    wanted(1),
  ])
  assert.equal(chosenForVoucher({ rooms: [wanted(2)] }, { ...criteria, rooms: [adultsOnly(2)] }), [])
})

test.run()
