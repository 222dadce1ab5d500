import { object, string } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClient, type FailedCall } from '#app/data/client.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import { endpoint } from '#shared/api/endpoint.ts'

const test = suite('app/data/client')

const greeting = endpoint({
  method: 'GET',
  path: '/hotels/{hotelId}/greeting',
  response: object({ words: string() }),
})
const request = { params: { hotelId: 'hakone' } }

/** A client whose network answers with `words`, the addresses that were fetched, and the failures. */
function clientOf(words: string) {
  const fetched: string[] = []
  const failures: FailedCall[] = []
  globalThis.fetch = async (input) => {
    fetched.push(String(input))
    return Response.json({ words })
  }
  const call = createClient({
    apiBase: 'https://api.example',
    identityBase: 'https://identity.example',
    hotel: contextOf('hakone').hotel,
    headers: async () => ({}),
    async recover(failed) {
      failures.push(failed)
      return failed.repeated === 0
    },
  })
  return { call, fetched, failures }
}

const { fetch: ownFetch } = globalThis
test.after.each(() => {
  globalThis.fetch = ownFetch
})

test('a prefetched answer is used, and nothing is fetched', async () => {
  const { call, fetched } = clientOf('from the network')
  const answered = Promise.resolve(Response.json({ words: 'given' }))
  assert.equal(await call(greeting, request, answered), { words: 'given' })
  assert.equal(fetched, [])
})

test('a call without a prefetched answer is fetched', async () => {
  const { call, fetched } = clientOf('from the network')
  assert.equal(await call(greeting, request, Promise.resolve(null)), { words: 'from the network' })
  assert.equal(fetched, ['https://api.example/hotels/hakone/greeting'])
})

test('a prefetched refusal goes through recovery, and the repeated call is fetched', async () => {
  const { call, fetched, failures } = clientOf('from the network')
  const refused = Response.json({ error: { code: 1, message: 'No' } }, { status: 403 })
  assert.equal(await call(greeting, request, Promise.resolve(refused)), { words: 'from the network' })
  assert.is(fetched.length, 1)
  assert.is(failures.length, 1)
  assert.is(failures[0]?.error.status, 403)
  assert.is(failures[0]?.response, refused)
})

test('a prefetched answer that breaks the contract is an error', async () => {
  const { call, failures } = clientOf('from the network')
  await call(greeting, request, Promise.resolve(Response.json({ words: 7 })))
  assert.is(failures[0]?.error.kind, 'contract')
})

test.run()
