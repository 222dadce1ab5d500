import type { Identity, Member } from '#shared/api/identity.ts'
import { HttpRefusal } from '../../errors/refusal.ts'

/** The member of a call whose access admits members only. */
export function memberOf({ user }: Identity): Member {
  if (!user) throw new HttpRefusal(403)
  return user
}
