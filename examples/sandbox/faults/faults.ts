import type { Context } from 'hono'
import type { Queries } from '../../server/database/Database.ts'
import { HttpRefusal, Refusal, SessionRefusal } from '../../server/errors/refusal.ts'
import type { Call } from '../../server/services.ts'
import { brandMismatch, tokenNotFound } from '../../server/sessions/memberSessions.ts'
import { forgetFaultyTenants, mayHaveFaults } from './faultyTenants.ts'

/** Answers that go wrong because somebody asked for it, each kind with what it looks like. */
export const faultKinds = {
  unauthorised: '401: the member’s session has expired (1400).',
  'identity-expired': '403: the client session is too old (4000).',
  'invalid-session': '403: Invalid Client-Session.',
  'token-not-found': '401 with the reset code “session token provided but not found”.',
  'brand-mismatch': '401 with the reset code “hotel brand mismatch”.',
  busy: '429 with Retry-After: 1.',
  'busy-bare': '429 that does not say when to come back.',
  unavailable: '503: the service is unavailable.',
  broken: '500 with a title.',
  'no-body': '500 with nothing in it.',
  nonsense: '200 with JSON that is not what the contract says.',
  half: '200 with the real answer, half of its fields missing or of a wrong type, and some nobody asked for.',
  cut: 'The connection breaks.',
} as const

export type FaultKind = keyof typeof faultKinds

export const isFaultKind = (kind: unknown): kind is FaultKind =>
  typeof kind === 'string' && Object.hasOwn(faultKinds, kind)

/** Every call of the contract. */
export const ANY_CALL = 'any'

/** So many answers of a call that are yet to go wrong. */
export type Fault = { call: string; kind: FaultKind; remaining: number }

/** Lets the next so many answers of a call go wrong; none takes an outstanding fault back. */
export async function setFault(on: Queries, tenant: string, { call, kind, remaining }: Fault): Promise<void> {
  await on.query(
    `INSERT INTO faults (tenant, call, kind, remaining) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant, call, kind) DO UPDATE SET remaining = EXCLUDED.remaining`,
    [tenant, call, kind, remaining],
  )
  forgetFaultyTenants(on)
}

/** What is yet to go wrong for a tenant, in the order it was asked for. */
export const faultsOf = (on: Queries, tenant: string): Promise<Fault[]> =>
  on.query<Fault>(
    'SELECT call, kind, remaining FROM faults WHERE tenant = $1 AND remaining > 0 ORDER BY id',
    [tenant],
  )

const OPEN = `tenant = $1 AND call IN ($2, '${ANY_CALL}') AND remaining > 0`

/**
 * Takes one fault of a call, the oldest first, or gives null: `remaining` is how many were left with it. Each
 * fault is taken once, in all processes together.
 */
export async function takeFault(on: Queries, tenant: string, call: string): Promise<Fault | null> {
  if (!(await mayHaveFaults(on, tenant))) return null
  for (;;) {
    const [found] = await on.query<{ open: boolean }>(
      `SELECT EXISTS (SELECT FROM faults WHERE ${OPEN}) AS open`,
      [tenant, call],
    )
    if (!found?.open) return null
    const [taken] = await on.query<Fault>(
      `UPDATE faults SET remaining = remaining - 1
       WHERE id = (SELECT id FROM faults WHERE ${OPEN} ORDER BY id LIMIT 1 FOR UPDATE) AND remaining > 0
       RETURNING call, kind, remaining + 1 AS remaining`,
      [tenant, call],
    )
    // Where somebody else took the last of the row we waited for, another row may have some left.
    if (taken) return taken
  }
}

/** Answers with a fault, or throws what answers so. `half` is done to the real answer instead. */
export function meetFault(kind: Exclude<FaultKind, 'half'>, c: Context, call: Call): Response {
  switch (kind) {
    case 'unauthorised':
      throw new Refusal('session_expired')
    case 'identity-expired':
      throw new Refusal('identity_expired')
    case 'invalid-session':
      throw new SessionRefusal()
    case 'token-not-found':
      throw tokenNotFound()
    case 'brand-mismatch':
      throw brandMismatch()
    case 'busy':
      throw new HttpRefusal(429, { 'Retry-After': '1' })
    case 'busy-bare':
      throw new HttpRefusal(429)
    case 'unavailable':
      throw new HttpRefusal(503)
    case 'broken':
      throw new HttpRefusal(500)
    case 'no-body':
      return c.body(null, 500)
    case 'nonsense':
      return c.json({ surprise: true })
    case 'cut':
      call.cut()
      throw new HttpRefusal(503)
  }
}
