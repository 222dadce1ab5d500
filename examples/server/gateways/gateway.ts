import type { Money } from '#shared/money/money.ts'
import type { PartialRefund } from '#shared/money/payment/gateways.ts'

/** A card as a browser or a gateway states it; null for what it does not state. */
export type StatedCard = { brand: string | null; expiry: string | null }

/** An order at a gateway. The key opens it for later calls. */
export type GatewayKey = Record<string, string>

/** `charge` reserves an amount, which is captured later; `guarantee` only checks and registers the card. */
type OrderKind = 'charge' | 'guarantee'

/** What is charged: a token of a new card, or a saved card. */
export type CardSource = { token: string } | { saved: GatewayKey }

/**
 * What a gateway answers to an attempt. `code` is a code of the error catalogue, such as 3002. An uncertain refusal is looked
 * up again later: the bank may still have reserved the amount.
 */
export type PaymentOutcome =
  | { kind: 'approved' }
  | { kind: 'challenge'; url: string }
  | { kind: 'refused'; code: number; isUncertain?: boolean }

/** The answer to a new order. A refused order charges nothing. */
type OpenedOrder = { kind: 'opened'; key: GatewayKey } | { kind: 'refused'; code: number }

/** The status of an order at a gateway. `open`: it exists and nothing is charged yet. */
export type OrderStatus = 'unknown' | 'open' | 'authorised' | 'captured' | 'void'

/** What a look-up finds. `left` is what of the order is reserved or taken, in minor units. */
type LookedUpOrder = {
  status: OrderStatus
  key: GatewayKey | null
  card: StatedCard | null
  left: Money
}

/** A return of a part or of all of a charge. `id` is ours, and `rest` is what is left of the charge afterwards. In minor units. */
type RefundRequest = { id: string; amount: Money; rest: Money }

/** The answer to a refund. `refused`: nothing has moved, and the same refund is refused again. `reason` is for the operator. */
export type RefundOutcome = { kind: 'refunded' } | { kind: 'refused'; reason: string }

/** The answer to a capture. `refused`: nothing was taken, and the same capture is refused again. `reason` is for the operator. */
type CaptureOutcome = { kind: 'captured' } | { kind: 'refused'; reason: string }

/** The gateway gave no readable answer: whether the call has had an effect is unknown. */
export class GatewaySilence extends Error {
  override name = 'GatewaySilence'
}

/** A return of a guest from the bank. */
export type BankReturn = { isFinal: boolean; orderKey: string }

/**
 * How a provider reports that an order has changed. Anyone can send a notification: only its order is read, which is then looked up.
 */
export type GatewayNotifications = {
  /** The id of the order in the body of a notification; null if it names no order of ours. */
  orderIdOf(body: string): string | null
  /** The body of the answer after which the provider does not repeat the notification. */
  answer: string
}

/** An order id of ours: the id of a payment, and the number of an attempt. */
export const ORDER_ID = /^[\da-z]{24}-\d{1,3}$/

/** Times in milliseconds: the longest wait for an answer, and how long a process has a payment for itself. */
export type GatewayLimits = { timeoutMs: number; leaseMs: number }

/**
 * What payments need of a gateway. Screens and reservations know only this. All methods reject with GatewaySilence when
 * there is no readable answer. A call that charges is never repeated: its order is looked up.
 */
export type Gateway = {
  name: string
  /** The operator's account that charges. A payment keeps it: later calls for its orders need the same account. */
  account: string
  /** Where the account saves cards of members. Accounts may share it. */
  vault: string
  /** The currencies in which it charges cards. */
  currencies: readonly string[]
  /** What it can return of a captured charge. */
  partialRefund: PartialRefund
  /** For how many days after a charge it returns it; null without a limit. */
  refundDays: number | null
  /** Opens an order. Charges nothing. `amount` is in minor units. */
  open(order: { orderId: string; kind: OrderKind; amount: Money }): Promise<OpenedOrder>
  /** Asks for the money. `returnUrl` receives the guest after 3-D Secure. `email` is the guest's, for the bank. */
  execute(
    order: { orderId: string; key: GatewayKey; email: string },
    source: CardSource,
    returnUrl: string,
  ): Promise<PaymentOutcome>
  /** Asks for the money after the guest has returned from the bank. */
  finish(key: GatewayKey): Promise<PaymentOutcome>
  /**
   * The status of an order at the gateway, and its card as far as the gateway states it. `key` is null for an unknown order, and
   * `card` before a card was used.
   */
  lookUp(orderId: string): Promise<LookedUpOrder>
  capture(key: GatewayKey, amount: Money): Promise<CaptureOutcome>
  /** Returns the reserved or paid amount to the guest. */
  cancel(key: GatewayKey): Promise<void>
  /**
   * Returns a part of a captured charge, or all of a reserved or captured one. Is never repeated without a look-up: a gateway may not
   * know our id.
   */
  refund(key: GatewayKey, refund: RefundRequest): Promise<RefundOutcome>
  /** What a return of the guest says; null for one that is not of this gateway. Its content is not trusted. */
  readReturn(fields: URLSearchParams): BankReturn | null
  /** Whether a return belongs to an order. */
  isOf(bankReturn: BankReturn, key: GatewayKey): boolean
  /** Saves a card for a member. Returns its reference. */
  saveCard(member: string, token: string): Promise<GatewayKey>
  deleteCard(card: GatewayKey): Promise<void>
  /** Registers the card of a checked order, so that the hotel can charge a no-show. A second call changes nothing. */
  registerGuarantee(orderId: string): Promise<true>
}
