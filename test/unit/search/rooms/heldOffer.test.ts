import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { forgetPerson, personalStorage } from '#app/platform/person.ts'
import { heldOfferToken, storeHeldOffer } from '#app/search/rooms/heldOffer.ts'

const test = suite('app/search/rooms/heldOffer')
test.before.each(forgetPerson)

const stay = { checkin: '2027-05-01', checkout: '2027-05-03' }

test('requests for the dates of held rooms have the right to them, other requests do not', () => {
  assert.is(heldOfferToken(stay), undefined)
  storeHeldOffer({ token: 'secret', ...stay, until: '2027-04-01T10:00:00Z' })
  assert.is(heldOfferToken(stay), 'secret')
  assert.is(heldOfferToken({ ...stay, checkout: '2027-05-02' }), undefined)
  assert.is(heldOfferToken({ checkin: null, checkout: null }), undefined)
})

test('the next person at the device has no held rooms', () => {
  storeHeldOffer({ token: 'secret', ...stay, until: '2027-04-01T10:00:00Z' })
  forgetPerson()
  assert.is(heldOfferToken(stay), undefined)
})

test('an entry that the app did not write is ignored', () => {
  for (const entry of [
    '',
    'no JSON',
    '7',
    '{"token":1}',
    '{"token":"a","checkin":"x","checkout":"y","until":"2127-05-01"}',
  ]) {
    personalStorage.set('held_offer', entry)
    assert.is(heldOfferToken(stay), undefined, entry)
  }
})

test.run()
