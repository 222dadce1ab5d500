import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createWelcome } from '#app/parts/signIn/welcome.ts'

const test = suite('app/parts/signIn/welcome')

function welcomeOf() {
  const map = new Map<string, string>()
  const box = {
    get: (key: string) => map.get(key) ?? null,
    set: (key: string, value: string) => void map.set(key, value),
    remove: (key: string) => void map.delete(key),
  }
  return createWelcome(box)
}

test('only the first total after the sign-in is the member’s price, also when the screen shows it again', () => {
  const welcome = welcomeOf()
  assert.not(welcome.claimFirst('booking', 900))
  welcome.store()
  assert.ok(welcome.claimFirst('booking', 900))
  assert.ok(welcome.claimFirst('booking', 900))
  assert.not(welcome.claimFirst('booking', 800))
})

test('a total that is not lower uses the sign-in up, and another booking does not get it', () => {
  const welcome = welcomeOf()
  welcome.store()
  assert.ok(welcome.claimFirst('booking', 900))
  assert.not(welcome.claimFirst('other', 900))
  welcome.forget()
  assert.not(welcome.claimFirst('booking', 900))
})

test.run()
