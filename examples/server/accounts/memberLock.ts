import type { Database } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { isMemberLocked, lockMemberRow, type MemberKey, storeMemberLock } from '../members/people.ts'
import { endSessionsOf } from '../sessions/endSessions.ts'
import type { Clock } from '../start/clock.ts'

const unknownMember = () => new Refusal('invalid', { field: 'member_id', status: 404 })

/** The highest number of a member. */
const MOST_ID = 2 ** 31 - 1

/**
 * Locks the account of a member, or opens it again. A locked member has no session: calls, renewals and sign-ins are refused with
 * `member_locked`. The sessions of before end when the account is opened, because a stranger may have one. The reservations stay, and are
 * found by number and e-mail address. A repeated call changes nothing. Refused with 404 for an unknown member.
 */
export async function setMemberLock(
  { database, clock }: { database: Database; clock: Clock },
  member: MemberKey,
  isLocked: boolean,
): Promise<void> {
  const { brandId, memberId } = member
  if (!Number.isInteger(memberId) || Math.abs(memberId) > MOST_ID) throw unknownMember()
  await database.transaction(async (tx) => {
    await lockMemberRow(tx, member)
    const wasLocked = await isMemberLocked(tx, brandId, memberId)
    const lockedAt = isLocked ? clock.now() : null
    if (!(await storeMemberLock(tx, member, lockedAt))) throw unknownMember()
    if (wasLocked && !isLocked) await endSessionsOf(tx, member)
  })
}
