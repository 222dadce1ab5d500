import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { whenPageIsIdle } from '#loader/whenPageIsIdle.ts'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

const test = suite('loader/whenPageIsIdle')

const browser = { connection: { saveData: false } }
replaceGlobals(test, () => ({
  navigator: browser,
  document: { readyState: 'complete' },
  requestIdleCallback: (run: () => void) => run(),
}))

test('an idle page loads, unless the guest saves data or the widget has ended', () => {
  const loads: string[] = []
  const end = new AbortController()
  browser.connection = { saveData: true }
  whenPageIsIdle(() => loads.push('saving'), end.signal)
  browser.connection = { saveData: false }
  whenPageIsIdle(() => loads.push('idle'), end.signal)
  end.abort()
  whenPageIsIdle(() => loads.push('ended'), end.signal)
  assert.equal(loads, ['idle'])
})

test.run()
