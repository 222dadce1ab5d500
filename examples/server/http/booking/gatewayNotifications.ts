import type { Hono } from 'hono'
import { notificationsOf } from '../../gateways/gatewayOf.ts'
import type { ServerEnv } from '../../hook.ts'
import { planLookUp } from '../../payments/attempts/notifications.ts'
import type { Services } from '../../services.ts'

/**
 * The address to which a gateway reports that an order has changed. The order is looked up soon, and nothing else of the report is
 * believed. Each report gets the same answer, so that the answer does not say which orders exist; a failure of the server is
 * answered with its status, and the gateway repeats the report. The server limits the calls of a client.
 */
export function gatewayNotifications(services: Services, router: Hono<ServerEnv>): void {
  router.post('/gateways/:gateway/notifications', async (c) => {
    const notifications = notificationsOf(c.req.param('gateway'))
    if (!notifications) return c.text('Not found', 404)
    const orderId = notifications.orderIdOf(await c.req.text())
    if (orderId !== null) await planLookUp(services, orderId)
    return c.text(notifications.answer)
  })
}
