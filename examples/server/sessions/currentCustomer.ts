import type { Whoami } from '#shared/api/session.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Call } from '../start/Call.ts'
import type { Clock } from '../start/clock.ts'
import { customerOfToken } from './memberSessions.ts'

/**
 * The member or corporate user who makes a call at a brand; null for a guest. A customer of another brand is a guest
 * here. Throws the Refusal for an unknown or expired token.
 */
export async function currentCustomer(
  needs: { clock: Clock } & { database: Queries },
  { memberToken }: Pick<Call, 'memberToken'>,
  brandId: number,
): Promise<Whoami | null> {
  if (memberToken === '') return null
  try {
    return await customerOfToken(needs, memberToken, brandId)
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'brand_mismatch') return null
    throw error
  }
}
