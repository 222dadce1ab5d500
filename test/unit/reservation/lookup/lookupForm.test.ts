import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { normalizeLookup } from '#app/features/reservation/lookup/lookupForm.ts'

const test = suite('app/features/reservation/lookup/lookupForm')

test('full-width and lower-case letters of a reservation number are normalized', () => {
  assert.equal(normalizeLookup({ number: ' ｈｋ－1234 ', email: 'a@example.com ' }), {
    number: 'HK-1234',
    email: 'a@example.com',
  })
})

test.run()
