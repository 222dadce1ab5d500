import { EventEmitter } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DatabaseUnavailable } from '../../../../examples/server/database/DatabaseUnavailable.ts'
import { createConnectionPool } from '../../../../examples/server/database/pool.ts'

const test = suite('examples/server/database/pool')

test('a transaction whose statement gets no answer sends nothing more, and its connection is closed', async () => {
  const events: string[] = []
  class SilentClient extends EventEmitter {
    connect(done: () => void) {
      done()
    }
    async query(sql: string) {
      events.push(sql)
      if (sql === 'SELECT 1') throw new Error('Query read timeout')
      return { rows: [] }
    }
    end() {
      events.push('closed')
    }
  }
  const pool = createConnectionPool({ Client: SilentClient as never })
  const error = await pool.transact('public', (tx) => tx.exec('SELECT 1')).catch((reason) => reason)
  assert.instance(error, DatabaseUnavailable)
  assert.equal(events, ['BEGIN', 'SELECT 1', 'closed'])
})

test.run()
