import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { report, reportLostConnection, sendReportsTo, stopReportsWhenLeft } from '#app/errors/report.ts'

const test = suite('app/errors/report')

const page = new EventTarget()
const timers: (() => void)[] = []
const replaced = {
  addEventListener: page.addEventListener.bind(page),
  setTimeout: (act: () => void) => timers.push(act),
  console: { ...console, error() {} },
}
const originals = Object.keys(replaced).map((name) => [name, Reflect.get(globalThis, name)] as const)
const reported: string[] = []

test.before(() => {
  Object.assign(globalThis, replaced)
  stopReportsWhenLeft()
  sendReportsTo(({ message }) => void reported.push(message))
})
test.after(() => void Object.assign(globalThis, Object.fromEntries(originals)))
test.before.each(() => {
  reported.length = 0
  timers.length = 0
  page.dispatchEvent(new Event('pageshow'))
})

test('a page that the guest has left reports nothing until they return', () => {
  page.dispatchEvent(new Event('pagehide'))
  report(new Error('cut off'))
  page.dispatchEvent(new Event('pageshow'))
  report(new Error('broken'))
  assert.equal(reported, ['broken'])
})

test('a lost connection is reported only if the guest does not leave the page at this moment', () => {
  reportLostConnection(new Error('lost'))
  assert.equal(reported, [])
  for (const act of timers.splice(0)) act()
  assert.equal(reported, ['lost'])

  reportLostConnection(new Error('cut off'))
  page.dispatchEvent(new Event('pagehide'))
  // A page from the back/forward cache continues its timers.
  page.dispatchEvent(new Event('pageshow'))
  for (const act of timers.splice(0)) act()
  assert.equal(reported, ['lost'])
})

test.run()
