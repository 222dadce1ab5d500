import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HttpRefusal } from '../../../../examples/server/errors/refusal.ts'
import { createTurns, type TurnLimits } from '../../../../examples/server/limits/turns.ts'

const test = suite('examples/server/limits/turns')

/**
 * Turns whose works end when the test says so. `log` has the names of the calls that began a work, in their order. A call
 * shares the work of the calls with its `key`, by default only its own.
 */
function turnsOf(limits: TurnLimits, now?: () => number) {
  const inTurn = createTurns(limits, now)
  const log: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const results = new Map<string, string>()
  const call = (client: string, name: string, key = name) =>
    inTurn(client, key, () => {
      log.push(name)
      return new Promise<void>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve())),
      )
    }).then(
      () => results.set(name, 'done'),
      (error) => results.set(name, error instanceof HttpRefusal ? String(error.status) : error.message),
    )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    log,
    results,
    call,
    settled,
    async end(name: string, error?: Error) {
      ends.get(name)?.(error)
      await settled()
    },
  }
}

test('as many calls run at once as allowed, and the next begins when one has ended or failed', async () => {
  const { log, results, call, end, settled } = turnsOf({ atOnce: 2, maxWaiting: 9 })
  for (const name of ['a', 'b', 'c', 'd']) call('me', name)
  await settled()
  assert.equal(log, ['a', 'b'])
  await end('b')
  assert.equal(log, ['a', 'b', 'c'])
  await end('a', new Error('failed'))
  assert.equal(log, ['a', 'b', 'c', 'd'])
  assert.equal([results.get('a'), results.get('b')], ['failed', 'done'])
})

test('a call that would wait longer than allowed is refused, although few calls wait', async () => {
  let ms = 0
  const limits = { atOnce: 1, maxWaiting: 99, maxWaitMs: 1_000 }
  const { results, call, end, settled } = turnsOf(limits, () => ms)
  call('a', 'slow')
  ms += 5_000
  // The average of the last works is 500 ms now.
  await end('slow')
  for (const name of ['b', 'c', 'd', 'e']) call(name, name)
  await settled()
  assert.equal(
    [...results],
    [
      ['slow', 'done'],
      ['e', '429'],
    ],
  )
})

