import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLongWait } from '#app/features/reservation/offer/clock/longWait.ts'

const test = suite('app/features/reservation/offer/clock/longWait')

test.before.each(() => mock.timers.enable({ apis: ['setTimeout'] }))
test.after.each(() => mock.timers.reset())

test('a wait for an offer is long after ten seconds, and the page learns it once', () => {
  const wait = createLongWait()
  let changes = 0
  wait.subscribe(() => changes++)
  mock.timers.tick(9_999)
  assert.equal([wait.isLong(), changes], [false, 0])
  mock.timers.tick(1)
  assert.equal([wait.isLong(), changes], [true, 1])
})

test('a page that has its offer learns no more of the wait', () => {
  const wait = createLongWait()
  let changes = 0
  wait.subscribe(() => changes++)()
  mock.timers.tick(20_000)
  assert.equal([wait.isLong(), changes], [false, 0])
})

test.run()
