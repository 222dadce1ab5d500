import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CachedDays } from '../../../../examples/server/inventory/cachedDays.ts'
import { rangeRates } from '../../../../examples/server/inventory/cachedRates.ts'

const test = suite('examples/server/inventory/cachedRates')

/** A version in which two plans have rates on four days. */
const version = (): CachedDays => ({
  first: '2030-01-01',
  length: 4,
  columns: new Map(
    [1, 2].map((id) => [id, [Int32Array.of(id, id + 10, id + 20, 0), Int32Array.of(1, 1, 2, 0)]]),
  ),
})

const read = (rates: CachedDays, ids = [1, 2], first = '2030-01-02', nights = 1) =>
  rangeRates(rates, ids, first, '2030-01-02', nights)

test('searches of a version share the rates of a range', () => {
  const rates = version()
  const range = read(rates)
  assert.equal([...(range.plans.get(2)?.price ?? [])], [12])
  assert.is(read(rates), range)
  assert.is.not(read(version()), range, 'another version')
})

test('another range has its own rates', () => {
  const rates = version()
  read(rates)
  assert.equal([...read(rates, [2]).plans.keys()], [2])
  assert.is(read(rates, [1, 2], '2030-01-01').length, 2)
  assert.equal([...(read(rates, [1], '2030-01-02', 3).plans.get(1)?.price ?? [])], [11, 21])
})

test('a few ranges are kept, and the range that was unused the longest is forgotten', () => {
  const rates = version()
  const [used, unused] = [read(rates, [1]), read(rates, [2])]
  for (const nights of [2, 3, 4]) {
    read(rates, [1, 2], '2030-01-02', nights)
    assert.is(read(rates, [1]), used)
  }
  assert.is.not(read(rates, [2]), unused)
})

test.run()
