import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Queries } from '../../../../examples/server/database/Database.ts'
import { lockMembersAnd } from '../../../../examples/server/members/people.ts'

const test = suite('examples/server/members/people')

test('a member who joins before the rest is locked is locked in its order: both locks begin anew', async () => {
  const done: unknown[] = []
  const tx: Pick<Queries, 'query'> = {
    query: async (sql, params) => {
      done.push(sql.startsWith('SELECT') ? params?.[1] : sql)
      return []
    },
  }
  const found = [
    [7, null],
    [3, 7, null],
    [3, 7],
    [3, 7],
  ]
  await lockMembersAnd(
    tx as Queries,
    100,
    async () => found.shift() ?? [],
    async () => done.push('rest'),
  )
  assert.equal(done, [
    ...['SAVEPOINT members', [7], 'rest', 'ROLLBACK TO SAVEPOINT members'],
    ...['SAVEPOINT members', [3, 7], 'rest', 'RELEASE SAVEPOINT members'],
  ])
})

test.run()
