import type { Hono } from 'hono'
import type { DoubleOptions } from '../double.ts'
import { exchangeUnbound, fieldsOf } from './exchange.ts'
import { askWho, createProviderDouble, type ProviderEnv, takeFault, withFields } from './providerDouble.ts'
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
    const text = await fieldsOf(c)
    const isSite = isSandboxSite(text('client_id'), text('client_secret'))
    const code = await exchangeUnbound(c, text, text('code'), isSite)
    if (!code) return c.json({ error: 'code' }, 404)
    const { person } = code
    return c.json({
      ...{ member_id: person.subject, first_name: person.firstName, last_name: person.lastName },
      membership_id: `SITE-${person.subject.slice(-4)}`,
      ...(takeFault(c.get('world'), 'no_email') === null && { email: person.email }),
    })
  })
}

/** A double of a brand's own site: it signs its members in, and hands them over with a one-time code. */
export const createBrandSiteDouble = (options: DoubleOptions) => createProviderDouble(options, addRoutes)
