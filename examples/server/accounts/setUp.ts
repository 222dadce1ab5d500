import type { ErrorName } from '#shared/api/errors.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import {
  detailProblems,
  normalDetails,
  profileFields,
  profileRequirements,
} from '#shared/members/profileFields.ts'
import { nameFields, nameProblems, orderedName, typedName } from '#shared/party/guestName.ts'
import type { Database } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import { addToProfile, programOf, readProfile } from '../members/memberProfiles.ts'
import { nameRuleFor } from '../reservations/details/guestNames.ts'
import type { Clock } from '../start/clock.ts'

const setupFields = [...Object.values(nameFields), ...profileFields] as const
type SetupField = (typeof setupFields)[number]

/** What a member has said, by the names of the sign-up. */
export type MemberProfile = { readonly [Field in SetupField]?: string | null | undefined }

type ProfileRule = { hotel: Hotel; programId: number | null; locale: Locale; now: number }

/** The problems of a profile by field, by the rules of the sign-up. */
function profileProblems(
  profile: MemberProfile,
  { hotel, programId, locale, now }: ProfileRule,
): Map<SetupField, string> {
  const { last_name, first_name, last_name_kana, first_name_kana, ...details } = profile
  const name = { last_name_kana, first_name_kana, last_name: last_name ?? '', first_name: first_name ?? '' }
  const names = nameProblems(typedName(name), nameRuleFor(hotel, locale))
  const requirements = profileRequirements(programOf(hotel, programId).fields)
  const typed = Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value ?? '']))
  const wrong = detailProblems(typed, requirements, { locale, today: hotelToday(hotel, now) })
  return new Map([
    ...(Object.entries(names) as [keyof typeof nameFields, string][]).map(
      ([part, problem]) => [nameFields[part], problem] as const,
    ),
    ...(Object.entries(wrong) as [SetupField, string][]),
  ])
}

const hasSaid = (profile: MemberProfile, field: SetupField): boolean => (profile[field] ?? '') !== ''

/** What the programme of a member requires and the member has not said, in the order of the form. */
export function missingFields(profile: MemberProfile, rule: ProfileRule): SetupField[] {
  const problems = profileProblems(profile, rule)
  return setupFields.filter((field) => problems.get(field) === 'required' && !hasSaid(profile, field))
}

const isNameField = (field: SetupField): boolean =>
  (Object.values(nameFields) as readonly SetupField[]).includes(field)

/**
 * The answers that complete a profile. What the member has said before stays; a name of which a part is missing is said anew, because a
 * provider may have one name only. Refused with `invalid` and every field that is missing or wrong.
 */
export function answersOf(profile: MemberProfile, answers: MemberProfile, rule: ProfileRule): MemberProfile {
  const isNameOpen = missingFields(profile, rule).some(isNameField)
  const isOpen = (field: SetupField) => !hasSaid(profile, field) || (isNameOpen && isNameField(field))
  const added = setupFields.filter((field) => hasSaid(answers, field) && isOpen(field))
  const given: MemberProfile = Object.fromEntries(added.map((field) => [field, answers[field]]))
  const problems = profileProblems({ ...profile, ...given }, rule)
  const wrong = setupFields.filter((field) => problems.has(field) && isOpen(field))
  if (wrong[0])
    throw new Refusal('invalid', {
      field: wrong[0],
      fields: Object.fromEntries(wrong.map((field) => [field, 'invalid' satisfies ErrorName])),
    })
  const { last_name, first_name, last_name_kana, first_name_kana, ...details } = given
  const name = { last_name_kana, first_name_kana, last_name: last_name ?? '', first_name: first_name ?? '' }
  const ordered: MemberProfile = orderedName(name, nameRuleFor(rule.hotel, rule.locale))
  return {
    ...Object.fromEntries(added.flatMap((field) => (ordered[field] ? [[field, ordered[field]]] : []))),
    ...normalDetails(details as Parameters<typeof normalDetails>[0]),
  }
}

/** Completes the profile of a member. A repeated call changes nothing. */
export async function setUp(
  { database, clock }: { database: Database; clock: Clock },
  hotel: Hotel,
  member: { id: number; programId: number | null },
  { locale, ...answers }: MemberProfile & { locale: Locale },
): Promise<void> {
  const rule = { hotel, programId: member.programId, locale, now: clock.now() }
  await database.transaction(async (tx) => {
    const profile: MemberProfile = await readProfile(tx, hotel.brand_id, member.id, 'FOR UPDATE')
    await addToProfile(tx, hotel.brand_id, member.id, answersOf(profile, answers, rule))
  })
}
