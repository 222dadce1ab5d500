import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { readErrorBody } from '#shared/api/errors.ts'

const test = suite('app/data/messageOf')

const refused = (body: unknown, status = 500) =>
  new ApiError('refused', status, readErrorBody(body), 'developer’s words')

test('the message of the server is shown if the answer contains one', () => {
  assert.equal(messageOf(refused({ errors: [{ title: 'Closed today.' }] })), {
    text: 'Closed today.',
    callsHotel: false,
  })
  assert.equal(messageOf(refused({ error: 'Closed today.' })), { text: 'Closed today.', callsHotel: false })
})

test('our own message is shown if the answer contains none', () => {
  assert.equal(messageOf(refused(null)), { key: 'shell.processing' })
  assert.equal(messageOf(new ApiError('contract', 200, null, 'x')), { key: 'shell.processing' })
  assert.equal(messageOf(new ApiError('offline', null, null, 'x')), { key: 'shell.unreached' })
})

test('a known error code has the text of the catalogue if the answer has no title', () => {
  const coded = { errors: [{ details: { base: [{ code: 5001 }] } }] }
  assert.equal(messageOf(refused(coded, 409)), { key: 'errors.5001' })
})

test('only a refusal of the request itself has the message about the request', () => {
  const messageFor = (error: ApiError) => messageOf(error, 'errors.5008')
  assert.equal(messageFor(refused(null, 404)), { key: 'errors.5008' })
  assert.equal(messageFor(refused(null, 422)), { key: 'errors.5008' })
  for (const status of [401, 403, 429, 500, 502, 503, 504])
    assert.equal(messageFor(refused(null, status)), { key: 'shell.processing' }, String(status))
  assert.equal(messageFor(new ApiError('contract', 200, null, 'x')), { key: 'shell.processing' })
})

test.run()
