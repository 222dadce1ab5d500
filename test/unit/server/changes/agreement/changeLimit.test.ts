import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { secondsToNextChange } from '../../../../../examples/server/changes/agreement/changeLimit.ts'

const test = suite('examples/server/changes/agreement/changeLimit')

const HOUR_MS = 3_600_000
const now = Date.UTC(2027, 3, 2, 15)
const ago = (...hours: number[]) => hours.map((hour) => now - hour * HOUR_MS)

test('two unfinished changes do not stop the next one', () => {
  assert.is(secondsToNextChange([], now), 0)
  assert.is(secondsToNextChange(ago(1, 2), now), 0)
})

test('three stop it until the oldest one is 24 hours old', () => {
  assert.is(secondsToNextChange(ago(20, 1, 5), now), 4 * 3600)
  assert.is(secondsToNextChange(ago(0, 0, 0), now), 24 * 3600)
  assert.is(secondsToNextChange([...ago(1, 2), now - 24 * HOUR_MS + 1], now), 1)
  assert.is(secondsToNextChange(ago(1, 2, 24), now), 0)
})

test('of more than three, the third latest one must be over', () => {
  assert.is(secondsToNextChange(ago(23, 22, 10, 6, 2), now), 14 * 3600)
})

test.run()
