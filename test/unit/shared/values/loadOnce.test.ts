import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadOnce } from '#shared/values/loadOnce.ts'

const test = suite('shared/values/loadOnce')

test('the value is loaded once, also for calls while it loads', async () => {
  let calls = 0
  const load = loadOnce(async () => ++calls)
  assert.equal(await Promise.all([load(), load()]), [1, 1])
  assert.is(await load(), 1)
})

test('a failure is forgotten: all calls that waited for it fail, and the next call loads again', async () => {
  let calls = 0
  const load = loadOnce(async () => {
    if (++calls === 1) throw new Error('offline')
    return calls
  })
  const outcomes = await Promise.allSettled([load(), load()])
  assert.equal(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.is(await load(), 2)
})

test.run()
