import type { PersonIds } from '../members/people.ts'

/**
 * Who a session is of after a sign-in that shows it: the same member or person of an organization, or both kinds together. Null
 * for the session of another member, or of another person of an organization: it ends.
 */
export function joinedPerson(old: PersonIds, signedIn: PersonIds): PersonIds | null {
  const isOther = (a: number | null, b: number | null) => a !== null && b !== null && a !== b
  if (isOther(old.memberId, signedIn.memberId) || isOther(old.personId, signedIn.personId)) return null
  return {
    memberId: signedIn.memberId ?? old.memberId,
    personId: signedIn.personId ?? old.personId,
  }
}
