import type { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { DoubleOptions } from '../double.ts'
import { exchangeCode, fieldsOf } from './exchange.ts'
import {
  askWho,
  type Code,
  createProviderDouble,
  issueToken,
  type ProviderContext,
  type ProviderEnv,
  takeFault,
  withFields,
} from './providerDouble.ts'
import { isSandboxClient } from './sandboxClients.ts'

const KEY_ID = 'sandbox'

/** The key of the provider, and a key that it does not publish. Made once, because it takes a moment. */
const keys = {
  own: null as ReturnType<typeof makeKeys> | null,
  foreign: null as ReturnType<typeof makeKeys> | null,
}
const makeKeys = () => generateKeyPair('ES256', { extractable: true })
const keyOf = (name: 'own' | 'foreign') => {
  keys[name] ??= makeKeys()
  return keys[name]
}

/** The token about the person of a code, with what is planned to be wrong in it. */
async function idTokenOf(c: ProviderContext, code: Code): Promise<string> {
  const world = c.get('world')
  const seconds = Math.floor(c.get('now') / 1000)
  const isExpired = takeFault(world, 'expired') !== null
  const { person } = code
  const { privateKey } = await keyOf(takeFault(world, 'signature') === null ? 'own' : 'foreign')
  const hasEmail = takeFault(world, 'no_email') === null
  const token = new SignJWT({
    nonce: takeFault(world, 'nonce') === null ? code.nonce : 'another',
    ...{ given_name: person.firstName, family_name: person.lastName },
    ...(hasEmail && { email: person.email, email_verified: false }),
  })
    .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
    .setIssuer(takeFault(world, 'issuer') === null ? c.get('base') : 'https://other.example')
    .setSubject(person.subject)
    .setAudience(takeFault(world, 'audience') === null ? code.clientId : 'another-client')
    .setIssuedAt(isExpired ? seconds - 7200 : seconds)
    .setExpirationTime(isExpired ? seconds - 3600 : seconds + 3600)
  return token.sign(privateKey)
}

function addRoutes(server: Hono<ProviderEnv>): void {
  server.get('/.well-known/openid-configuration', (c) => {
    const issuer = c.get('base')
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code', 'id_token'],
      response_modes_supported: ['query', 'form_post'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    })
  })

  server.get('/jwks', async (c) => {
    const { publicKey } = await keyOf('own')
    return c.json({ keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' }] })
  })

  server.get('/authorize', async (c) => {
    const clientId = c.req.query('client_id') ?? ''
    const redirectUri = c.req.query('redirect_uri') ?? ''
    const state = c.req.query('state') ?? ''
    const codeChallenge = c.req.query('code_challenge') ?? ''
    const isS256 = c.req.query('code_challenge_method') === 'S256'
    const nonce = c.req.query('nonce') ?? null
    const isForm = c.req.query('response_type') === 'id_token'
    const isComplete = isForm
      ? nonce && c.req.query('response_mode') === 'form_post'
      : codeChallenge && isS256
    if (!isSandboxClient('open_id', clientId) || !state || !isComplete) return c.text('invalid_request', 400)
    const world = c.get('world')
    return askWho(c, 'open_id', {
      ...{ clientId, redirectUri, codeChallenge: codeChallenge || null, nonce, byItself: false },
      ...(isForm && {
        async postsFields(fields: { code: string } | { error: string }) {
          if ('error' in fields) return { ...fields, state }
          const code = world.codes.get(fields.code)
          world.codes.delete(fields.code)
          return { state, ...(code && { id_token: await idTokenOf(c, code) }) }
        },
      }),
      returnOf: (fields) =>
        withFields(redirectUri, {
          ...fields,
          state,
          iss: takeFault(c.get('world'), 'iss') === null ? c.get('base') : 'https://other.example',
        }),
    })
  })

  server.post('/token', async (c) => {
    const world = c.get('world')
    const text = await fieldsOf(c)
    const isClient = isSandboxClient('open_id', text('client_id'), text('client_secret'))
    const code = await exchangeCode(c, text, { isClient })
    if (!code) return c.json({ error: 'invalid_grant' }, 400)
    return c.json({
      ...{ access_token: issueToken(world, code), token_type: 'Bearer', expires_in: 3600 },
      id_token: await idTokenOf(c, code),
    })
  })
}

/** A double of an OpenID provider with a code, PKCE and its issuer in the address of the return. */
export const createOpenIdDouble = (options: DoubleOptions) => createProviderDouble(options, addRoutes)
