import { guestIdentity, type Identity } from '#shared/api/identity.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Call } from '../start/Call.ts'
import { customerOfToken } from './accessTokens.ts'
import type { SessionNeeds } from './tokens.ts'

/**
 * Who makes a call at a brand. A customer of another brand is a guest here. Throws the Refusal for an unknown or expired token.
 */
export async function currentCustomer(
  needs: SessionNeeds,
  { memberToken }: Pick<Call, 'memberToken'>,
  brandId: number,
): Promise<Identity> {
  if (memberToken === '') return guestIdentity
  try {
    return await customerOfToken(needs, memberToken, brandId)
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'brand_mismatch') return guestIdentity
    throw error
  }
}
