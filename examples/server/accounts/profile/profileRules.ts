import type { ErrorName } from '#shared/api/errors.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import {
  detailProblems,
  normalDetails,
  profileFields,
  profileRequirements,
} from '#shared/members/profileFields.ts'
import { nameFields, nameProblems, orderedName, typedName } from '#shared/party/guestName.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import { programOf } from '../../members/programs.ts'
import { nameRuleFor } from '../../reservations/details/guestNames.ts'

/** What a member says in forms, in their order. */
export const answerFields = [...Object.values(nameFields), ...profileFields] as const
export type AnswerField = (typeof answerFields)[number]

/** What a member has said, by the names of the sign-up. */
export type Answers = { readonly [Field in AnswerField]?: string | null | undefined }

/** What the rules of a profile depend on. `now` is in ms. */
export type ProfileRule = { hotel: Hotel; programId: number | null; locale: Locale; now: number }

/** A name with its parts, empty where the member has said nothing. */
const nameOf = ({ last_name, first_name, last_name_kana, first_name_kana }: Answers) => ({
  ...{ last_name_kana, first_name_kana },
  ...{ last_name: last_name ?? '', first_name: first_name ?? '' },
})

const detailsOf = (answers: Answers) =>
  Object.fromEntries(profileFields.map((field) => [field, answers[field] ?? '']))

/** The problems of a profile by field, by the rules of the sign-up. */
export function profileProblems(
  answers: Answers,
  { hotel, programId, locale, now }: ProfileRule,
): Map<AnswerField, string> {
  const names = nameProblems(typedName(nameOf(answers)), nameRuleFor(hotel, locale))
  const requirements = profileRequirements(programOf(hotel, programId).fields)
  const wrong = detailProblems(detailsOf(answers), requirements, { locale, today: hotelToday(hotel, now) })
  return new Map([
    ...(Object.entries(names) as [keyof typeof nameFields, string][]).map(
      ([part, problem]) => [nameFields[part], problem] as const,
    ),
    ...(Object.entries(wrong) as [AnswerField, string][]),
  ])
}

export const hasSaid = (answers: Answers, field: AnswerField): boolean => (answers[field] ?? '') !== ''

export const isNameField = (field: AnswerField): boolean =>
  (Object.values(nameFields) as readonly AnswerField[]).includes(field)

/** Refuses fields with `invalid`. Nothing for an empty list. */
export function refuseFields(wrong: readonly AnswerField[]): void {
  if (wrong[0])
    throw new Refusal('invalid', {
      field: wrong[0],
      fields: Object.fromEntries(wrong.map((field) => [field, 'invalid' satisfies ErrorName])),
    })
}

/** Answers in the characters in which they are stored. Answers that are empty or missing are left out. */
export function normalAnswers(answers: Answers, { hotel, locale }: ProfileRule): Answers {
  const ordered: Answers = orderedName(nameOf(answers), nameRuleFor(hotel, locale))
  const names = answerFields.filter((field) => isNameField(field) && hasSaid(answers, field))
  return {
    ...Object.fromEntries(names.flatMap((field) => (ordered[field] ? [[field, ordered[field]]] : []))),
    ...normalDetails(detailsOf(answers)),
  }
}
