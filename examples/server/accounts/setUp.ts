import type { Locale } from '#shared/i18n/locale.ts'
import type { Database } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { addToProfile, readProfile } from '../members/memberProfiles.ts'
import type { Clock } from '../start/clock.ts'
import {
  type AnswerField,
  type Answers,
  answerFields,
  hasSaid,
  isNameField,
  normalAnswers,
  type ProfileRule,
  profileProblems,
  refuseFields,
} from './profile/profileRules.ts'

/** What the programme of a member requires and the member has not said, in the order of the form. */
export function missingFields(profile: Answers, rule: ProfileRule): AnswerField[] {
  const problems = profileProblems(profile, rule)
  return answerFields.filter((field) => problems.get(field) === 'required' && !hasSaid(profile, field))
}

/**
 * The answers that complete a profile. What the member has said before stays; a name of which a part is missing is said anew, because a
 * provider may have one name only. Refused with `invalid` and every field that is missing or wrong.
 */
function completingAnswers(profile: Answers, answers: Answers, rule: ProfileRule): Answers {
  const isNameOpen = missingFields(profile, rule).some(isNameField)
  const isOpen = (field: AnswerField) => !hasSaid(profile, field) || (isNameOpen && isNameField(field))
  const added = answerFields.filter((field) => hasSaid(answers, field) && isOpen(field))
  const given: Answers = Object.fromEntries(added.map((field) => [field, answers[field]]))
  const problems = profileProblems({ ...profile, ...given }, rule)
  refuseFields(answerFields.filter((field) => problems.has(field) && isOpen(field)))
  return normalAnswers(given, rule)
}

/** Completes the profile of a member. A repeated call changes nothing. */
export async function setUp(
  { database, clock }: { database: Database; clock: Clock },
  hotel: Hotel,
  member: { id: number; programId: number | null },
  { locale, ...answers }: Answers & { locale: Locale },
): Promise<void> {
  const rule = { hotel, programId: member.programId, locale, now: clock.now() }
  await database.transaction(async (tx) => {
    const profile: Answers = await readProfile(tx, hotel.brand_id, member.id, 'FOR UPDATE')
    await addToProfile(tx, hotel.brand_id, member.id, completingAnswers(profile, answers, rule))
  })
}
