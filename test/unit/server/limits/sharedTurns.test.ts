import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HttpRefusal } from '../../../../examples/server/errors/refusal.ts'
import { createSharedTurns } from '../../../../examples/server/limits/sharedTurns.ts'
import { createTurns } from '../../../../examples/server/limits/turns.ts'

const test = suite('server/limits/sharedTurns')

/** A call runs until `end`. `results` has what each call gave, by its name. */
function sharedTurnsOf(maxWaiting: number) {
  const inTurn = createTurns({ atOnce: 1, maxWaiting })
  const sharedTurn = createSharedTurns<string>()
  const results: Record<string, string> = {}
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const call = (client: string, name: string, key: string, failure?: Error) =>
    sharedTurn(key, client, inTurn, async () => {
      await ended
      if (failure) throw failure
      return `of ${client}`
    })
      .catch((error) => (error instanceof HttpRefusal ? String(error.status) : error.message))
      .then((result) => {
        results[name] = result
      })
  return { call, results, end }
}

test('a client whose shared turn is refused gets its own turn', async () => {
  const { call, results, end } = sharedTurnsOf(2)
  const calls = [
    call('other', 'running', 'other'),
    call('many', 'many 1', 'own'),
    call('many', 'many 2', 'popular'),
    call('many', 'many 3', 'popular'),
    call('one', 'one', 'popular'),
    call('last', 'last', 'last'),
  ]
  await new Promise(setImmediate)
  end()
  await Promise.all(calls)
  assert.is(results.one, 'of one')
  assert.equal([results['many 2'], results['many 3']], ['429', '429'])
  assert.equal([results.running, results.last], ['of other', 'of last'])
})

test('a failure of the calculation is the failure of all who share it', async () => {
  const { call, results, end } = sharedTurnsOf(9)
  const calls = ['a', 'b', 'c'].map((client) =>
    call(client, client, 'popular', new Error(`failed for ${client}`)),
  )
  end()
  await Promise.all(calls)
  assert.equal(results, { a: 'failed for a', b: 'failed for b', c: 'failed for b' })
})

test.run()
