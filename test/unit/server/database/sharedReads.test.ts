import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sharedReads } from '../../../../examples/server/database/sharedReads.ts'

const test = suite('examples/server/database/sharedReads')

/** Reads that the test completes. */
function pendingReads() {
  const ends: ((value: number | Error) => void)[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      ends.push((value) => (value instanceof Error ? reject(value) : resolve(value)))
    })
  return { ends, read }
}

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve))

test('reads that arrive during a read share the next read', async () => {
  const { ends, read } = pendingReads()
  const share = sharedReads<number>()
  const first = share('a', read)
  const others = [share('a', read), share('a', read)]
  assert.is(ends.length, 1)
  ends[0]?.(1)
  assert.is(await first, 1)
  await nextTick()
  assert.is(ends.length, 2)
  ends[1]?.(2)
  assert.equal(await Promise.all(others), [2, 2])
})

test('reads with different keys do not wait for each other', async () => {
  const { ends, read } = pendingReads()
  const share = sharedReads<number>()
  const both = [share('a', read), share('b', read)]
  ends[1]?.(2)
  assert.is(await both[1], 2)
  ends[0]?.(1)
  assert.is(await both[0], 1)
})

test('a failed read is repeated for the next callers', async () => {
  const { ends, read } = pendingReads()
  const share = sharedReads<number>()
  const first = share('a', read)
  const second = share('a', read)
  ends[0]?.(new Error('lost'))
  assert.is(await first.catch((error: Error) => error.message), 'lost')
  await nextTick()
  ends[1]?.(2)
  assert.is(await second, 2)
  const third = share('a', read)
  await nextTick()
  ends[2]?.(3)
  assert.is(await third, 3)
})

test.run()
