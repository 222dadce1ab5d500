import { isSiteOfCall, shopOfCall } from './credentials.ts'
import { type GmoOrder, randomId, type World } from './world.ts'

/** The answer of a call: its fields, or its errors as `ErrInfo`. */
export type CallAnswer =
  | { fields: Record<string, string> }
  | { errors: string[]; more?: Record<string, string> }

export type CallContext = {
  world: World
  fields: URLSearchParams
  /** The tenant's time, in ms. */
  now: number
  /** The address of the tenant's double. */
  base: string
}

export const failed = (...errors: string[]): CallAnswer => ({ errors })

export const shopOf = (fields: URLSearchParams) => shopOfCall(fields.get('ShopID'), fields.get('ShopPass'))
export const isSite = (fields: URLSearchParams) => isSiteOfCall(fields.get('SiteID'), fields.get('SitePass'))

export const NO_SHOP = 'E01030002'
export const NO_SITE = 'E01210002'
export const NO_ORDER = 'E01110002'

/** The card of ExecTran or SaveCard: of a token, which works once and for the shop of the order, or of a member. */
export function cardOf(
  { world, fields, now }: CallContext,
  shop: string | null,
): { number: string; expire: string } | { error: string } {
  const name = fields.get('Token')
  if (name === null) {
    if (!isSite(fields)) return { error: NO_SITE }
    const card = world.members.get(fields.get('MemberID') ?? '')?.[Number(fields.get('CardSeq'))]
    return card ?? { error: 'E01240002' }
  }
  const token = world.tokens.get(name)
  if (!token || (shop !== null && token.shop !== shop)) return { error: 'EX1000301' }
  if (token.isUsed) return { error: 'EX1000302' }
  if (now >= token.until) return { error: 'EX1000303' }
  token.isUsed = true
  return token
}

/** The order of the access in the fields; null for an unknown order, or a wrong password. */
export function orderOfAccess({ world, fields }: CallContext): GmoOrder | null {
  const accessId = fields.get('AccessID')
  const order = [...world.orders.values()].find((one) => one.accessId === accessId)
  return order && order.accessPass === fields.get('AccessPass') ? order : null
}

/** The fields of an answer that name the transaction with the bank. */
export const transactionFields = (now: number) => ({
  TranID: randomId(14),
  TranDate: new Date(now).toISOString().replace(/\D/g, '').slice(0, 14),
})