test('waiting clients take turns, so that a client with one call does not wait for all calls of another', async () => {
  const { log, call, end, settled } = turnsOf({ atOnce: 1, maxWaiting: 9 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) call('a', name)
  call('b', 'b1')
  call('c', 'c1')
  await settled()
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
  assert.equal(log, ['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('beyond the limit, the last call of the client with the most waiting calls is refused with 429', async () => {
  const { log, results, call, end, settled } = turnsOf({ atOnce: 1, maxWaiting: 3 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) call('a', name)
  await settled()
  assert.is(results.size, 0)
  call('b', 'b1')
  await settled()
  assert.equal([...results], [['a4', '429']])
  call('a', 'a5')
  await settled()
  assert.is(results.get('a5'), '429')
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  assert.equal(log, ['a1', 'a2', 'b1', 'a3'])
  assert.equal([...results.values()].filter((result) => result === 'done').length, 4)
})

test('calls with one key share a work that begins after they arrived, one at a time', async () => {
  const { log, results, call, end, settled } = turnsOf({ atOnce: 2, maxWaiting: 9 })
  for (const name of ['a1', 'a2', 'a3']) call('a', name, 'popular')
  call('b', 'b1', 'popular')
  call('c', 'c1')
  await settled()
  assert.equal(log, ['a1', 'c1'])
  await end('a1')
  assert.equal([...results.keys()], ['a1'])
  assert.equal(log, ['a1', 'c1', 'a2'])
  await end('a2', new Error('failed'))
  assert.equal(
    [...results].slice(1),
    ['a2', 'a3', 'b1'].map((name) => [name, 'failed']),
  )
})

test('a shared work begins when the turn of any of its clients has come', async () => {
  const { log, call, end, settled } = turnsOf({ atOnce: 1, maxWaiting: 9 })
  for (const name of ['many1', 'many2', 'many3']) call('many', name)
  call('many', 'many4', 'popular')
  call('one', 'one1', 'popular')
  await settled()
  await end('many1')
  await end(log.at(-1) ?? '')
  assert.equal(log.slice(0, 3), ['many1', 'many2', 'many4'])
})

test('a work that several clients share is not refused because one of them has too many', async () => {
  const { results, call, end, settled } = turnsOf({ atOnce: 1, maxWaiting: 2 })
  call('other', 'running')
  call('many', 'own')
  for (const name of ['many1', 'many2']) call('many', name, 'popular')
  call('one', 'one1', 'popular')
  call('last', 'last1')
  await settled()
  assert.equal([...results], [['own', '429']])
  for (const name of ['running', 'many1', 'last1']) await end(name)
  for (const name of ['many1', 'many2', 'one1', 'last1']) assert.is(results.get(name), 'done', name)
})

test('clients that share all their calls lose one of them to a client with fewer', async () => {
  const { log, results, call, end, settled } = turnsOf({ atOnce: 1, maxWaiting: 3 })
  call('other', 'running')
  for (const client of ['a', 'b']) for (const key of ['x', 'y', 'z']) call(client, `${client} ${key}`, key)
  call('one', 'one x', 'x')
  for (const name of ['guest1', 'guest2']) call(name, name)
  await settled()
  assert.equal([...results.keys()].sort(), ['a y', 'a z', 'b y', 'b z'])
  assert.equal(new Set(results.values()), new Set(['429']))
  for (const name of ['running', 'a x', 'guest1', 'guest2']) await end(name)
  assert.equal([...log].sort(), ['a x', 'guest1', 'guest2', 'running'])
  for (const name of ['a x', 'b x', 'one x', 'guest1', 'guest2']) assert.is(results.get(name), 'done', name)
})

test('a client that loses its place in a shared work does not take it from the others', async () => {
  const { results, call, end, settled } = turnsOf({ atOnce: 1, maxWaiting: 4 })
  call('other', 'running')
  for (const name of ['own1', 'own2']) call('first', name)
  call('one', 'one1', 'shared1')
  call('two', 'two2', 'shared2')
  for (const key of ['shared1', 'shared2']) call('many', `many ${key}`, key)
  call('guest', 'guest')
  await settled()
  assert.equal(
    [...results],
    [
      ['many shared2', '429'],
      ['own2', '429'],
    ],
  )
  for (const name of ['running', 'own1', 'one1', 'two2', 'guest']) await end(name)
  for (const name of ['one1', 'two2', 'many shared1', 'guest']) assert.is(results.get(name), 'done', name)
})

test('when too many calls share a work, the last call of the client with the most is refused', async () => {
  const { log, results, call, end, settled } = turnsOf({ atOnce: 1, maxWaiting: 9, maxCallers: 3 })
  call('other', 'running')
  for (const name of ['many1', 'many2', 'many3']) call('many', name, 'popular')
  for (const name of ['one1', 'two1']) call(name, name, 'popular')
  await settled()
  assert.equal(
    [...results],
    [
      ['many3', '429'],
      ['many2', '429'],
    ],
  )
  call('three', 'three1', 'popular')
  await settled()
  assert.is(results.get('three1'), '429', 'each client has one call')
  for (const name of ['running', 'many1']) await end(name)
  for (const name of ['many1', 'one1', 'two1']) assert.is(results.get(name), 'done', name)
  assert.equal(log, ['running', 'many1'])
})

test('the refusal says after how many seconds the waiting calls will have run', async () => {
  const inTurn = createTurns({ atOnce: 1, maxWaiting: 1 })
  const { now } = performance
  let ms = 0
  performance.now = () => ms
  try {
    await inTurn('me', 'a', async () => {
      ms += 45_000
    })
    inTurn('me', 'b', () => new Promise(() => {}))
    inTurn('me', 'c', async () => {})
    const refused = await inTurn('me', 'd', async () => {}).catch((error) => error)
    assert.instance(refused, HttpRefusal)
    // The average so far is a tenth of 45 seconds, and one call waits.
    assert.equal([refused.status, refused.headers], [429, { 'Retry-After': '5' }])
  } finally {
    performance.now = now
  }
})

test.run()
