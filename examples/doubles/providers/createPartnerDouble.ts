import type { Hono } from 'hono'
import type { DoubleOptions } from '../double.ts'
import { exchangeUnbound, fieldsOf } from './exchange.ts'
import { askWho, createProviderDouble, type ProviderEnv, takeFault, withFields } from './providerDouble.ts'
import { isSandboxClient } from './sandboxClients.ts'

function addRoutes(server: Hono<ProviderEnv>): void {
  server.get('/login', async (c) => {
    const clientId = c.req.query('client_id') ?? ''
    const redirectUri = c.req.query('return_to') ?? ''
    if (!isSandboxClient('creansmaerd', clientId)) return c.text('Unknown client', 400)
    return askWho(c, 'creansmaerd', {
      ...{ clientId, redirectUri, codeChallenge: null, nonce: null, byItself: false },
      returnOf: (fields) =>
        withFields(redirectUri, 'code' in fields ? { otid: fields.code } : { error: 'cancelled' }),
    })
  })

  server.post('/members/by_otid', async (c) => {
    const text = await fieldsOf(c)
    const isClient = isSandboxClient('creansmaerd', text('client_id'), text('client_secret'))
    const code = await exchangeUnbound(c, text, text('otid'), isClient)
    if (!code) return c.json({ error: 'otid' }, 404)
    const { person } = code
    return c.json({
      ...{ member_id: person.subject, first_name: person.firstName, last_name: person.lastName },
      ...(takeFault(c.get('world'), 'no_email') === null && { email: person.email }),
    })
  })
}

/** A double of the partner of points. It sends a one-time id back, without a state. */
export const createPartnerDouble = (options: DoubleOptions) => createProviderDouble(options, addRoutes)
