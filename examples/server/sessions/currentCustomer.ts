import type { Whoami } from '#shared/api/session.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Call } from '../services.ts'
import { whoCarries } from './memberSessions.ts'

/** Who asks at a brand; null for a guest. Who is signed in at another brand is a guest here. */
export async function whoIs(
  on: Queries,
  call: Pick<Call, 'tenant' | 'memberToken'>,
  brandId: number,
): Promise<Whoami | null> {
  if (call.memberToken === '') return null
  try {
    return await whoCarries(on, call, brandId)
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'brand_mismatch') return null
    throw error
  }
}
