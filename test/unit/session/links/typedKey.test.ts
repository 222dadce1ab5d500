import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keyFrom } from '#app/navigation/reservationKey.ts'
import { forgetPerson } from '#app/platform/person.ts'
import { isOfOther, typist } from '#app/session/links/typedKey.ts'

const test = suite('app/session/links/typedKey')

test('a typed key ends for the user who signs in after its person has left, and for no guest', () => {
  const key = { bypass_token: 'secret', typedBy: typist() }
  assert.is(typist(), key.typedBy)
  assert.not(isOfOther(key, false))
  forgetPerson()
  assert.ok(isOfOther(key, false))
  assert.not(isOfOther(key, true))
  assert.is.not(typist(), key.typedBy)
  assert.ok(isOfOther(key, false))
  // A link is of the person who has opened it.
  assert.not(isOfOther({ bypass_token: 'secret' }, false))
  assert.not(isOfOther(null, false))
})

test('the key of a command is typed by the person of the page, and a new look-up by the present person', () => {
  const typed = { email: 'a@example.com', typedBy: 'first' }
  assert.equal(keyFrom(typed, { bypass_token: 'b' }), { bypass_token: 'b', typedBy: 'first' })
  assert.equal(keyFrom(typed, { bypass_token: 'b', typedBy: 'second' }), {
    bypass_token: 'b',
    typedBy: 'second',
  })
  assert.equal(keyFrom({ bypass_token: 'a' }, { bypass_token: 'b' }), { bypass_token: 'b' })
  assert.is(keyFrom(typed, null), null)
})

test.run()
