import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reloadOnce } from '#app/session/reloadOnce.ts'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

const test = suite('app/session/reloadOnce')

const memory = new Map<string, string>()
const tab = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
}

// Later versions of Node have a storage of their own.
replaceGlobals(test, () => ({ sessionStorage: undefined }))

test('the page is not reloaded without storage, because a draft would be lost', () => {
  let reloads = 0
  assert.is(
    reloadOnce(1_000_000, () => reloads++),
    false,
  )
  assert.is(reloads, 0)
})

test('the page is reloaded once in ten minutes', () => {
  Object.assign(globalThis, { sessionStorage: tab })
  let reloads = 0
  const reload = (now: number) => reloadOnce(now, () => reloads++)
  assert.is(reload(1_000_000), true)
  for (let n = 0; n < 100; n++) assert.is(reload(1_000_000 + n), false)
  assert.is(reload(1_600_000), true)
  assert.is(reloads, 2)
})

test.run()
