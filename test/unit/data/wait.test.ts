import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { retryDelay } from '#app/data/wait.ts'

const test = suite('app/data/wait')

const delayFor = (after?: string) =>
  retryDelay(new Response('', { status: 429, headers: after === undefined ? {} : { 'Retry-After': after } }))

/** The delay is `ms` and up to a fifth of it. */
function lasts(delay: number | null, ms: number) {
  assert.ok(delay !== null && delay >= ms && delay <= ms * 1.2, `${delay} instead of ${ms}`)
}

test('the header has a number of seconds', () => {
  lasts(delayFor('7'), 7000)
  lasts(delayFor('60'), 60_000)
})

test('there is no delay for more than a minute: nothing is repeated earlier than the server allows', () => {
  for (const after of ['61', '3600', '99999999999']) assert.is(delayFor(after), null)
})

test('the header has a date, as proxies send it', () => {
  const { now } = Date
  Date.now = () => Date.UTC(2027, 0, 1, 12, 0, 0)
  try {
    lasts(delayFor('Fri, 01 Jan 2027 12:00:09 GMT'), 9000)
    assert.is(delayFor('Fri, 01 Jan 2027 15:00:00 GMT'), null)
    lasts(delayFor('Fri, 01 Jan 2027 11:00:00 GMT'), 1000)
  } finally {
    Date.now = now
  }
})

test('without a readable header, the delay is a second', () => {
  for (const after of [undefined, '', '0', '-5', 'soon']) lasts(delayFor(after), 1000)
  lasts(retryDelay(null), 1000)
})

test.run()
