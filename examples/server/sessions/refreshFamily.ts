/**
 * The refresh tokens of one sign-in. Token n + 1 is computed from the family and the number n, so that the same question gets the
 * same answer: a lost answer, or a second tab, ends no session.
 */
export type RefreshFamily = {
  /** The highest number that was shown to the server, and when it was shown first. -1 before the first use. */
  used: number
  usedAt: number
  startedAt: number
  /** When `used` and the numbers before it were shown first, the newest first. Earlier ones than some seconds are left out. */
  uses: readonly number[]
}

const DAY_MS = 86_400_000
/** After so many ms without use, a family ends. */
export const IDLE_MS = 30 * DAY_MS
/** The longest life of a family. */
export const LONGEST_MS = 180 * DAY_MS
/** How long a token is good after its successor was used: a late request of another tab still gets its answer. */
export const LATE_MS = 10_000
/** The most tokens of the last seconds that are good. A program that asks without pause fills no row. */
const MOST_USES = 50

export const newFamily = (now: number): RefreshFamily => ({ used: -1, usedAt: now, startedAt: now, uses: [] })

/** `next`: the number of the token in the answer. `ended`: the family ends. `unknown`: no such token was given. */
export type Refreshed =
  | { answer: 'next'; family: RefreshFamily; next: number }
  | { answer: 'ended' | 'unknown' }

/** Whether a family is too old, or was not used for too long. */
export const isOver = (
  { usedAt, startedAt }: Pick<RefreshFamily, 'usedAt' | 'startedAt'>,
  now: number,
): boolean => now >= usedAt + IDLE_MS || now >= startedAt + LONGEST_MS

/**
 * The answer to token `number`. The newest token and the last used one are good. An earlier one is good for some seconds
 * after its successor was used first, and gets the newest token: a cookie takes the answer that arrives last. Any other one was
 * copied: the family ends.
 */
export function refresh(family: RefreshFamily, number: number, now: number): Refreshed {
  const { used, uses } = family
  if (isOver(family, now)) return { answer: 'ended' }
  if (number > used + 1) return { answer: 'unknown' }
  if (number === used + 1) {
    const late = uses.filter((at) => now < at + LATE_MS)
    const next = { ...family, used: number, usedAt: now, uses: [now, ...late].slice(0, MOST_USES) }
    return { answer: 'next', family: next, next: number + 1 }
  }
  const successorAt = uses[used - number - 1]
  const isGood = number === used || (successorAt !== undefined && now < successorAt + LATE_MS)
  return isGood ? { answer: 'next', family, next: used + 1 } : { answer: 'ended' }
}
