/**
 * What a page of a payment is for its guest, and thereby when it reports the purchase:
 * - `own`: the guest has booked in this tab, or has paid on this page. It reports as soon as the bank is waited for.
 * - `returned`: the guest has returned from the bank, or has acted in this tab before. It reports once the rooms are sold.
 * - `beside`: a window of the bank. The page that has opened it shows what to do next, and reports.
 * - `other`: a page from a mail in which the guest has not acted. Another page reports, if one is open.
 */
export type PageRole = 'own' | 'returned' | 'beside' | 'other'

type PageVisit = {
  /** Another page has opened this window of the bank, and the guest has not continued in it. */
  isBankWindow: boolean
  /** The guest has made the booking in this tab. */
  hasBooked: boolean
  /** The guest has paid on this page. */
  hasPaid: boolean
  /** The guest has done something for this payment in this tab, also before the page was loaded again. */
  hasActed: boolean
  /** The guest has come from the bank: the token of the return works once. */
  isReturn: boolean
}

/** The role of a page. A window of the bank stays one until the guest continues in it. */
export function roleOf({ isBankWindow, hasBooked, hasPaid, hasActed, isReturn }: PageVisit): PageRole {
  if (isBankWindow) return 'beside'
  if (hasBooked || hasPaid) return 'own'
  return hasActed || isReturn ? 'returned' : 'other'
}

/**
 * How long after the sale a page reports the purchase, in ms, if no other page has done so and it is still open. A phone
 * suspends the page behind the window of the bank until the guest returns to it.
 */
export const reportAfterMs: Readonly<Record<PageRole, number>> = {
  own: 0,
  returned: 0,
  other: 15_000,
  beside: 300_000,
}
