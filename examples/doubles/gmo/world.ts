import { randomBytes } from 'node:crypto'

type GmoOrderStatus =
  | 'UNPROCESSED'
  | 'AUTHENTICATED'
  | 'CHECK'
  | 'CAPTURE'
  | 'AUTH'
  | 'SALES'
  | 'VOID'
  | 'RETURN'
  | 'RETURNX'
  | 'SAUTH'

/** A confirmation at the bank. `result` is set when the guest has answered. */
export type Challenge = {
  id: string
  orderId: string
  returnUrl: string
  isGet: boolean
  /** The moment of its end, in ms. */
  until: number
  wrongPasswords: number
  result: 'passed' | 'failed' | 'cancelled' | null
  /** Whether the bank has sent the guest back. */
  isLeft: boolean
}

export type GmoOrder = {
  orderId: string
  /** The id of the shop that has opened it: other shops do not find it. */
  shop: string
  accessId: string
  accessPass: string
  jobCd: string
  amount: number
  tdFlag: string
  /** The shop's name on the page of the bank. */
  shopName: string
  /** The day of the authorisation in Japan, YYYYMMDD; null before it. */
  authorisedOn: string | null
  status: GmoOrderStatus
  /** The number of the card; null before ExecTran. */
  cardNumber: string | null
  /** The last month of the card, YYMM; null before ExecTran. */
  cardExpire: string | null
  isExecuted: boolean
  challenge: string | null
}

export type Token = { shop: string; number: string; expire: string; until: number; isUsed: boolean }

/** A movement of money. `change`: a return of all, and a new charge of `amount`, in one call. */
type Movement = {
  order: string
  kind: 'auth' | 'check' | 'sales' | 'void' | 'return' | 'change'
  amount: number
  at: number
}

/**
 * What the next calls with a name meet. `lose_request`: nothing happens; `lose_answer`: it happens, unanswered; `garble`: it
 * happens, and the answer is a page of another program; `late`: it happens, unanswered, when the time has passed `ms`;
 * `refuse`: nothing happens, and the answer is that the shop's password is wrong; `decline`: nothing happens, and the answer is that
 * the bank refuses the card; `status`: the answer has an unknown status.
 */
export type GmoFault = {
  call: string
  kind: 'lose_request' | 'lose_answer' | 'garble' | 'late' | 'delay' | 'refuse' | 'decline' | 'status'
  times: number
  ms?: number
}

/**
 * How the double reports changes of orders: not at all with 0 `copies`, as for a shop that has entered no address. Without a delay,
 * a report arrives before the answer to the call that has changed the order; with one, at the first request after it.
 */
export type NotificationPlan = {
  copies: number
  delay_ms?: number
  /** Of the reports that wait, the newest one is sent first. */
  newest_first?: boolean
}

/** A report that waits: its form, when it is sent (ms), and how often it is repeated without the right answer. */
type WaitingNotification = { form: string; at: number; repetitions: number }

/** What the double stores for one tenant. */
export type World = {
  orders: Map<string, GmoOrder>
  tokens: Map<string, Token>
  challenges: Map<string, Challenge>
  /** The cards of members, by member; deleted cards stay as null, so that sequence numbers stay. */
  members: Map<string, ({ number: string; expire: string } | null)[]>
  ledger: Movement[]
  faults: GmoFault[]
  /** Calls that arrive late, and when, in ms. */
  lateCalls: { at: number; name: string; fields: string; base: string }[]
  notificationPlan: NotificationPlan
  /** The reports that wait for their time. */
  notifications: WaitingNotification[]
  /** How many reports had the right answer. */
  answeredNotifications: number
}

export const newWorld = (): World => ({
  orders: new Map(),
  tokens: new Map(),
  challenges: new Map(),
  members: new Map(),
  ledger: [],
  faults: [],
  lateCalls: [],
  notificationPlan: { copies: 0 },
  notifications: [],
  answeredNotifications: 0,
})

/** The day in Japan of a moment in ms, YYYYMMDD. */
export const dayOf = (at: number): string =>
  new Date(at + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

export const randomId = (bytes = 16): string => randomBytes(bytes).toString('hex')

/** The `CardNo` of an answer: the first six and the last four digits of a number. */
export const maskedCardNo = (number: string): string =>
  number.slice(0, 6) + '*'.repeat(number.length - 10) + number.slice(-4)
