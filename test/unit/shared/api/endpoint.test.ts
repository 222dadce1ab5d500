import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describe } from '#shared/api/describe.ts'
import { calls } from '#shared/api/docs/calls.ts'
import type { Definition } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'

const test = suite('shared/api/endpoint')

/** Fields that a page with the session of the chat must not read. */
const personal = /"(?:email|phone|first_name|bypass_token|masked_number|access_token)"/

test('a session of the chat may call only what needs no identity and answers no personal data', () => {
  const ofChat = calls.filter(({ endpoint }) => endpoint.chat)
  assert.ok(ofChat.length > 0)
  const wrong = ofChat.filter(
    ({ endpoint: { access, response } }) =>
      access !== 'guest' || personal.test(JSON.stringify(describe(response))),
  )
  assert.equal(wrong, [])
  const { show } = api.reservations
  assert.match(JSON.stringify(describe(show.response)), personal)
})

test('the path of a call about a reservation names it, and its request has what opens it', () => {
  const ofReservations = calls.filter(({ endpoint }) => endpoint.access === 'reservation')
  assert.ok(ofReservations.length > 0)
  const keysOf = ({ query, body }: Definition) => Object.keys({ ...query?.schema, ...body?.schema })
  const wrong = ofReservations.filter(({ endpoint }) => {
    const key = endpoint.path.includes('{brandId}') ? 'email' : 'bypass_token'
    return !/\/(?:reservations|payments)\/\{/.test(endpoint.path) || !keysOf(endpoint).includes(key)
  })
  assert.equal(wrong, [])
})

test.run()
