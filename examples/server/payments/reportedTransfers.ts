import type { Hono } from 'hono'
import { HttpRefusal } from '../errors/refusal.ts'
import type { Env } from '../hook.ts'
import { checkValue } from '../http/wire/checkValue.ts'
import { readBody } from '../http/wire/readRequest.ts'
import type { Services } from '../services.ts'
import { sameText } from '../sessions/clientSessions.ts'
import { receiveTransfer, Transfer } from './transfers.ts'

/**
 * The address at which the hotel's own system reports a bank transfer that has arrived, by reservation number: its amount, its
 * currency and the reference of the bank. Needs the operator's key as bearer token. Without it, and on a server without a key,
 * there is no such address.
 */
export function reportedTransfers(services: Services, router: Hono<Env>): void {
  const { operatorKey } = services
  if (operatorKey === null) return
  router.post('/operator/transfers/:number', async (c) => {
    const [, key = ''] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
    if (!sameText(operatorKey, key)) throw new HttpRefusal(404)
    const number = c.req.param('number')
    checkValue(number, ['number'])
    return c.json(await receiveTransfer(services, number, await readBody(c, Transfer)))
  })
}
