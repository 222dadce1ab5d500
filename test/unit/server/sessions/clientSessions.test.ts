import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  CLIENT_SESSION_MS,
  issueClientSession,
  readClientSession,
} from '../../../../examples/server/sessions/clientSessions.ts'

const test = suite('examples/server/sessions/clientSessions')

const NOW = Date.UTC(2027, 0, 11)

test('a session is valid for eighteen hours', async () => {
  const token = await issueClientSession('secret', NOW)
  assert.is(CLIENT_SESSION_MS, 18 * 3_600_000)
  assert.is((await readClientSession('secret', token, NOW + CLIENT_SESSION_MS - 1)).state, 'good')
  assert.is((await readClientSession('secret', token, NOW + CLIENT_SESSION_MS)).state, 'expired')
})

test('two sessions of the same moment differ', async () => {
  const [one, other] = [await issueClientSession('secret', NOW), await issueClientSession('secret', NOW)]
  assert.is.not(one, other)
  const { id } = await readClientSession('secret', one, NOW)
  assert.ok(id.length >= 16)
  assert.is.not((await readClientSession('secret', other, NOW)).id, id)
})

test('a session that is changed or signed with another secret is invalid', async () => {
  const token = await issueClientSession('secret', NOW)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const later = encoded({ exp: NOW / 1000 + 100_000 })
  for (const forged of [
    `${header}.${later}.${signature}`,
    `${encoded({ alg: 'none', typ: 'JWT' })}.${later}.`,
    `${header}.${payload}`,
    '',
    '..',
    `${token}x`,
  ]) {
    assert.equal(await readClientSession('secret', forged, NOW), { state: 'invalid', id: '' }, forged)
  }
  assert.is((await readClientSession('other', token, NOW)).state, 'invalid')
})

test.run()
