import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sharedReads } from '../../../../examples/server/database/sharedReads.ts'

const test = suite('readings that are shared')

/** A reading whose end the test decides. */
function readings() {
  const ends: ((value: number | Error) => void)[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      ends.push((value) => (value instanceof Error ? reject(value) : resolve(value)))
    })
  return { ends, read }
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

test('who comes while one is under way shares the next, never the one that had begun', async () => {
  const { ends, read } = readings()
  const share = sharedReads<number>()
  const first = share('a', read)
  const others = [share('a', read), share('a', read)]
  assert.is(ends.length, 1)
  ends[0]?.(1)
  assert.is(await first, 1)
  await soon()
  assert.is(ends.length, 2)
  ends[1]?.(2)
  assert.equal(await Promise.all(others), [2, 2])
})

test('different questions do not wait for each other', async () => {
  const { ends, read } = readings()
  const share = sharedReads<number>()
  const both = [share('a', read), share('b', read)]
  ends[1]?.(2)
  assert.is(await both[1], 2)
  ends[0]?.(1)
  assert.is(await both[0], 1)
})

test('a reading that fails is read anew for those who come after', async () => {
  const { ends, read } = readings()
  const share = sharedReads<number>()
  const first = share('a', read)
  const second = share('a', read)
  ends[0]?.(new Error('lost'))
  assert.is(await first.catch((error: Error) => error.message), 'lost')
  await soon()
  ends[1]?.(2)
  assert.is(await second, 2)
  const third = share('a', read)
  await soon()
  ends[2]?.(3)
  assert.is(await third, 3)
})

test.run()
