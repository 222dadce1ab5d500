import type { Database } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { readMember } from '../members/people.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Clock } from '../start/clock.ts'
import { memberOfIdentity } from './identities.ts'
import { findResult, type ShownResult } from './redeem.ts'

/** The member of a result with the name in its profile, or a person who is no member with the name that the provider says. */
export type ResultPerson = { id: number | null; first_name: string; last_name: string }

/**
 * Says who a result is of, to a call that may redeem it. Nothing is used up. Refused with `sign_in_ended` for a result that is unknown
 * here.
 */
export async function personOfResult(
  needs: { database: Database; addresses: () => Addresses; clock: Clock },
  shown: ShownResult,
): Promise<ResultPerson> {
  return needs.database.transaction(async (tx) => {
    const found = await findResult(tx, needs, shown)
    if (!found?.signIn.claims) throw new Refusal('sign_in_ended')
    const { brandId, clientKey, claims } = found.signIn
    const memberId = await memberOfIdentity(tx, { brandId, clientKey, subject: claims.subject })
    if (memberId === null) return { id: null, first_name: claims.firstName, last_name: claims.lastName }
    const { first_name = '', last_name = '' } = (await readMember(tx, brandId, memberId)) ?? {}
    return { id: memberId, first_name, last_name }
  })
}
