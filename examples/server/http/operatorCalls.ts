import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { decidePayment, undecidedCharges } from '../booking/decidePayment.ts'
import { receiveTransfer, Transfer } from '../booking/transfers.ts'
import { Ending, endByHotel } from '../changes/cancellation/endByHotel.ts'
import type { ServerEnv } from '../hook.ts'
import { findOpenHotel } from '../hotels/findHotel.ts'
import { Decision } from '../payments/operator/decisions.ts'
import { refundsByHotel } from '../payments/refunds/refundsByHotel.ts'
import type { Services } from '../services.ts'
import { issueVoucher, VoucherOrder } from '../vouchers/issueVoucher.ts'
import { listVouchers } from '../vouchers/listVouchers.ts'
import { owedVouchers } from '../vouchers/owedVouchers.ts'
import { withdrawVoucher } from '../vouchers/withdrawVoucher.ts'
import { checkOperator } from './access.ts'
import { checkValue } from './wire/checkValue.ts'
import { readBody } from './wire/readRequest.ts'

function numberOf(number: string): string {
  checkValue(number, ['number'])
  return number
}

/**
 * The addresses for the hotel's own system: it reports a bank transfer that has arrived, by reservation number, with its amount,
 * its currency and the reference of the bank; it lists the card payments whose result is unknown, and reports the result; it lists what it has to pay back itself; it ends
 * a reservation, because the hotel cancels it or its guests have not come; and it issues, lists and withdraws vouchers.
 * They need the operator's key as bearer token. Without it, and on a server without a key, there are no such addresses.
 */
export function operatorCalls(services: Services, router: Hono<ServerEnv>): void {
  if (services.operatorKey === null) return
  router.use(
    '/operator/*',
    createMiddleware<ServerEnv>(async (c, next) => {
      const [, key = ''] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
      checkOperator(services, key)
      await next()
    }),
  )
  router.post('/operator/transfers/:number', async (c) =>
    c.json(await receiveTransfer(services, numberOf(c.req.param('number')), await readBody(c, Transfer))),
  )
  router.get('/operator/payments', async (c) => c.json(await undecidedCharges(services)))
  router.post('/operator/payments/:number', async (c) =>
    c.json(await decidePayment(services, numberOf(c.req.param('number')), await readBody(c, Decision))),
  )
  router.get('/operator/refunds', async (c) =>
    c.json([...(await refundsByHotel(services)), ...(await owedVouchers(services))]),
  )
  router.post('/operator/reservations/:number/end', async (c) =>
    c.json(await endByHotel(services, numberOf(c.req.param('number')), await readBody(c, Ending))),
  )
  router.get('/operator/vouchers', async (c) => c.json(await listVouchers(services)))
  router.post('/operator/vouchers/:number/withdraw', async (c) => {
    await withdrawVoucher(services, numberOf(c.req.param('number')))
    return c.json({})
  })
  router.post('/operator/hotels/:hotel/vouchers', async (c) => {
    const hotel = findOpenHotel(services.catalogue, numberOf(c.req.param('hotel')))
    const { number } = await issueVoucher(services, hotel, await readBody(c, VoucherOrder))
    services.postMail()
    return c.json({ number })
  })
}
