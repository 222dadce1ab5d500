import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { replaceGlobals } from '../../../support/builders/browserGlobals.ts'

const test = suite('app/parts/signIn/windowHandles')

replaceGlobals(test, () => ({ window: {} }))

test('windows can answer until one comes without a handle, and not again after it', async () => {
  const { canWindowsAnswer, noteHandle } = await import('#app/parts/signIn/windowHandles.ts')
  assert.ok(canWindowsAnswer())
  noteHandle({} as Window)
  assert.ok(canWindowsAnswer())
  noteHandle(null)
  assert.not(canWindowsAnswer())
  noteHandle({} as Window)
  assert.not(canWindowsAnswer())
})

test.run()
