import type { Context, Hono } from 'hono'
import { gatewayOf } from '../../gateways/gatewayOf.ts'
import type { ServerEnv } from '../../hook.ts'
import { returnToken } from '../../payments/attempts/paymentTokens.ts'
import { attemptsOf, takeReturn } from '../../payments/bankReturn.ts'
import { paymentLink } from '../../payments/mails/paymentLink.ts'
import { readPayment } from '../../payments/store.ts'
import type { Services } from '../../services.ts'
import { isSameSecret } from '../../sessions/tokens.ts'

/** An id of a payment. */
const ID = /^[\da-z]{24}$/

/**
 * The address to which a gateway sends guests after 3-D Secure: a form of another site, without cookies. After any return, the
 * guest gets to the page of the payment, which asks the server for the result. The server limits the calls of a client.
 */
export function bankReturns(services: Services, router: Hono<ServerEnv>): void {
  const { database, catalogue, secret } = services

  async function answer(c: Context<ServerEnv>): Promise<Response> {
    const paymentId = c.req.param('id') ?? ''
    const payment = ID.test(paymentId) ? await readPayment(database, paymentId) : null
    const hotel = catalogue.hotel(payment?.hotel_id ?? 0)
    const gateway = gatewayOf(services, payment?.gateway, payment?.account)
    if (!payment || !hotel || !gateway || gateway.name !== c.req.param('gateway'))
      return c.text('Not found', 404)
    const token = c.req.query('token') ?? ''
    const attempt = (await attemptsOf(database, paymentId)).find(({ order_id }) =>
      isSameSecret(returnToken(secret, order_id), token),
    )
    const text = c.req.method === 'POST' ? await c.req.text() : ''
    const fields = new URLSearchParams(text || new URL(c.req.url).search)
    const bankReturn = gateway.readReturn(fields)
    if (attempt && bankReturn?.isFinal)
      // A failure is not the guest's: the page of the payment asks again.
      await takeReturn(services, paymentId, attempt, bankReturn).catch((error: Error) =>
        console.error(`A return from the bank: ${error.name}`),
      )
    const link = paymentLink(services, {
      paymentId,
      hotelCode: hotel.code,
      token: attempt ? token : null,
      locale: payment.locale,
      isReturn: attempt !== undefined,
      inWindow: c.req.query('window') === 'true',
    })
    return c.redirect(link, 303)
  }

  router.on(['GET', 'POST'], '/gateways/:gateway/return/:id', answer)
}
