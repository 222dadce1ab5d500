/**
 * The refresh tokens of one sign-in. Token n + 1 is computed from the family and the number n, so that the same question gets the
 * same answer: a lost answer, or a second tab, ends no session.
 */
export type RefreshFamily = {
  /** The highest number that was shown to the server, and when it was shown first. -1 before the first use. */
  used: number
  usedAt: number
  startedAt: number
}

const DAY_MS = 86_400_000
/** After so many ms without use, a family ends. */
export const IDLE_MS = 30 * DAY_MS
/** The longest life of a family. */
export const LONGEST_MS = 180 * DAY_MS
/** How long a token is good after its successor was used: a late request of another tab still gets its answer. */
export const LATE_MS = 10_000

export const newFamily = (now: number): RefreshFamily => ({ used: -1, usedAt: now, startedAt: now })

/** `next`: the number of the token in the answer. `ended`: the family ends. `unknown`: no such token was given. */
export type Refreshed =
  | { answer: 'next'; family: RefreshFamily; next: number }
  | { answer: 'ended' | 'unknown' }

/** Whether a family is too old, or was not used for too long. */
export const isOver = ({ usedAt, startedAt }: RefreshFamily, now: number): boolean =>
  now >= usedAt + IDLE_MS || now >= startedAt + LONGEST_MS

/**
 * The answer to token `number`. The newest token and the one that was used last are good. The one before is good for some seconds
 * after its successor was used. An older one was copied: the family ends.
 */
export function refresh(family: RefreshFamily, number: number, now: number): Refreshed {
  if (isOver(family, now)) return { answer: 'ended' }
  if (number > family.used + 1) return { answer: 'unknown' }
  if (number === family.used + 1)
    return { answer: 'next', family: { ...family, used: number, usedAt: now }, next: number + 1 }
  const isGood = number === family.used || (number === family.used - 1 && now < family.usedAt + LATE_MS)
  return isGood ? { answer: 'next', family, next: number + 1 } : { answer: 'ended' }
}
