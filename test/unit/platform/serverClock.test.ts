import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clockOffset, nextMoment, serverNow, setServerTime } from '#app/platform/serverClock.ts'
import { serverToday, subscribeToToday } from '#app/settings/today.ts'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

const test = suite('app/platform/serverClock')

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What the page believes of the time. The moment is 22:00 in Tokyo. */
let device = Date.parse('2027-03-31T13:00:00Z')
const page = new EventTarget()
const Real = Date
class DeviceDate extends Real {
  static override now = () => device
}
replaceGlobals(test, () => ({ Date: DeviceDate, document: page }))

test('without the time of a server, the clock of the device applies', () => {
  setServerTime(null, device)
  assert.is(clockOffset(), 0)
  assert.is(serverNow(), device)
  assert.is(serverToday('Asia/Tokyo'), '2027-03-31')
})

test('the date at the hotel follows the server, also if the device is hours ahead or days behind', () => {
  for (const wrong of [17 * HOUR_MS, -17 * HOUR_MS, 40 * DAY_MS, -40 * DAY_MS]) {
    setServerTime(new Real(device - wrong).toISOString(), device)
    assert.is(serverNow(), device - wrong)
    assert.is(clockOffset(), -wrong)
    assert.is(serverToday('Asia/Tokyo'), new Real(device - wrong + 9 * HOUR_MS).toISOString().slice(0, 10))
  }
})

test('an open page notices the hotel’s midnight when it is visible again', () => {
  setServerTime('2027-03-31T14:59:30Z', device)
  const seen: string[] = []
  const unsubscribe = [1, 2].map((n) =>
    subscribeToToday(() => seen.push(`${n} ${serverToday('Asia/Tokyo')}`)),
  )
  device += 60_000
  page.dispatchEvent(new Event('visibilitychange'))
  assert.equal(seen, ['1 2027-04-01', '2 2027-04-01'])
  unsubscribe[0]?.()
  page.dispatchEvent(new Event('visibilitychange'))
  assert.is(seen.length, 3)
  unsubscribe[1]?.()
  page.dispatchEvent(new Event('visibilitychange'))
  assert.is(seen.length, 3, 'nothing is called any more, and no timer is left')
})

test('an open page notices the hotel’s midnight at once', () => {
  const timers: { run: () => void; ms: number }[] = []
  const { setTimeout: set } = globalThis
  globalThis.setTimeout = ((run: () => void, ms: number) => timers.push({ run, ms })) as never
  try {
    setServerTime('2027-03-31T14:59:12.345Z', device)
    const seen: string[] = []
    const unsubscribe = subscribeToToday(() => seen.push(serverToday('Asia/Tokyo')))
    assert.is(timers[0]?.ms, 47_655)
    device += 47_655
    timers[0]?.run()
    assert.equal(seen, ['2027-04-01'])
    assert.is(timers[1]?.ms, 60_000, 'the next minute')
    unsubscribe()
  } finally {
    globalThis.setTimeout = set
  }
})

test('what the guest does later has a later moment, also if the clock of the device goes back', () => {
  const before = device
  setServerTime(null, device)
  const first = nextMoment()
  assert.is(first, device)
  assert.ok(nextMoment() > first)
  device -= DAY_MS
  assert.ok(nextMoment() > first + 1)
  device = before
})

test.run()
