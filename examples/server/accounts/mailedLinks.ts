import type { Queries } from '../database/Database.ts'
import { hashOf, newToken } from '../sessions/tokens.ts'
import { timestamp } from '../start/clock.ts'

export type LinkKind = 'confirm' | 'reset'

/** How long a link can be used. A reset is asked for by a person who waits for it. */
export const linkHours: Record<LinkKind, number> = { confirm: 24, reset: 1 }

type StoredLink = { email: string; until: Date; used_at: Date | null }

/** `good`: it can be used. `used`: its button was pressed. `ended`: it is too old, unknown, or of another brand. */
export type LinkState = { state: 'good' | 'used'; email: string } | { state: 'ended' }

/** The state of a link that was found at its brand; null for an unknown one. */
export function linkStateOf(link: StoredLink | null, now: number): LinkState {
  if (link?.used_at) return { state: 'used', email: link.email }
  return link && link.until.getTime() > now ? { state: 'good', email: link.email } : { state: 'ended' }
}

/** Stores a link to an address. Returns its token, of which the database has the hash only. */
export async function createLink(
  on: Queries,
  { kind, brandId, email, now }: { kind: LinkKind; brandId: number; email: string; now: number },
): Promise<string> {
  const token = newToken()
  await on.query('DELETE FROM mailed_links WHERE until <= $1::timestamptz', [timestamp(now)])
  await on.query(
    `INSERT INTO mailed_links (token_hash, kind, brand_id, email, until)
     VALUES ($1, $2, $3, $4, $5::timestamptz + interval '${linkHours[kind]} hours')`,
    [hashOf(token), kind, brandId, email, timestamp(now)],
  )
  return token
}

/** The state of a link at a brand. It uses nothing up. */
export async function readLink(
  on: Queries,
  { kind, brandId, token, now }: { kind: LinkKind; brandId: number; token: string; now: number },
): Promise<LinkState> {
  const [link] = await on.query<StoredLink>(
    'SELECT email, until, used_at FROM mailed_links WHERE token_hash = $1 AND kind = $2 AND brand_id = $3',
    [hashOf(token), kind, brandId],
  )
  return linkStateOf(link ?? null, now)
}

/** Uses a good link up. Returns false if another call has done so. */
export async function claimLink(on: Queries, token: string, now: number): Promise<boolean> {
  const claimed = await on.query(
    'UPDATE mailed_links SET used_at = $2::timestamptz WHERE token_hash = $1 AND used_at IS NULL RETURNING token_hash',
    [hashOf(token), timestamp(now)],
  )
  return claimed.length > 0
}

/** Ends all unused links to an address: they were asked for before the account or the password changed. */
export async function endLinks(on: Queries, brandId: number, email: string): Promise<void> {
  await on.query('DELETE FROM mailed_links WHERE brand_id = $1 AND email = $2 AND used_at IS NULL', [
    brandId,
    email,
  ])
}
