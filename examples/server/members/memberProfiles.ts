import type { Booker } from '#shared/api/reservationOrder.ts'
import type { Queries } from '../database/Database.ts'

/** What a member has said. */
export async function readProfile(
  on: Queries,
  brandId: number,
  memberId: number,
  lock: '' | 'FOR UPDATE' = '',
): Promise<Record<string, string>> {
  const [found] = await on.query<{ profile: Record<string, string> }>(
    `SELECT profile FROM member_profiles WHERE brand_id = $1 AND member_id = $2 ${lock}`,
    [brandId, memberId],
  )
  return found?.profile ?? {}
}

/** Stores the name and the phone number of a booker in the profile of a member. The e-mail address stays. */
export const updateProfile = (
  tx: Queries,
  brandId: number,
  memberId: number,
  { email: _, ...profile }: Booker,
): Promise<void> => addToProfile(tx, brandId, memberId, profile)

/** Stores answers in the profile of a member. Null removes an answer. */
export async function addToProfile(
  tx: Queries,
  brandId: number,
  memberId: number,
  answers: object,
): Promise<void> {
  await tx.query(
    `UPDATE member_profiles SET profile = jsonb_strip_nulls(profile || $3::jsonb) WHERE brand_id = $1 AND member_id = $2`,
    [brandId, memberId, JSON.stringify(answers)],
  )
}
