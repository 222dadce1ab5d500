import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { joinedPerson } from '../../../../examples/server/sessions/joinedPerson.ts'

const test = suite('examples/server/sessions/joinedPerson')

const member = (memberId: number) => ({ memberId, personId: null })
const person = (personId: number) => ({ memberId: null, personId })
const both = (memberId: number, personId: number) => ({ memberId, personId })

test('a session goes on with its own person, and is of both after a sign-in of the other kind', () => {
  assert.equal(joinedPerson(member(1), member(1)), member(1))
  assert.equal(joinedPerson(person(2), person(2)), person(2))
  assert.equal(joinedPerson(member(1), person(2)), both(1, 2))
  assert.equal(joinedPerson(person(2), member(1)), both(1, 2))
  for (const signedIn of [member(1), person(2)]) assert.equal(joinedPerson(both(1, 2), signedIn), both(1, 2))
})

test('a session of another member, or of another person of an organization, ends', () => {
  for (const [old, signedIn] of [
    [member(1), member(3)],
    [person(2), person(4)],
    [both(1, 2), member(3)],
    [both(1, 2), person(4)],
  ] as const)
    assert.is(joinedPerson(old, signedIn), null)
})

test.run()
