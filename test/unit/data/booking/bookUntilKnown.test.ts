import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import { bookUntilKnown, repeatDelay, type UnknownReason } from '#app/data/booking/bookUntilKnown.ts'
import { WithdrawnError } from '#app/data/booking/sendAsOwner.ts'
import { type ErrorName, errorBody, readErrorBody } from '#shared/api/errors.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('app/data/booking/bookUntilKnown')

const connectionLost = () => new ApiError('offline', null, null, 'cut')
const refused = (name: ErrorName, field?: string, meta?: Record<string, unknown>, status = 409) =>
  new ApiError('refused', status, readErrorBody(errorBody(name, name, field, meta)), name)

/** Books with these answers, one for each request. */
async function book(answers: (Reservation | Error)[], leavesAfter = Number.POSITIVE_INFINITY) {
  const pauses: number[] = []
  const unknown: [number, UnknownReason][] = []
  const visit = new AbortController()
  let sent = 0
  const outcome = await bookUntilKnown({
    async send() {
      const answer = answers[sent++]
      if (sent >= leavesAfter) visit.abort()
      if (answer === undefined || answer instanceof Error) throw answer
      return answer
    },
    onUnknown: (...request) => void unknown.push(request),
    pause: async (ms) => void pauses.push(ms),
    visit: () => visit.signal,
  })
  return { outcome, pauses, unknown, sent }
}

test('an order that is answered is booked with one request', async () => {
  const { outcome, sent, unknown } = await book([reservation])
  assert.equal(outcome, { kind: 'booked', reservation })
  assert.is(sent, 1)
  assert.equal(unknown, [])
})

test('an order is sent again until its answer arrives', async () => {
  const broken = new ApiError('contract', 200, null, 'unreadable')
  const failed = new ApiError('refused', 502, readErrorBody(null), 'bad gateway')
  const slow = new ApiError('timeout', null, null, 'no answer')
  const { outcome, pauses, unknown } = await book([connectionLost(), broken, failed, slow, reservation])
  assert.is(outcome.kind, 'booked')
  assert.equal(pauses, [1000, 2000, 4000, 8000])
  // "The connection was interrupted" is shown only if nothing arrived.
  assert.equal(unknown, [
    [1, 'interrupted'],
    [2, 'error'],
    [3, 'error'],
    [4, 'slow'],
  ])
})

test('an order whose answer is unreadable three times is not sent again', async () => {
  const broken = new ApiError('contract', 200, null, 'unreadable')
  const { outcome, sent } = await book([broken, connectionLost(), broken, broken, reservation])
  assert.equal(outcome, { kind: 'unreadable' })
  assert.is(sent, 4)
})

test('the pauses grow up to 30 seconds', () => {
  assert.is(repeatDelay(1), 1000)
  assert.is(repeatDelay(50), 30_000)
})

test('a refused order is not sent again', async () => {
  const { outcome, sent } = await book([connectionLost(), refused('sold_out')])
  assert.is(outcome.kind, 'refused')
  assert.is(sent, 2)
})

test('an order that was already booked is refused, also after a request without an answer', async () => {
  const { outcome, sent } = await book([connectionLost(), refused('already_booked')])
  assert.is(outcome.kind, 'refused')
  assert.is(sent, 2)
})

test('an order that was withdrawn is not sent again', async () => {
  const { outcome, sent } = await book([connectionLost(), new WithdrawnError()])
  assert.equal(outcome, { kind: 'withdrawn' })
  assert.is(sent, 2)
})

test('no request is sent after the guest has left', async () => {
  const { outcome, sent } = await book([connectionLost(), connectionLost(), connectionLost()], 2)
  assert.is(outcome.kind, 'left')
  assert.is(sent, 2)
})

test.run()
