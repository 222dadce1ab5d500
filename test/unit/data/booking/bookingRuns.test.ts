import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError, CancelledError } from '#app/data/ApiError.ts'
import { runBooking } from '#app/data/booking/bookingRuns.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('app/data/booking/bookingRuns')

// The pause between two requests also ends when the network is back.
test.before(() => void Object.assign(globalThis, { window: new EventTarget() }))
test.after(() => void Reflect.deleteProperty(globalThis, 'window'))
const backOnline = () => window.dispatchEvent(new Event('online'))

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A server for one booking, whose requests the test answers, and a screen. */
function bookingOf(key: string) {
  const requests: { signal: AbortSignal; answer: (result: Reservation | Error) => void }[] = []
  const done: string[] = []
  const sending = {
    send: (signal: AbortSignal) =>
      new Promise<Reservation>((resolve, reject) => {
        const answer = (result: Reservation | Error) =>
          result instanceof Error ? reject(result) : resolve(result)
        requests.push({ signal, answer })
      }),
    record: ({ kind }: { kind: string }) => void done.push(`recorded ${kind}`),
  }
  /** Enters the screen. Returns the function that leaves it. */
  const enter = (name: string) =>
    runBooking(key, sending, {
      onUnknown: (count, reason) => void done.push(`${name}: ${count} ${reason}`),
      onOutcome: ({ kind }) => void done.push(`${name}: ${kind}`),
    })
  return { enter, requests, done }
}
const offline = () => new ApiError('offline', null, null, 'cut')

test('a booking with an answer is recorded, and its screen redirects', async () => {
  const { enter, requests, done } = bookingOf('a')
  enter('screen')
  requests[0]?.answer(reservation)
  await settled()
  assert.equal(done, ['recorded booked', 'screen: booked'])
})

test('after the guest has left, a request on its way is recorded, and nothing redirects or is sent', async () => {
  const booked = bookingOf('b')
  booked.enter('screen')()
  booked.requests[0]?.answer(reservation)
  await settled()
  assert.equal(booked.done, ['recorded booked'])

  const cut = bookingOf('c')
  cut.enter('screen')()
  cut.requests[0]?.answer(offline())
  await settled()
  backOnline()
  await settled()
  assert.equal([cut.requests.length, cut.done], [1, ['recorded left']])
})

test('leaving ends the wait between two requests', async () => {
  const { enter, requests, done } = bookingOf('d')
  const leave = enter('screen')
  requests[0]?.answer(offline())
  await settled()
  leave()
  await settled()
  assert.equal(done, ['screen: 1 interrupted', 'recorded left'])
  assert.is(requests.length, 1)
})

test('a guest who returns watches the same run, and one screen redirects', async () => {
  const { enter, requests, done } = bookingOf('e')
  const leave = enter('first')
  leave()
  enter('second')
  assert.is(requests.length, 1)
  // The first screen may leave once more.
  leave()
  requests[0]?.answer(offline())
  await settled()
  backOnline()
  await settled()
  assert.is(requests.length, 2)
  assert.is(requests[1]?.signal.aborted, false)
  requests[1]?.answer(reservation)
  await settled()
  assert.equal(done, ['second: 1 interrupted', 'recorded booked', 'second: booked'])
})

test('two screens of one booking have one run, and a screen that comes later sees its state', async () => {
  const { enter, requests, done } = bookingOf('f')
  enter('first')
  requests[0]?.answer(offline())
  await settled()
  enter('second')
  assert.is(requests.length, 1)
  backOnline()
  await settled()
  requests[1]?.answer(reservation)
  await settled()
  assert.equal(done, ['first: 1 interrupted', 'second: 1 interrupted', 'recorded booked', 'second: booked'])
})

test('a guest who returns after leaving a busy server starts to ask again', async () => {
  const { enter, requests, done } = bookingOf('g')
  enter('first')()
  // The client ends its repeats when the guest leaves.
  requests[0]?.answer(new CancelledError())
  await settled()
  enter('second')
  assert.is(requests.length, 2)
  requests[1]?.answer(reservation)
  await settled()
  assert.equal(done, ['recorded left', 'recorded booked', 'second: booked'])
})

test('a booking that has ended can be sent again with its key', async () => {
  const { enter, requests } = bookingOf('h')
  enter('screen')
  requests[0]?.answer(reservation)
  await settled()
  enter('screen')
  assert.is(requests.length, 2)
})

test.run()
