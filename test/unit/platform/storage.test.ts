import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { safeSessionStorage } from '#app/platform/storage.ts'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

const test = suite('app/platform/storage')
const held = new Map<string, string>()
let isFull = false

replaceGlobals(test, () => ({
  sessionStorage: {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, value)
    },
    removeItem: (key: string) => void held.delete(key),
  },
}))

test('a value that the browser refuses is in memory, and a reload reads no value before it', () => {
  safeSessionStorage.set('token', 'old')
  isFull = true
  safeSessionStorage.set('token', 'new')
  assert.is(safeSessionStorage.get('token'), 'new')
  assert.not(held.has('token'))
})

test.run()
