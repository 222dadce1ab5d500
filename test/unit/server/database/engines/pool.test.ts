import { EventEmitter } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DatabaseUnavailable } from '../../../../../examples/server/database/DatabaseUnavailable.ts'
import { createConnectionPool } from '../../../../../examples/server/database/engines/pool.ts'

const test = suite('examples/server/database/engines/pool')

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
  const pool = createConnectionPool({ Client: SilentClient as never }, 5_000)
  const error = await pool.transact('public', (tx) => tx.exec('SELECT 1')).catch((reason) => reason)
  assert.instance(error, DatabaseUnavailable)
  assert.equal(events, ['BEGIN', 'SELECT 1', 'closed'])
})

/** A client that needs several turns of the event loop to connect, as a socket does. */
class SlowClient extends EventEmitter {
  /** The pool uses a client again only with it. */
  readonly _queryable = true
  connect(done: () => void, turns = 5) {
    if (turns === 0) done()
    else setImmediate(() => this.connect(done, turns - 1))
  }
  async query() {
    return { rows: [] }
  }
  end() {}
}

test('a process that stood still for longer than the wait uses the connection that has arrived', async () => {
  const pool = createConnectionPool({ Client: SlowClient as never }, 50)
  const answer = pool.use('public', async () => 'connected')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  assert.is(await answer, 'connected')
})

test('a wait that is too long is refused, and its connection serves the next call', async () => {
  const pool = createConnectionPool({ Client: SlowClient as never, max: 1 }, 50)
  let release = () => {}
  const first = pool.use('public', () => new Promise<void>((resolve) => (release = resolve)))
  const error = await pool.use('public', async () => {}).catch((reason) => reason)
  assert.instance(error, DatabaseUnavailable)
  release()
  await first
  assert.is(await pool.use('public', async () => 'connected'), 'connected')
})

test('callers that were refused open no connection after those that did not open have ended', async () => {
  const fails: ((error: Error) => void)[] = []
  class HungClient extends SlowClient {
    override connect(done: (error?: Error) => void) {
      fails.push(done)
    }
  }
  const pool = createConnectionPool({ Client: HungClient as never, max: 2 }, 50)
  const refused = Array.from({ length: 20 }, () =>
    pool.use('public', async () => {}).catch((reason) => reason),
  )
  for (const error of await Promise.all(refused)) assert.instance(error, DatabaseUnavailable)
  for (const fail of fails.splice(0)) fail(new Error('no answer'))
  await pool.close()
  assert.is(fails.length, 0)
})

test.run()
