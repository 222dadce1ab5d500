import type { Hono } from 'hono'
import type { DoubleOptions } from '../double.ts'
import {
  askWho,
  codes,
  createProviderDouble,
  delay,
  type ProviderEnv,
  takeFault,
  withFields,
} from './providerDouble.ts'
import { isSandboxSite } from './sandboxClients.ts'

/** The page of the app to which the site hands a member over, and the key of the query with the code. */
const DEFAULT_KEY = 'member_code'

function addRoutes(server: Hono<ProviderEnv>): void {
  server.get('/login', async (c) => {
    const clientId = c.req.query('client_id') ?? ''
    const redirectUri = c.req.query('return_to') ?? ''
    const key = c.req.query('key') ?? DEFAULT_KEY
    if (!isSandboxSite(clientId)) return c.text('Unknown client', 400)
    return askWho(c, 'brand_site', {
      ...{ clientId, redirectUri, codeChallenge: null, nonce: null, byItself: false },
      returnOf: (fields) =>
        'code' in fields ? withFields(redirectUri, { [key]: fields.code }) : redirectUri,
    })
  })

  server.post('/members/by_code', async (c) => {
    const world = c.get('world')
    const fields = new URLSearchParams(await c.req.text())
    const text = (name: string) => fields.get(name) ?? ''
    await delay(world)
    const code = text('code')
    const redirectUri = world.codes.get(code)?.redirectUri ?? ''
    const used = codes.take(
      world,
      { code, redirectUri, clientId: text('client_id'), verifier: '' },
      c.get('now'),
    )
    const isSite = isSandboxSite(text('client_id'), text('client_secret'))
    if (!used || !isSite || takeFault(world, 'refuse') !== null) return c.json({ error: 'code' }, 404)
    const { person } = used
    return c.json({
      ...{ member_id: person.subject, first_name: person.firstName, last_name: person.lastName },
      membership_id: `SITE-${person.subject.slice(-4)}`,
      ...(takeFault(world, 'no_email') === null && { email: person.email }),
    })
  })
}

/** A double of a brand's own site: it signs its members in, and hands them over with a one-time code. */
export const createBrandSiteDouble = (options: DoubleOptions) => createProviderDouble(options, addRoutes)
