import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { typedKeyAfter } from '#app/session/links/typedKey.ts'

const test = suite('app/session/links/typedKey')

/** What is left of a typed key after a story: a step is the user at a moment, and whether a person left or came then. */
function staysAfter(steps: readonly (readonly [user: string | null, isChange: boolean])[]): boolean {
  let isLeft = false
  for (const [user, isChange] of steps) {
    const next = typedKeyAfter({ isLeft, isGuest: user === null, isChange })
    if (next === 'ends') return false
    isLeft ||= next === 'left'
  }
  return true
}

test('a guest who signs in, and a user who signs out, go on with the reservation that was looked up', () => {
  assert.ok(
    staysAfter([
      [null, false],
      ['hanako', false],
    ]),
  )
  assert.ok(
    staysAfter([
      ['hanako', false],
      [null, true],
      [null, false],
    ]),
  )
})

test('after a sign-out in any tab, the next user does not see what was looked up', () => {
  assert.not(
    staysAfter([
      ['hanako', false],
      [null, true],
      ['taro', false],
    ]),
  )
  assert.not(
    staysAfter([
      ['hanako', false],
      ['taro', true],
    ]),
  )
})

test.run()
