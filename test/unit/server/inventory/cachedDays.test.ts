import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Queries } from '../../../../examples/server/database/Database.ts'
import { cachedDays } from '../../../../examples/server/inventory/cachedDays.ts'

const test = suite('examples/server/inventory/cachedDays')

/** A database that gives one day of a plan with this price, and these versions, one for each statement. */
function ratesOf(price: number, versions: string[]): Pick<Queries, 'query'> & { statements: number } {
  const on = {
    statements: 0,
    async query() {
      const version = versions[on.statements++]
      return [{ version, rows: [[1, [0], [price], [1]]] }] as never
    },
  }
  return on
}

const read = (on: Pick<Queries, 'query'>) =>
  cachedDays(on as Queries, 'rates', 1, [1], 'shared', '2030-01-01')

test('days whose version has changed by the end of the read are not kept', async () => {
  assert.is(await read(ratesOf(80, ['shared', 'shared 80'])), null)
  const days = await read(ratesOf(100, ['shared', 'shared']))
  assert.equal([...(days?.columns.get(1)?.[0] ?? [])], [100])
  const again = ratesOf(80, [])
  assert.is(await read(again), days)
  assert.is(again.statements, 0)
})

test.run()
