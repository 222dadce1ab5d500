import { guestIdentity, type Whoami } from '#shared/api/identity.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Database } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { readProfile } from '../members/memberProfiles.ts'
import { programOf } from '../members/programs.ts'
import { type SessionPerson, wireIdsOf } from '../sessions/accessTokens.ts'
import type { Clock } from '../start/clock.ts'
import { otherPrograms, programAccounts } from './programAccounts.ts'
import { missingFields } from './setUp.ts'

const nothing = { point_program_enabled: false, non_signed_in_program_ids: [], missing_fields: [] }

/** What the wire says about a session: its person and its number. */
export type DescribedSession = Pick<SessionPerson, 'customer' | 'familyId'>

/**
 * The user as on the wire, with what the programmes of the brand say about a member. A guest, whose session is null, has no role and no
 * id of a session.
 */
export async function describeUser(
  { database, clock }: { database: Database; clock: Clock },
  hotel: Hotel,
  session: DescribedSession | null,
  locale: Locale,
): Promise<Whoami> {
  const { kind: _, ...person } = session?.customer ?? guestIdentity
  const ids = session && wireIdsOf(session.familyId)
  const { user, organization } = person
  const whoami = {
    ...person,
    ...(ids && {
      session: ids.user,
      organization: organization && { ...organization, session: ids.organization },
    }),
  }
  if (!user) return { ...whoami, ...nothing }
  const programId = user.program_id ?? null
  const [{ own, accounts }, profile] = await Promise.all([
    programAccounts(database, hotel.brand_id, user.id),
    readProfile(database, hotel.brand_id, user.id),
  ])
  const offered = hotel.programs.map(({ id }) => id)
  return {
    ...whoami,
    point_program_enabled: programOf(hotel, programId).point_program_enabled,
    non_signed_in_program_ids: otherPrograms(own, accounts, offered),
    missing_fields: missingFields(profile, { hotel, programId, locale, now: clock.now() }),
  }
}
