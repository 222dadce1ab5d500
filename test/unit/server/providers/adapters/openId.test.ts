import { generateKeyPairSync, type KeyPairKeyObjectResult, sign } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openIdProvider } from '../../../../../examples/server/providers/adapters/openId.ts'
import { replaceGlobals } from '../../../../support/builders/browserGlobals.ts'

const test = suite('examples/server/providers/adapters/openId')

const ISSUER = 'https://id.example'
const YEAR_MS = 31_536_000_000
const MINUTE_MS = 60_000
const secrets = {
  state: 'state',
  nonce: 'nonce',
  verifier: 'verifier',
  redirectUri: 'https://api.example/back',
}

type Claims = Record<string, unknown>
type Key = { name: string; pair: KeyPairKeyObjectResult }

const newKey = (name: string): Key => ({
  name,
  pair: generateKeyPairSync('rsa', { modulusLength: 2048 }),
})

let present = newKey('first')
let asked: string[] = []
/** The clock of the process. The clock of the server is a year ahead. */
let now = Date.now()

async function answer(input: unknown): Promise<Response> {
  const { pathname } = new URL(String(input instanceof Request ? input.url : input))
  asked.push(pathname)
  if (pathname !== '/keys') return Response.json({ issuer: ISSUER, jwks_uri: `${ISSUER}/keys` })
  const key = { ...present.pair.publicKey.export({ format: 'jwk' }), kid: present.name, alg: 'RS256' }
  return Response.json({ keys: [key] })
}

replaceGlobals(test, () => ({ fetch: answer }))

const { now: realNow } = Date

test.after(() => {
  Date.now = realNow
})

test.before(() => {
  Date.now = () => now
})

/** A provider as each return makes it: it has no memory of its own. */
const provider = () =>
  openIdProvider({
    ...{ clientId: 'noren', clientSecret: 'secret', responseType: 'id_token', issuer: ISSUER },
    ...{ timeoutMs: 1_000, clock: { now: () => now + YEAR_MS } },
  })

/** A posted token, which is good for five minutes by the clock of the server. */
function posted(changes: Claims = {}): URLSearchParams {
  const seconds = Math.floor((now + YEAR_MS) / 1_000)
  const good = { iss: ISSUER, aud: 'noren', sub: '7', nonce: 'nonce', iat: seconds, exp: seconds + 300 }
  const head = { alg: 'RS256', kid: present.name }
  const text = [head, { ...good, ...changes }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), present.pair.privateKey).toString('base64url')
  return new URLSearchParams({ id_token: `${text}.${signature}` })
}

const subjectOf = async (changes?: Claims) => (await provider().claimsOf(posted(changes), secrets)).subject

test('a posted token is read once per return, and the keys of its provider are requested once', async () => {
  asked = []
  for (let returns = 0; returns < 5; returns++) assert.is(await subjectOf(), '7')
  assert.equal(asked.toSorted(), ['/.well-known/openid-configuration', '/keys'])
})

test('a new key of the provider is requested, and its token is good', async () => {
  present = newKey('second')
  now += MINUTE_MS
  asked = []
  assert.is(await subjectOf(), '7')
  assert.equal(asked, ['/keys'])
})

const strange: Record<string, Claims> = {
  'another issuer': { iss: 'https://other.example' },
  'another client': { aud: 'other' },
  'another client beside ours': { aud: ['noren', 'other'], azp: 'other' },
  'no nonce': { nonce: undefined },
  'the nonce of another sign-in': { nonce: 'other' },
  'the time of the process': { iat: Math.floor(now / 1_000), exp: Math.floor(now / 1_000) + 300 },
}

for (const [name, changes] of Object.entries(strange))
  test(`a posted token of ${name} is refused`, async () => {
    const error = await subjectOf(changes).then(
      () => null,
      (reason) => reason,
    )
    assert.is(error?.reason, 'failed')
  })

test.run()
