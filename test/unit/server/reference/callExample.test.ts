import { object } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isBytes } from '#shared/api/bytes.ts'
import { calls } from '#shared/api/docs/calls.ts'
import { type AnyStruct, endpoint } from '#shared/api/endpoint.ts'
import { readQuery } from '#shared/api/wire.ts'
import { curlOf, examples } from '../../../../examples/server/reference/callExample.ts'
import { callGroups } from '../../../../examples/server/reference/groups.ts'

const test = suite('examples/server/reference/callExample')

const idOf = ({ id }: { id: string }) => id

test('every call is in one group', () => {
  assert.equal(callGroups.flatMap((group) => group.calls.map(idOf)).sort(), calls.map(idOf).sort())
})

test('every call has an example, and there are no others', () => {
  assert.equal(Object.keys(examples).sort(), calls.map(idOf).sort())
})

const problemOf = (struct: AnyStruct, value: unknown) => {
  // An example has no files.
  if (isBytes(struct)) return value === undefined || value === null ? null : 'there is a file'
  const [problem] = struct.validate(value)
  return problem ? `${problem.path.join('.')}: ${problem.message}` : null
}

test('every example has the method, the path, the request and the answer of the contract', () => {
  const problems = calls.flatMap((call) => {
    const { endpoint, resource, name } = call
    const example = examples[idOf(call)]
    if (!example) return []
    const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`)
    const search = new URLSearchParams(example.query)
    return [
      example.method === endpoint.method ? null : 'method',
      pattern.test(example.path) ? null : 'path',
      endpoint.query ? problemOf(endpoint.query, readQuery(endpoint.query, search)) : null,
      endpoint.body ? problemOf(endpoint.body, example.body) : null,
      problemOf(endpoint.response, example.response),
    ]
      .filter((problem) => problem !== null)
      .map((problem) => `${resource}.${name}: ${problem}`)
  })
  assert.equal(problems, [])
})

test('no example contains an address of a machine or a complete token', () => {
  const text = JSON.stringify(examples)
  assert.not.match(text, /127\.0\.0\.1|localhost:\d/)
  for (const name of ['client_session', 'access_token', 'refresh_token', 'bypass_token'])
    for (const [, value = ''] of text.matchAll(new RegExp(`"${name}":"([^"]*)"`, 'g')))
      assert.match(value, /…$/)
})

test('a curl command quotes its values for the shell', () => {
  const call = endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}',
    access: 'guest',
    idempotent: true,
    response: object({}),
  })
  const example = { method: 'POST', path: '/hotels/a', body: { name: "O'Hara" }, response: null }
  assert.is(
    curlOf(call, example, 'https://api.example'),
    [
      "curl 'https://api.example/hotels/a'",
      '-X POST',
      '-H "Client-Session: $SESSION"',
      '-H "Idempotency-Key: $(uuidgen)"',
      "-H 'Content-Type: application/json'",
      `-d '{"name":"O'\\''Hara"}'`,
    ].join(' \\\n  '),
  )
})

test('the query of a request with a body is in the address; curl encodes the query of another request', () => {
  const call = endpoint({ method: 'PUT', path: '/hotels/{hotelId}', access: 'open', response: object({}) })
  const example = { method: 'PUT', path: '/hotels/a', query: { q: '{"a b":1}' }, response: null }
  const address = 'https://api.example/hotels/a'
  const inAddress = `curl '${address}?q=%7B%22a+b%22%3A1%7D'`
  assert.match(curlOf(call, { ...example, body: {} }, 'https://api.example'), inAddress)
  assert.match(curlOf(call, { ...example, file: true }, 'https://api.example'), '--data-binary @part')
  assert.match(curlOf(call, example, 'https://api.example'), `--get \\\n  --data-urlencode 'q={"a b":1}'`)
})

test.run()
