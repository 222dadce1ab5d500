import { object, string } from 'superstruct'
import type { Locale } from '#shared/i18n/locale.ts'
import {
  type DetailProblem,
  detailProblems,
  normalDetail,
  type ProfileField,
  type ProfileRequirements,
  profileFields,
} from '#shared/members/profileFields.ts'
import { nameFields } from '#shared/party/guestName.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** A value for each detail of a profile. */
export const forEachDetail = <Value>(create: (field: ProfileField) => Value) =>
  Object.fromEntries(profileFields.map((field) => [field, create(field)])) as Record<ProfileField, Value>

export const NameShape = object({
  lastName: string(),
  firstName: string(),
  lastKana: string(),
  firstKana: string(),
})

/** What the programme asks, as typed. */
export const Details = object(forEachDetail(() => string()))
export type DetailValues = Record<ProfileField, string>

/** What is wrong with a detail that is not empty, as a text under `form.problem`. */
const invalid: Partial<Record<ProfileField, string>> = { date_of_birth: 'birth', postal_code: 'postalCode' }

const detailMessage = (field: ProfileField, problem: DetailProblem): string =>
  problem === 'required' ? 'required' : (invalid[field] ?? 'long')

/** What the details of a form depend on. `today` is the day at the hotel. */
export type DetailRules = {
  locale: Locale
  today: StayDate
  /** What the programme asks. */
  requirements: ProfileRequirements
}

/** What is wrong with the details of a form at `path`. */
export function* profileProblems(
  details: DetailValues,
  { requirements, ...on }: DetailRules,
  path: readonly unknown[],
) {
  const problems = detailProblems(asked(details, requirements), requirements, on)
  for (const field of profileFields) {
    const problem = problems[field]
    if (problem) yield { path: [...path, 'details', field], message: detailMessage(field, problem) }
  }
}

/** The details that a programme asks, in their order. */
export const askedFields = (requirements: ProfileRequirements): ProfileField[] =>
  profileFields.filter((field) => (requirements[field] ?? 'do_not_ask') !== 'do_not_ask')

/** The details that the programme asks. What was typed for another programme stays in the form only. */
export const asked = (details: DetailValues, requirements: ProfileRequirements) =>
  Object.fromEntries(
    askedFields(requirements)
      .map((field) => [field, normalDetail(field, details[field])] as const)
      .filter(([, text]) => text !== ''),
  )

/** The path in the form of a field that the server has refused. A field that the form does not have keeps its name. */
export function pathOf(field: string): string {
  const name = Object.entries(nameFields).find(([, wire]) => wire === field)?.[0]
  if (name) return `booker.${name}`
  if ((profileFields as readonly string[]).includes(field)) return `details.${field}`
  return { password_confirmation: 'passwordAgain', program_id: 'program' }[field] ?? field
}
