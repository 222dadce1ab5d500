import { array, object, optional } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describe } from '#shared/api/describe.ts'
import { fillPath } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { Code, Count } from '#shared/api/scalars.ts'
import { readQuery, writeQuery } from '#shared/api/wire.ts'

const test = suite('shared/api/wire')

test('lists, objects, numbers and texts survive writing and reading a query', () => {
  const struct = object({
    codes: optional(array(Code)),
    rooms: array(object({ adults: Count })),
    page: optional(Count),
    name: optional(Code),
  })
  const query = { codes: ['a', '12'], rooms: [{ adults: 2 }, { adults: 1 }], page: 3, name: '7' }
  assert.equal(readQuery(struct, new URLSearchParams(writeQuery(query))), query)
  assert.equal(readQuery(struct, new URLSearchParams('rooms=[]&other=1')), { rooms: [] })
})

test('all notations of a list are read', () => {
  const struct = object({ codes: optional(array(Code)), pages: optional(array(Count)) })
  const read = (query: string) => readQuery(struct, new URLSearchParams(query))
  for (const query of ['codes[]=a&codes[]=b', 'codes=a,b', 'codes=a&codes=b', 'codes=,a,,b'])
    assert.equal(read(query), { codes: ['a', 'b'] }, query)
  assert.equal(read('pages=1,2'), { pages: [1, 2] })
  assert.equal(read('codes=&pages='), {})
})

test('a path is filled and escaped, and a missing parameter throws', () => {
  assert.is(
    fillPath('/hotels/{hotelId}/reservations/{id}', { hotelId: 101, id: 'a/b?c' }),
    '/hotels/101/reservations/a%2Fb%3Fc',
  )
  assert.throws(() => fillPath('/hotels/{hotelId}', {}), /needs hotelId/)
})

test('every call of the contract can be described', () => {
  for (const [resource, calls] of Object.entries(api))
    for (const [name, call] of Object.entries(calls)) {
      const parts = call as { query?: never; body?: never; response: never }
      for (const struct of [parts.query, parts.body, parts.response])
        if (struct) assert.ok(describe(struct), `${resource}.${name}`)
    }
})

test.run()
