import type { Queries } from '../../database/Database.ts'
import { hashOf, newToken } from '../../sessions/tokens.ts'
import { timestamp } from '../../start/clock.ts'
import { type LinkKind, type LinkState, linkHours, linkStateOf } from '../accountRules.ts'

type StoredLink = { email: string; until: Date; used_at: Date | null }

/**
 * Stores a link to an address. `identityHash`: the identity that alone may use the link; null without one. Returns its token, of
 * which the database has the hash only.
 */
export async function createLink(
  on: Queries,
  {
    kind,
    brandId,
    email,
    now,
    identityHash = null,
  }: { kind: LinkKind; brandId: number; email: string; now: number; identityHash?: string | null },
): Promise<string> {
  const token = newToken()
  await on.query('DELETE FROM mailed_links WHERE until <= $1::timestamptz', [timestamp(now)])
  await on.query(
    `INSERT INTO mailed_links (token_hash, kind, brand_id, email, until, identity_hash)
     VALUES ($1, $2, $3, $4, $5::timestamptz + interval '${linkHours[kind]} hours', $6)`,
    [hashOf(token), kind, brandId, email, timestamp(now), identityHash],
  )
  return token
}

/** The state of a link at a brand. It uses nothing up. The link of another identity counts as unknown. */
export async function readLink(
  on: Queries,
  {
    kind,
    brandId,
    token,
    now,
    identityHash = null,
  }: { kind: LinkKind; brandId: number; token: string; now: number; identityHash?: string | null },
): Promise<LinkState> {
  const [link] = await on.query<StoredLink>(
    `SELECT email, until, used_at FROM mailed_links
     WHERE token_hash = $1 AND kind = $2 AND brand_id = $3 AND identity_hash IS NOT DISTINCT FROM $4`,
    [hashOf(token), kind, brandId, identityHash],
  )
  const found = link && { email: link.email, until: link.until.getTime(), isUsed: link.used_at !== null }
  return linkStateOf(found ?? null, now)
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
