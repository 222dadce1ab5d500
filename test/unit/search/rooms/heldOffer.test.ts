import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { forgetPerson, personalStorage } from '#app/platform/person.ts'
import { heldOfferKey, storeHeldOffer } from '#app/search/rooms/heldOffer.ts'

const test = suite('app/search/rooms/heldOffer')
test.before.each(forgetPerson)

const stay = { checkin: '2027-05-01', checkout: '2027-05-03' }

test('requests for the dates of held rooms have the right to them, other requests do not', () => {
  assert.equal(heldOfferKey(stay), {})
  storeHeldOffer({ token: 'secret', ...stay })
  assert.equal(heldOfferKey(stay), { waitlist_token: 'secret' })
  assert.equal(heldOfferKey({ ...stay, checkout: '2027-05-02' }), {})
  assert.equal(heldOfferKey({ checkin: null, checkout: null }), {})
})

test('the next person at the device has no held rooms', () => {
  storeHeldOffer({ token: 'secret', ...stay })
  forgetPerson()
  assert.equal(heldOfferKey(stay), {})
})

test('an entry that the app did not write is ignored', () => {
  for (const entry of ['', 'no JSON', '7', '{"token":1}', '{"token":"a","checkin":"x","checkout":"y"}']) {
    personalStorage.set('held_offer', entry)
    assert.equal(heldOfferKey(stay), {}, entry)
  }
})

test.run()
