import type { Database } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { joinPerson, type PersonRow, personColumns, personOfRow } from '../members/people.ts'
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
    const { brandId, setting, claims } = found.signIn
    const memberId = await memberOfIdentity(tx, { brandId, setting, subject: claims.subject })
    if (memberId === null) return { id: null, first_name: claims.firstName, last_name: claims.lastName }
    const [row] = await tx.query<PersonRow>(
      `SELECT ${personColumns} FROM (SELECT $1::integer AS brand_id, $2::integer AS member_id, NULL::integer AS person_id) s
       ${joinPerson('s')}`,
      [brandId, memberId],
    )
    const { first_name = '', last_name = '' } = (row && personOfRow(row).user) ?? {}
    return { id: memberId, first_name, last_name }
  })
}
