import { RECHECKS_MS } from './recheckRules.ts'
import type { StoredAttempt } from './storedAttempts.ts'

/** Notifications lead to at most one look-up of an order in this time. */
export const NOTIFIED_PAUSE_MS = 10_000

/** The longest pause between two look-ups after notifications. */
const LONGEST_PAUSE_MS = Math.max(...RECHECKS_MS)

/**
 * The look-ups of an order after notifications, in ms: the planned one, and the last one. `endedAt`: when its attempt has ended. All are
 * null without one.
 */
type NotifiedLookUps = { plannedAt: number | null; lastAt: number | null; endedAt: number | null }

/**
 * The shortest time between two look-ups of an order after notifications (ms). Anyone can repeat them: for an attempt that has ended it is
 * a fourth of the time since then, so that the look-ups become rare.
 */
function pauseOf(endedAt: number | null, now: number): number {
  const sinceEnd = endedAt === null ? 0 : now - endedAt
  return Math.min(Math.max(NOTIFIED_PAUSE_MS, Math.floor(sinceEnd / 4)), LONGEST_PAUSE_MS)
}

/** When an order is looked up (ms) after a notification that has arrived now: soon, also if it was looked up just before. */
export function lookUpAfterNotification(
  { plannedAt, lastAt, endedAt }: NotifiedLookUps,
  now: number,
): number {
  // A look-up in the future is from before the clock went back.
  const earliest = lastAt === null || lastAt > now ? now : Math.max(now, lastAt + pauseOf(endedAt, now))
  return plannedAt === null ? earliest : Math.min(plannedAt, earliest)
}

/**
 * What is looked up after a notification about the order of an attempt. `charge`: the answer to a charge was lost. `ended`: the attempt has
 * ended without an answer, and the bank may have agreed since. `refund`: the answer to a refund was lost. Null: our rows say all of it.
 */
export function notifiedLookUp(
  {
    step,
    recheck_at,
    rechecks,
    is_uncertain,
  }: Pick<StoredAttempt, 'step' | 'recheck_at' | 'rechecks' | 'is_uncertain'>,
  isRefunding: boolean,
): 'charge' | 'ended' | 'refund' | null {
  if (step === 'executing' || step === 'finishing' || step === 'checking') return 'charge'
  if (step !== 'closed') return null
  if (recheck_at !== null || rechecks > 0 || is_uncertain) return 'ended'
  return isRefunding ? 'refund' : null
}

/** When a look-up of an ended attempt after a notification is repeated without an answer (ms). Null after the last repetition. */
export function repetitionOfLookUp(tries: number, now: number): number | null {
  const pause = RECHECKS_MS[tries]
  return pause === undefined ? null : now + pause
}
