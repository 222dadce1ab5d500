import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { onTrack, track, whenSent } from '#app/analytics/track.ts'

const test = suite('app/analytics/track')

test('events wait for the listener in their order, and `whenSent` waits until the last one is sent', async () => {
  const steps: string[] = []
  let queue = Promise.resolve()
  track('sign_out', {})
  onTrack(({ name }) => {
    queue = queue.then(() => new Promise((done) => setTimeout(done, 5))).then(() => void steps.push(name))
    return queue
  })
  const left = whenSent(10_000).then(() => steps.push('left'))
  // An effect that runs later in the same rendering.
  track('sign_in', { as: 'member' })
  await left
  assert.equal(steps, ['sign_out', 'sign_in', 'left'])
})

test('`whenSent` waits no longer than the limit', async () => {
  onTrack(() => new Promise(() => {}))
  track('sign_out', {})
  await whenSent(5)
})

test.run()
