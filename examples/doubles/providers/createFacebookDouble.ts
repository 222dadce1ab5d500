import { createHmac } from 'node:crypto'
import type { Hono } from 'hono'
import type { DoubleOptions } from '../double.ts'
import { exchangeCode, fieldsOf } from './exchange.ts'
import { people } from './people.ts'
import {
  askWho,
  createProviderDouble,
  issueToken,
  type ProviderEnv,
  takeFault,
  withFields,
} from './providerDouble.ts'
import { isSandboxClient, sandboxClients } from './sandboxClients.ts'

/** The oldest version that Facebook still answers itself. Calls of older ones fall to it. */
const VERSION = /^v\d{1,3}\.\d$/

const secretOf = (clientId: string): string =>
  sandboxClients.find((one) => one.provider === 'facebook' && one.clientId === clientId)?.clientSecret ?? ''

function addRoutes(server: Hono<ProviderEnv>): void {
  server.get('/:version/dialog/oauth', async (c) => {
    const clientId = c.req.query('client_id') ?? ''
    const redirectUri = c.req.query('redirect_uri') ?? ''
    const state = c.req.query('state') ?? ''
    if (!VERSION.test(c.req.param('version')) || !isSandboxClient('facebook', clientId) || !state)
      return c.text('Invalid App ID', 400)
    return askWho(c, 'facebook', {
      ...{ clientId, redirectUri, codeChallenge: c.req.query('code_challenge') ?? null, nonce: null },
      byItself: false,
      returnOf: (fields) =>
        withFields(redirectUri, {
          ...fields,
          ...('error' in fields && { error_reason: 'user_denied' }),
          state,
        }),
    })
  })

  server.post('/:version/oauth/access_token', async (c) => {
    const world = c.get('world')
    const text = await fieldsOf(c)
    const isClient = isSandboxClient('facebook', text('client_id'), text('client_secret'))
    const code = await exchangeCode(c, text, { isClient })
    if (!code) return c.json({ error: { message: 'This authorization code has been used.', code: 100 } }, 400)
    return c.json({ access_token: issueToken(world, code), token_type: 'bearer', expires_in: 5_183_944 })
  })

  server.get('/:version/debug_token', (c) => {
    const world = c.get('world')
    const [clientId = '', secret = ''] = (c.req.query('access_token') ?? '').split('|')
    const token = world.tokens.get(c.req.query('input_token') ?? '')
    if (!isSandboxClient('facebook', clientId, secret))
      return c.json({ error: { message: 'Invalid OAuth access token', code: 190 } }, 400)
    if (!token) return c.json({ data: { is_valid: false } })
    const app_id = takeFault(world, 'audience') === null ? token.clientId : '999999999999999'
    return c.json({ data: { app_id, is_valid: true, user_id: token.person.subject, type: 'USER' } })
  })

  server.get('/:version/me', (c) => {
    const world = c.get('world')
    const given = c.req.query('access_token') ?? ''
    const token = world.tokens.get(given)
    const proof = createHmac('sha256', secretOf(token?.clientId ?? ''))
      .update(given)
      .digest('hex')
    if (!token || c.req.query('appsecret_proof') !== proof)
      return c.json({ error: { message: 'Invalid appsecret_proof', code: 100 } }, 400)
    const isOther = takeFault(world, 'other_person') !== null
    const person = people.find(({ key }) => (key === token.person.key) !== isOther) ?? token.person
    const hasEmail = takeFault(world, 'no_email') === null
    return c.json({
      ...{ id: person.subject, first_name: person.firstName, last_name: person.lastName },
      ...(hasEmail && { email: person.email }),
    })
  })
}

/** A double of Facebook Login with a code, and of the three calls of its Graph API. */
export const createFacebookDouble = (options: DoubleOptions) => createProviderDouble(options, addRoutes)
