import { define, object, string } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClient, type FailedCall } from '#app/data/client.ts'
import { waitFor } from '#app/data/wait.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import { endpoint } from '#shared/api/endpoint.ts'

const test = suite('app/data/client')

const greeting = endpoint({
  method: 'GET',
  path: '/hotels/{hotelId}/greeting',
  access: 'guest',
  response: object({ words: string() }),
})
const signIn = endpoint({
  method: 'GET',
  server: 'identity',
  path: '/sign-in',
  access: 'guest',
  response: object({ words: string() }),
})
const request = { params: { hotelId: 'hakone' } }

/** A client whose network answers with `words`, the addresses that were fetched, and the failures. */
function clientOf(
  words: string,
  [apiBase, identityBase] = ['https://api.example', 'https://identity.example'],
) {
  const fetched: string[] = []
  const failures: FailedCall[] = []
  globalThis.fetch = async (input) => {
    fetched.push(String(input))
    return Response.json({ words })
  }
  const call = createClient({
    apiBase,
    identityBase,
    hotel: contextOf('hakone').hotel,
    headers: async () => ({}),
    recovery: () => async (failed) => {
      failures.push(failed)
      return failures.length === 1
    },
  })
  return { call, fetched, failures }
}

/** A request of the start script with this response. */
const startRequest = (response: Response | null) => ({ response: Promise.resolve(response), cancel() {} })

const { fetch: ownFetch } = globalThis
test.after.each(() => {
  globalThis.fetch = ownFetch
})

test('a prefetched answer is used, and nothing is fetched', async () => {
  const { call, fetched } = clientOf('from the network')
  const first = startRequest(Response.json({ words: 'given' }))
  assert.equal(await call(greeting, request, { first }), { words: 'given' })
  assert.equal(fetched, [])
})

test('the servers may be at paths of the page’s origin', async () => {
  const { call, fetched } = clientOf('from the network', ['/api', '/identity'])
  await call(greeting, request)
  await call(signIn, {})
  assert.equal(fetched, ['/api/hotels/hakone/greeting', '/identity/sign-in'])
})

test('a call without a prefetched answer is fetched', async () => {
  const { call, fetched } = clientOf('from the network')
  assert.equal(await call(greeting, request, { first: startRequest(null) }), { words: 'from the network' })
  assert.equal(fetched, ['https://api.example/hotels/hakone/greeting'])
})

test('a prefetched refusal goes through recovery, and the repeated call is fetched', async () => {
  const { call, fetched, failures } = clientOf('from the network')
  const refused = Response.json({ error: { code: 1, message: 'No' } }, { status: 403 })
  assert.equal(await call(greeting, request, { first: startRequest(refused) }), { words: 'from the network' })
  assert.is(fetched.length, 1)
  assert.is(failures.length, 1)
  assert.is(failures[0]?.error.status, 403)
  assert.is(failures[0]?.response, refused)
})

test('a prefetched answer that breaks the contract is an error', async () => {
  const { call, failures } = clientOf('from the network')
  await call(greeting, request, { first: startRequest(Response.json({ words: 7 })) })
  assert.is(failures[0]?.error.kind, 'contract')
})

test('a function that the browser lacks is a fault of the program, and no wrong answer of the server', async () => {
  const { failures, call } = clientOf('from the network')
  const lacking = endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/greeting',
    access: 'guest',
    response: object({
      words: define<string>('Words', () => {
        throw new TypeError('URL.canParse is not a function')
      }),
    }),
  })
  await call(lacking, request, { first: startRequest(Response.json({ words: 'given' })) }).catch(() => {})
  assert.is(failures[0]?.error.kind, 'program')
  assert.match(failures[0]?.error.message ?? '', 'URL.canParse is not a function')
})

/** A client whose network never answers, with the signals of its requests. `statuses` are answered first. */
function silentClient(...statuses: number[]) {
  const signals: (AbortSignal | null | undefined)[] = []
  globalThis.fetch = (_, init) => {
    signals.push(init?.signal)
    const status = statuses.shift()
    if (status !== undefined) return Promise.resolve(new Response('', { status }))
    // The browser rejects an aborted request.
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
  }
  const waits: (AbortSignal | undefined)[] = []
  const call = createClient({
    apiBase: '',
    identityBase: '',
    hotel: contextOf('hakone').hotel,
    headers: async () => ({}),
    recovery: () => async (failed) => {
      waits.push(failed.signal)
      await waitFor(60_000, failed.signal)
      return true
    },
  })
  return { call, signals, waits }
}
const errorName = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: Error) => error.name,
  )

test('a cancelled call aborts its request, and nothing is repeated', async () => {
  const { call, signals, waits } = silentClient()
  const cancel = new AbortController()
  const result = errorName(call(greeting, request, { signal: cancel.signal }))
  await Promise.resolve()
  await Promise.resolve()
  cancel.abort()
  assert.is(await result, 'CancelledError')
  assert.equal([signals.length, signals[0]?.aborted, waits.length], [1, true, 0])
})

test('a call that is cancelled while it waits for a busy server is not repeated', async () => {
  const { call, signals, waits } = silentClient(429)
  const cancel = new AbortController()
  const result = errorName(call(greeting, request, { signal: cancel.signal }))
  while (waits.length === 0) await Promise.resolve()
  cancel.abort()
  assert.is(await result, 'CancelledError')
  assert.is(signals.length, 1)
})

test('the request of a booking is not aborted when the call is cancelled, because the server may have it', async () => {
  const booking = endpoint({ ...greeting, idempotent: true })
  const cancel = new AbortController()
  const answered = silentClient(200)
  const result = errorName(
    answered.call(booking, { ...request, idempotencyKey: 'key' }, { signal: cancel.signal }),
  )
  cancel.abort()
  // The empty body breaks the contract: the result of the request is the result of the call.
  assert.is(await result, 'ApiError')
  assert.equal([answered.signals[0]?.aborted, answered.waits.length], [false, 0])
})

test('a booking that is cancelled while it waits for a busy server is not sent again', async () => {
  const booking = endpoint({ ...greeting, idempotent: true })
  const { call, signals, waits } = silentClient(429)
  const cancel = new AbortController()
  const result = errorName(call(booking, { ...request, idempotencyKey: 'key' }, { signal: cancel.signal }))
  while (waits.length === 0) await Promise.resolve()
  cancel.abort()
  assert.is(await result, 'CancelledError')
  assert.is(signals.length, 1)
})

test('a response that breaks off is a failure of the connection', async () => {
  const { call, failures } = clientOf('')
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('broken')) })
  await call(greeting, request, { first: startRequest(new Response(body)) })
  assert.is(failures[0]?.error.kind, 'offline')
})

test.run()
