import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HttpRefusal } from '../../../../examples/server/errors/refusal.ts'
import { createClientLimit } from '../../../../examples/server/limits/clientLimit.ts'

const test = suite('examples/server/limits/clientLimit')

test('a call beyond the limit is refused with 429, and counts again after another has ended or failed', async () => {
  const limited = createClientLimit(2)
  let end = () => {}
  const first = limited('me', () => new Promise<void>((resolve) => (end = resolve)))
  const failing = limited('me', async () => {
    throw new Error('failed')
  })
  const refused = await limited('me', async () => 'done').catch((error) => error)
  assert.instance(refused, HttpRefusal)
  assert.equal([refused.status, refused.headers], [429, { 'Retry-After': '1' }])
  assert.is(await limited('you', async () => 'done'), 'done')
  assert.is(await failing.catch(({ message }) => message), 'failed')
  assert.is(await limited('me', async () => 'done'), 'done')
  end()
  await first
  assert.equal(await Promise.all([1, 2].map((value) => limited('me', async () => value))), [1, 2])
})

test.run()
