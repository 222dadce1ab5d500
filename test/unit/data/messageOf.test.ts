import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { readErrorBody } from '#shared/api/errors.ts'

const test = suite('app/data/messageOf')

const refused = (body: unknown) => new ApiError('refused', 500, readErrorBody(body), 'developer’s words')

test('the message of the server is shown if the answer contains one', () => {
  assert.equal(messageOf(refused({ errors: [{ title: 'Closed today.' }] })), { text: 'Closed today.' })
  assert.equal(messageOf(refused({ error: 'Closed today.' })), { text: 'Closed today.' })
})

test('our own message is shown if the answer contains none', () => {
  assert.equal(messageOf(refused(null)), { key: 'shell.processing' })
  assert.equal(messageOf(new ApiError('contract', 200, null, 'x')), { key: 'shell.processing' })
  assert.equal(messageOf(new ApiError('offline', null, null, 'x')), { key: 'shell.unreached' })
})

test.run()
