import type { Queries } from '../database/Database.ts'
import type { MemberKey } from '../members/people.ts'
import { timestamp } from '../start/clock.ts'

/** Who a person is at a provider, for one brand. */
export type ProviderIdentity = { brandId: number; clientKey: string; subject: string }

/** The member with an identity; null for an identity that no member has. */
export async function memberOfIdentity(
  on: Queries,
  { brandId, clientKey, subject }: ProviderIdentity,
): Promise<number | null> {
  const [found] = await on.query<{ member_id: number }>(
    'SELECT member_id FROM provider_identities WHERE brand_id = $1 AND client_key = $2 AND subject = $3',
    [brandId, clientKey, subject],
  )
  return found?.member_id ?? null
}

/**
 * Stores the identity of a member. Returns false if another member has it: an identity is of one member. `consent` is sealed; see
 * `Claims`.
 */
export async function storeProviderIdentity(
  tx: Queries,
  { brandId, clientKey, subject }: ProviderIdentity,
  memberId: number,
  { consent, now }: { consent: string | null; now: number },
): Promise<boolean> {
  const made = await tx.query(
    `INSERT INTO provider_identities (brand_id, client_key, subject, member_id, consent, linked_at)
     VALUES ($1, $2, $3, $4, $5, $6::timestamptz) ON CONFLICT (brand_id, client_key, subject) DO NOTHING RETURNING id`,
    [brandId, clientKey, subject, memberId, consent, timestamp(now)],
  )
  return made.length > 0
}

/** Stores the consent of a new sign-in: the tokens of the one before end first. */
export async function storeConsent(
  tx: Queries,
  { brandId, clientKey, subject }: ProviderIdentity,
  consent: string | null,
): Promise<void> {
  if (consent !== null)
    await tx.query(
      'UPDATE provider_identities SET consent = $4 WHERE brand_id = $1 AND client_key = $2 AND subject = $3',
      [brandId, clientKey, subject, consent],
    )
}

/** An identity of a member. `linkedAt` in ms. */
export type LinkedIdentity = { id: number; clientKey: string; linkedAt: number; consent: string | null }

type Row = { id: number; client_key: string; linked_at: Date; consent: string | null }

const identityOfRow = ({ id, client_key, linked_at, consent }: Row): LinkedIdentity => ({
  ...{ id, clientKey: client_key, linkedAt: linked_at.getTime(), consent },
})

/** The identities of a member, the newest first. */
export async function identitiesOf(on: Queries, { brandId, memberId }: MemberKey): Promise<LinkedIdentity[]> {
  const rows = await on.query<Row>(
    'SELECT * FROM provider_identities WHERE brand_id = $1 AND member_id = $2 ORDER BY id DESC',
    [brandId, memberId],
  )
  return rows.map(identityOfRow)
}

/** Removes an identity of a member. Returns null if the member has no such identity. */
export async function deleteIdentity(
  tx: Queries,
  { brandId, memberId }: MemberKey,
  id: number,
): Promise<LinkedIdentity | null> {
  const [row] = await tx.query<Row>(
    'DELETE FROM provider_identities WHERE id = $3 AND brand_id = $1 AND member_id = $2 RETURNING *',
    [brandId, memberId, id],
  )
  return row ? identityOfRow(row) : null
}
