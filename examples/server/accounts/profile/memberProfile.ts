import type { Member } from '#shared/api/identity.ts'
import type { MemberProfile } from '#shared/api/profile.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { profileFields } from '#shared/members/profileFields.ts'
import type { Database, Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { addToProfile, readProfile } from '../../members/memberProfiles.ts'
import { acceptsProfiles } from '../../members/programs.ts'
import type { Clock } from '../../start/clock.ts'
import { credentialOfMember } from '../credentials.ts'
import {
  type Answers,
  answerFields,
  isNameField,
  normalAnswers,
  type ProfileRule,
  profileProblems,
  refuseFields,
} from './profileRules.ts'

type StoredProfile = Answers & { email?: string; promotions?: boolean }

/** The profile of a member as on the wire. */
export async function readMemberProfile(
  on: Queries,
  { brand_id }: Pick<Hotel, 'brand_id'>,
  { id, membership_id, program_id, rank_id }: Member,
): Promise<MemberProfile> {
  const profile: StoredProfile = await readProfile(on, brand_id, id)
  const credential = await credentialOfMember(on, brand_id, id)
  const details = profileFields.flatMap((field) => (profile[field] ? [[field, profile[field]]] : []))
  return {
    id,
    email: credential?.email ?? profile.email ?? null,
    has_password: credential !== null && credential.password_hash !== null,
    ...{ last_name: profile.last_name ?? '', first_name: profile.first_name ?? '' },
    last_name_kana: profile.last_name_kana ?? null,
    first_name_kana: profile.first_name_kana ?? null,
    ...Object.fromEntries(details),
    promotions: profile.promotions ?? false,
    ...{ membership_id: membership_id ?? null, program_id: program_id ?? null, rank_id: rank_id ?? null },
  }
}

/**
 * The answers that change a profile; null removes an answer. Other answers stay, also if the rules of today would refuse them. Refused
 * with `invalid` and every changed field that is wrong.
 */
function changingAnswers(profile: Answers, answers: Answers, rule: ProfileRule): Answers {
  const isNameSaid = answerFields.some((field) => isNameField(field) && answers[field] !== undefined)
  const changed = answerFields.filter((field) =>
    isNameField(field) ? isNameSaid : answers[field] !== undefined,
  )
  // A name is said whole: the reading of another name goes.
  const given: Answers = Object.fromEntries(changed.map((field) => [field, answers[field] ?? '']))
  const problems = profileProblems({ ...profile, ...given }, rule)
  refuseFields(changed.filter((field) => problems.has(field)))
  return { ...Object.fromEntries(changed.map((field) => [field, null])), ...normalAnswers(given, rule) }
}

type ProfileChange = Answers & { promotions?: boolean | undefined; locale: Locale }

/**
 * Changes the profile of a member. A repeated call changes nothing. `promotions` is a consent: a member can always withdraw it here, also
 * if the hotel or another system has the rest of the profile.
 */
export async function updateMemberProfile(
  { database, clock }: { database: Database; clock: Clock },
  hotel: Hotel,
  member: Member,
  { locale, promotions, ...answers }: ProfileChange,
): Promise<MemberProfile> {
  const programId = member.program_id ?? null
  const isChanged = answerFields.some((field) => answers[field] !== undefined)
  if (isChanged && !acceptsProfiles(hotel, programId)) throw new Refusal('invalid')
  const rule = { hotel, programId, locale, now: clock.now() }
  return database.transaction(async (tx) => {
    const profile: Answers = await readProfile(tx, hotel.brand_id, member.id, 'FOR UPDATE')
    await addToProfile(tx, hotel.brand_id, member.id, {
      ...changingAnswers(profile, answers, rule),
      ...(promotions !== undefined && { promotions }),
    })
    return readMemberProfile(tx, hotel, member)
  })
}
