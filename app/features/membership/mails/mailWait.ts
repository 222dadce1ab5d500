import { useEffect, useState } from 'react'
import { personalStorage } from '#app/platform/person.ts'
import { serverNow } from '#app/platform/serverClock.ts'

/** The mail that a guest has asked for: the confirmation of a sign-up, a new password, or a link that adds a provider. */
export type AskedMailKind = 'sign_up' | 'reset' | 'link'

/** A server sends a mail to an address again after this time, in ms. */
const PAUSE_MS = 600_000

const MINUTE_MS = 60_000

const keyOf = (kind: AskedMailKind) => `asked_mail_${kind}`

type Asked = { email: string; at: number }

/** Stores that a mail was asked for now. It survives a reload. */
export const storeAskedMail = (kind: AskedMailKind, email: string, at = serverNow()): void =>
  personalStorage.set(keyOf(kind), JSON.stringify({ email, at } satisfies Asked))

/** The mail that was asked for last; null for none. */
export function readAskedMail(kind: AskedMailKind): Asked | null {
  try {
    const stored = JSON.parse(personalStorage.get(keyOf(kind)) ?? 'null') as Partial<Asked> | null
    const { email, at } = stored ?? {}
    return typeof email === 'string' && typeof at === 'number' ? { email, at } : null
  } catch {
    return null
  }
}

export const forgetAskedMail = (kind: AskedMailKind): void => personalStorage.remove(keyOf(kind))

/** The minutes until the mail may be asked for again, from 10 to 0. A minute that has begun counts. */
export const minutesLeft = (at: number, now: number): number =>
  Math.min(PAUSE_MS / MINUTE_MS, Math.max(0, Math.ceil((at + PAUSE_MS - now) / MINUTE_MS)))

/** The minutes until a mail may be asked for again. It follows the clock. */
export function useMinutesLeft(at: number): number {
  const [now, setNow] = useState(serverNow)
  const minutes = minutesLeft(at, now)
  const isWaiting = minutes > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return minutes
}
