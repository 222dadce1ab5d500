import {
  type CallAnswer,
  type CallContext,
  failed,
  NO_ORDER,
  orderOfAccess,
  shopOf,
  transactionFields,
} from './call.ts'
import { dayOf, type GmoOrder, randomId } from './world.ts'

const NOT_SETTLED = 'E11010002'
const WRONG_STEP = 'E11010003'
const TOO_OLD = 'E11010010'

/** For how many days an order can be changed. */
const MOST_DAYS = 180

const isTaken = ({ status }: GmoOrder): boolean => status === 'SALES' || status === 'CAPTURE'
const isReserved = ({ status }: GmoOrder): boolean => status === 'AUTH' || status === 'SAUTH'

/** Reads YYYYMMDD as a number of days. */
const dayNumber = (day: string): number =>
  Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) / 86_400_000

/** What forbids to return money of an order; null if nothing does. */
function problemOf(order: GmoOrder, now: number): string | null {
  if (order.status === 'UNPROCESSED' || order.status === 'AUTHENTICATED' || order.status === 'CHECK')
    return NOT_SETTLED
  if ((!isTaken(order) && !isReserved(order)) || !order.authorisedOn) return WRONG_STEP
  return dayNumber(dayOf(now)) - dayNumber(order.authorisedOn) > MOST_DAYS ? TOO_OLD : null
}

const answerOf = ({ accessId, accessPass }: GmoOrder): Record<string, string> => ({
  AccessID: accessId,
  AccessPass: accessPass,
  Forward: '2a99662',
  Approve: randomId(3),
})

/** Takes a reserved amount (`SALES`), or returns all of an order. The code of a return depends on the day of the authorisation. */
export function alterTran(context: CallContext): CallAnswer {
  const { world, fields, now } = context
  const order = orderOfAccess(context)
  if (!order || order.shop !== shopOf(fields)) return failed(NO_ORDER)
  const jobCd = fields.get('JobCd') ?? ''
  const moved = (kind: 'sales' | 'void' | 'return', status: GmoOrder['status']): CallAnswer => {
    order.status = status
    world.ledger.push({ order: order.orderId, kind, amount: order.amount, at: now })
    return { fields: answerOf(order) }
  }
  if (jobCd === 'SALES') {
    if (order.status === 'SALES') return failed('E11010001')
    if (order.status !== 'AUTH') return failed(NOT_SETTLED)
    if (Number(fields.get('Amount')) !== order.amount) return failed('E01060010')
    return moved('sales', 'SALES')
  }
  if (jobCd === 'VOID' || jobCd === 'RETURN' || jobCd === 'RETURNX') {
    const problem = problemOf(order, now)
    if (problem) return failed(problem)
    // The same day, the same month, later.
    const today = dayOf(now)
    const day = order.authorisedOn ?? ''
    const right = today === day ? 'VOID' : today.slice(0, 6) === day.slice(0, 6) ? 'RETURN' : 'RETURNX'
    return jobCd === right ? moved(isTaken(order) ? 'return' : 'void', jobCd) : failed(WRONG_STEP)
  }
  return failed('E01050002')
}

/**
 * Changes the amount of an order: returns all of it, and charges the new amount without the guest, in one call. The 180 days begin
 * again. The amount may also rise, and may be the same as before.
 */
export function changeTran(context: CallContext): CallAnswer {
  const { world, fields, now } = context
  const order = orderOfAccess(context)
  if (!order || order.shop !== shopOf(fields)) return failed(NO_ORDER)
  const jobCd = fields.get('JobCd') ?? ''
  const amount = fields.get('Amount') ?? ''
  if (jobCd !== 'CAPTURE' && jobCd !== 'AUTH' && jobCd !== 'SAUTH') return failed('E01050002')
  if (!/^[1-9]\d{0,7}$/.test(amount)) return failed('E01060011')
  const problem = problemOf(order, now)
  if (problem) return failed(problem)
  order.amount = Number(amount)
  order.jobCd = jobCd
  order.status = jobCd
  order.authorisedOn = dayOf(now)
  world.ledger.push({ order: order.orderId, kind: 'change', amount: order.amount, at: now })
  return { fields: { ...answerOf(order), ...transactionFields(now) } }
}
