import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError, CancelledError } from '#app/data/ApiError.ts'
import { kindOf, timeLimits } from '#app/data/limits/timeLimits.ts'
import { withLimit } from '#app/data/limits/withLimit.ts'
import { clientSessions } from '#shared/api/clientSessions.ts'
import { reservations } from '#shared/api/reservations.ts'
import { rooms } from '#shared/api/rooms.ts'
import { sessions } from '#shared/api/sessions.ts'

const test = suite('app/data/limits/withLimit')

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
const never = () => new Promise<never>(() => {})
/** Longer than any test. */
const LONG = 60_000

test('a request without a response fails at its limit, and is aborted', async () => {
  let signal: AbortSignal | null = null
  const error = await failure(
    withLimit(5, undefined, (own) => {
      signal = own
      return never()
    }),
  )
  assert.instance(error, ApiError)
  assert.is((error as ApiError).kind, 'timeout')
  assert.is((signal as unknown as AbortSignal).aborted, true)
})

test('a cancelled request fails at once, also if it ignores its signal, and its late response has no effect', async () => {
  const cancel = new AbortController()
  let answer = (_: string) => {}
  const response = new Promise<string>((resolve) => {
    answer = resolve
  })
  const result = failure(withLimit(LONG, cancel.signal, () => response))
  cancel.abort()
  answer('late')
  assert.instance(await result, CancelledError)
})

test('a request that was cancelled before it began is not sent', async () => {
  let sent = 0
  const error = await failure(withLimit(LONG, AbortSignal.abort(), async () => sent++))
  assert.instance(error, CancelledError)
  assert.is(sent, 0)
})

test('a response in time is the result, and neither limit nor cancellation has an effect later', async () => {
  const cancel = new AbortController()
  const signals: AbortSignal[] = []
  const result = await withLimit(LONG, cancel.signal, async (own) => {
    signals.push(own)
    return 'in time'
  })
  cancel.abort()
  assert.is(result, 'in time')
  assert.is(signals[0]?.aborted, false)
})

test('a failure in time is passed on', async () => {
  const own = new Error('its own')
  assert.is(await failure(withLimit(LONG, undefined, () => Promise.reject(own))), own)
})

test('each kind of call has a limit', () => {
  assert.equal([rooms.search, reservations.show, sessions.signOut, reservations.create].map(kindOf), [
    'read',
    'read',
    'change',
    'booking',
  ])
  assert.is(kindOf(clientSessions.create), 'change')
  // The first screen must appear before a guest leaves, and a booking needs the most time.
  assert.ok(timeLimits.start < timeLimits.read && timeLimits.read < timeLimits.booking)
})

test.run()
