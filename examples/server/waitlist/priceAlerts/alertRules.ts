import type { Money } from '#shared/money/money.ts'

/** The time between two mails of an alert: a price that goes up and down must not cause a mail each time. */
export const BETWEEN_MAILS_MS = 86_400_000

/** An alert, as far as its mails depend on it. Times in milliseconds; totals in minor units. */
export type AlertMark = { comparedTotal: Money; mailedAt: number | null }

/**
 * What is mailed about the lowest total now: the total, if it is lower than the compared one and no mail was queued in a day. Else null.
 * `lowest` is null if the stay is not free as a whole.
 */
export const totalToMail = (
  { comparedTotal, mailedAt }: AlertMark,
  lowest: Money | null,
  now: number,
): Money | null =>
  lowest !== null && lowest < comparedTotal && (mailedAt === null || now - mailedAt >= BETWEEN_MAILS_MS)
    ? lowest
    : null

/** The alert after a mail about a total: only a lower one is mailed next. */
export const afterMail = (total: Money, now: number): AlertMark => ({ comparedTotal: total, mailedAt: now })
