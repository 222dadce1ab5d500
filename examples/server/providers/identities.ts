import type { Queries } from '../database/Database.ts'

/** Who a person is at a provider, for one brand. */
export type ProviderIdentity = { brandId: number; setting: string; subject: string }

/** The member with an identity; null for an identity that no member has. */
export async function memberOfIdentity(
  on: Queries,
  { brandId, setting, subject }: ProviderIdentity,
): Promise<number | null> {
  const [found] = await on.query<{ member_id: number }>(
    'SELECT member_id FROM provider_identities WHERE brand_id = $1 AND setting = $2 AND subject = $3',
    [brandId, setting, subject],
  )
  return found?.member_id ?? null
}

/** Stores the identity of a member. Returns false if another member has it: an identity is of one member. */
export async function storeProviderIdentity(
  tx: Queries,
  { brandId, setting, subject }: ProviderIdentity,
  memberId: number,
): Promise<boolean> {
  const made = await tx.query(
    `INSERT INTO provider_identities (brand_id, setting, subject, member_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING subject`,
    [brandId, setting, subject, memberId],
  )
  return made.length > 0
}
