import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createMinutesLeft } from '#app/features/reservation/offer/clock/minutesLeft.ts'

const test = suite('app/features/reservation/offer/clock/minutesLeft')

test.before.each(() => mock.timers.enable({ apis: ['setTimeout'] }))
test.after.each(() => mock.timers.reset())

/** What is said of an offer of this many seconds, with the second at which it is said. */
function saidOf(seconds: number, isLeftAt = seconds): [number, number | null][] {
  const said: [number, number | null][] = []
  const clock = createMinutesLeft(seconds)
  let now = 0
  const leave = clock.subscribe(() => said.push([now, clock.minutes()]))
  for (now = 1; now <= seconds; now++) {
    if (now === isLeftAt) leave()
    mock.timers.tick(1000)
  }
  return said
}

test('an offer of ten minutes is said to end five minutes and one minute before', () => {
  assert.equal(saidOf(600), [
    [300, 5],
    [540, 1],
  ])
})

test('an offer with less time left says only what is still true, and a page that is left says nothing', () => {
  assert.equal(saidOf(200), [[140, 1]])
  assert.equal(saidOf(30), [])
  assert.equal(saidOf(600, 400), [[300, 5]])
})

test.run()
