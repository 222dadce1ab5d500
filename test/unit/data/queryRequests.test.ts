import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  cacheVersion,
  cancelPrefetched,
  clearQueries,
  holdQuery,
  prefetchQuery,
  sendQuery,
} from '#app/data/queryRequests.ts'

const test = suite('app/data/queryRequests')

/** Sends a request that never ends, and records its signal. */
function silent() {
  const signals: AbortSignal[] = []
  const send = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<string>(() => {})
  }
  return { send, signals, isAborted: () => signals.map(({ aborted }) => aborted) }
}
const afterRendering = () => Promise.resolve()

test.after.each(clearQueries)

test('a request is cancelled when the last component that uses it is gone', async () => {
  const { send, isAborted } = silent()
  const [leave, leaveToo] = [holdQuery('a'), holdQuery('a')]
  void sendQuery('a', send)
  leave()
  await afterRendering()
  assert.equal(isAborted(), [false])
  leaveToo()
  await afterRendering()
  assert.equal(isAborted(), [true])
})

test('a request goes on if another component begins to use it in the same rendering', async () => {
  const { send, isAborted } = silent()
  const leave = holdQuery('a')
  void sendQuery('a', send)
  leave()
  const leaveToo = holdQuery('a')
  await afterRendering()
  assert.equal(isAborted(), [false])
  leaveToo()
  await afterRendering()
})

test('a repeated request cancels the request before', () => {
  const { send, isAborted } = silent()
  void sendQuery('a', send)
  void sendQuery('a', send)
  assert.equal(isAborted(), [true, false])
})

test('a screen takes the prefetched request, and cancels it when it is gone', async () => {
  const ahead = silent()
  const screen = silent()
  void prefetchQuery('a', '/rooms', ahead.send)
  const leave = holdQuery('a')
  void sendQuery('a', screen.send)
  assert.equal([ahead.signals.length, screen.signals.length], [1, 0])
  leave()
  await afterRendering()
  assert.equal(ahead.isAborted(), [true])
})

test('a newer prefetch of the same call cancels the older one, unless a screen has taken it', () => {
  const [first, second, third, other] = [silent(), silent(), silent(), silent()]
  void prefetchQuery('a', '/rooms', first.send)
  void prefetchQuery('x', '/policies', other.send)
  void prefetchQuery('b', '/rooms', second.send)
  assert.equal(
    [first, second, other].flatMap((each) => each.isAborted()),
    [true, false, false],
  )
  void sendQuery('b', silent().send)
  void prefetchQuery('c', '/rooms', third.send)
  assert.equal(
    [second, third].flatMap((each) => each.isAborted()),
    [false, false],
  )
})

test('a prefetch that no screen has taken can be cancelled, and is sent again later', () => {
  const [ahead, taken, again] = [silent(), silent(), silent()]
  void prefetchQuery('a', '/rooms', ahead.send)
  void prefetchQuery('b', '/policies', taken.send)
  void sendQuery('b', silent().send)
  cancelPrefetched()
  assert.equal([...ahead.isAborted(), ...taken.isAborted()], [true, false])
  assert.ok(prefetchQuery('a', '/rooms', again.send))
})

test('a prefetch that is running is not sent twice', () => {
  const { send, signals } = silent()
  assert.ok(prefetchQuery('a', '/rooms', send))
  assert.is(prefetchQuery('a', '/rooms', send), null)
  assert.is(signals.length, 1)
})

test('a change of the user cancels all requests, and state with responses is out of date', () => {
  const [ahead, shown] = [silent(), silent()]
  void prefetchQuery('a', '/rooms', ahead.send)
  void sendQuery('b', shown.send)
  const version = cacheVersion.get()
  clearQueries()
  assert.equal(
    [ahead, shown].flatMap((each) => each.isAborted()),
    [true, true],
  )
  assert.is.not(cacheVersion.get(), version)
  // The next screen does not take the request of the user before.
  const fresh = silent()
  void sendQuery('a', fresh.send)
  assert.equal(fresh.isAborted(), [false])
})

test.run()
