import type { Hono } from 'hono'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import type { DoubleOptions } from '../double.ts'
import { exchangeCode, fieldsOf } from './exchange.ts'
import {
  askWho,
  createProviderDouble,
  issueToken,
  type ProviderEnv,
  takeFault,
  withFields,
} from './providerDouble.ts'
import { isSandboxClient } from './sandboxClients.ts'

/** The token of a client itself. */
const channelTokenOf = (clientId: string) => `channel ${clientId}`

const ISSUER = 'https://access.line.me'
const keyOf = (secret: string) => new TextEncoder().encode(secret)

function addRoutes(server: Hono<ProviderEnv>): void {
  server.get('/oauth2/v2.1/authorize', async (c) => {
    const clientId = c.req.query('client_id') ?? ''
    const redirectUri = c.req.query('redirect_uri') ?? ''
    const state = c.req.query('state') ?? ''
    if (!isSandboxClient('line', clientId) || c.req.query('response_type') !== 'code' || !state)
      return c.text('400 Bad Request', 400)
    return askWho(c, 'line', {
      ...{ clientId, redirectUri, codeChallenge: c.req.query('code_challenge') ?? null },
      nonce: c.req.query('nonce') ?? null,
      byItself: c.req.query('disable_auto_login') !== 'true',
      returnOf: (fields) => withFields(redirectUri, { ...fields, state }),
    })
  })

  server.post('/oauth2/v2.1/token', async (c) => {
    const world = c.get('world')
    const text = await fieldsOf(c)
    if (text('grant_type') === 'refresh_token') {
      const known = world.tokens.get(text('refresh_token'))
      if (!known || !isSandboxClient('line', text('client_id'), text('client_secret')))
        return c.json({ error: 'invalid_grant', error_description: 'invalid refresh token' }, 400)
      return c.json({ access_token: issueToken(world, known), token_type: 'Bearer', expires_in: 2_592_000 })
    }
    const isClient = isSandboxClient('line', text('client_id'), text('client_secret'))
    const code = await exchangeCode(c, text, { isClient })
    if (!code) return c.json({ error: 'invalid_grant', error_description: 'invalid authorization code' }, 400)
    const seconds = Math.floor(c.get('now') / 1000)
    const isExpired = takeFault(world, 'expired') !== null
    const hasEmail = takeFault(world, 'no_email') === null
    const { person } = code
    const token = new SignJWT({
      nonce: takeFault(world, 'nonce') === null ? code.nonce : 'another',
      name: `${person.firstName} ${person.lastName}`,
      ...(hasEmail && { email: person.email }),
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(person.subject)
      .setAudience(takeFault(world, 'audience') === null ? code.clientId : '1699999999')
      .setIssuedAt(isExpired ? seconds - 7200 : seconds)
      .setExpirationTime(isExpired ? seconds - 3600 : seconds + 3600)
    return c.json({
      ...{ access_token: issueToken(world, code), token_type: 'Bearer', expires_in: 2_592_000 },
      refresh_token: issueToken(world, code),
      ...{ scope: 'profile openid email', id_token: await token.sign(keyOf(text('client_secret'))) },
    })
  })

  server.post('/oauth2/v3/token', async (c) => {
    const fields = new URLSearchParams(await c.req.text())
    const client = fields.get('client_id') ?? ''
    if (!isSandboxClient('line', client, fields.get('client_secret') ?? '')) return c.json({}, 401)
    return c.json({ access_token: channelTokenOf(client), token_type: 'Bearer', expires_in: 900 })
  })

  server.post('/user/v1/deauthorize', async (c) => {
    const world = c.get('world')
    if (takeFault(world, 'busy') !== null) return c.json({ message: 'Internal Server Error' }, 500)
    const { userAccessToken } = await c.req.json()
    const known = world.tokens.get(userAccessToken)
    if (!known) return c.json({ message: 'The user access token is not valid.' }, 400)
    if (c.req.header('Authorization') !== `Bearer ${channelTokenOf(known.clientId)}`) return c.json({}, 401)
    world.withdrawn.push(known.person.key)
    for (const [token, { person, clientId }] of world.tokens)
      if (person === known.person && clientId === known.clientId) world.tokens.delete(token)
    return c.body(null, 204)
  })

  server.get('/sandbox/withdrawn', (c) => c.json(c.get('world').withdrawn))

  server.post('/oauth2/v2.1/verify', async (c) => {
    const fields = new URLSearchParams(await c.req.text())
    const clientId = fields.get('client_id') ?? ''
    const token = fields.get('id_token') ?? ''
    try {
      const audience = decodeJwt(token).aud
      const { payload } = await jwtVerify(token, keyOf(`sandbox-secret-of-${clientId}`), {
        issuer: ISSUER,
        currentDate: new Date(c.get('now')),
      })
      // LINE refuses another nonce. A wrong audience passes here, so that the server must see it.
      const nonce = fields.get('nonce')
      if (nonce !== null && payload.nonce !== nonce && payload.nonce !== 'another') throw new Error('nonce')
      return c.json({ ...payload, aud: audience })
    } catch {
      return c.json({ error: 'invalid_request', error_description: 'Invalid IdToken.' }, 400)
    }
  })
}

/** A double of LINE Login 2.1. A browser that has signed in before is signed in by itself. */
export const createLineDouble = (options: DoubleOptions) => createProviderDouble(options, addRoutes)
