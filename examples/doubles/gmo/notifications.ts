import { boolean, integer, is, max, min, object, optional } from 'superstruct'
import type { CallAnswer } from './call.ts'
import { type GmoOrder, type NotificationPlan, randomId, type World } from './world.ts'

const HOUR_MS = 3_600_000
const REPETITIONS = 5
const TIMEOUT_MS = 15_000
const MOST_DELAY_MS = 48 * HOUR_MS

const PlanBody = object({
  copies: max(min(integer(), 0), 3),
  delay_ms: optional(max(min(integer(), 0), MOST_DELAY_MS)),
  newest_first: optional(boolean()),
})

/** What a plan looks like, for the answer to a wrong one. */
export const PLAN_SAYS = `{ copies (0 to 3), delay_ms? (0 to ${MOST_DELAY_MS}), newest_first? }`

/** Reads how changes of orders are reported; null for anything else. */
export const readPlan = (value: unknown): NotificationPlan | null =>
  is(value, PlanBody) ? (value as NotificationPlan) : null

/** The part of an order whose change is reported. */
export const stateOf = (order: GmoOrder | undefined): string => `${order?.status} ${order?.amount}`

const formOf = (order: GmoOrder, answer: CallAnswer, now: number): string =>
  new URLSearchParams({
    ShopID: order.shop,
    ShopPass: '**********',
    AccessID: order.accessId,
    AccessPass: '**********',
    OrderID: order.orderId,
    Status: order.status,
    JobCd: order.jobCd,
    Amount: String(order.amount),
    Tax: '0',
    Currency: 'JPN',
    Forward: '2a99662',
    Method: '1',
    PayTimes: '',
    TranID: randomId(14),
    Approve: randomId(3),
    TranDate: new Date(now).toISOString().replace(/\D/g, '').slice(0, 14),
    ErrCode: 'errors' in answer ? answer.errors.map((info) => info.slice(0, 3)).join('|') : '',
    ErrInfo: 'errors' in answer ? answer.errors.join('|') : '',
    PayType: '0',
  }).toString()

/** Plans the reports of a change of an order, and of a refused charge. `before` is the state of the order before the call. */
export function planNotifications(
  world: World,
  { call, orderId, before, answer }: { call: string; orderId: string; before: string; answer: CallAnswer },
  now: number,
): void {
  const order = world.orders.get(orderId)
  const isRefused = 'errors' in answer && (call === 'ExecTran' || call === 'SecureTran2')
  if (!order || call === 'EntryTran' || (stateOf(order) === before && !isRefused)) return
  const { copies, delay_ms = 0 } = world.notificationPlan
  for (let copy = 0; copy < copies; copy++)
    world.notifications.push({
      form: formOf(order, answer, now),
      at: now + delay_ms,
      repetitions: REPETITIONS,
    })
}

/**
 * Sends the reports whose time has come to a server, one after the other. Without the answer `0`, a report is repeated five times, once an
 * hour. Never rejects.
 */
export async function sendNotifications(world: World, address: string, now: number): Promise<void> {
  const due = world.notifications.filter(({ at }) => at <= now)
  world.notifications = world.notifications.filter(({ at }) => at > now)
  if (world.notificationPlan.newest_first) due.reverse()
  for (const { form, repetitions } of due) {
    const body = new URLSearchParams(form)
    const answer = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(async (response) => `${response.status} ${await response.text()}`)
      .catch((error: Error) => error.name)
    if (answer === '200 0') world.answeredNotifications++
    else if (repetitions > 0)
      world.notifications.push({ form, at: now + HOUR_MS, repetitions: repetitions - 1 })
  }
}
