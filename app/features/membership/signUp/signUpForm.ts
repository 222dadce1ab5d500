import { boolean, type Infer, object, refine, type Struct, string } from 'superstruct'
import { EmailText } from '#app/ui/forms/emailText.ts'
import type { SignUpFields } from '#shared/api/accounts.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import {
  type DetailProblem,
  detailProblems,
  normalDetail,
  type ProfileField,
  type ProfileRequirements,
  profileFields,
} from '#shared/members/profileFields.ts'
import { emptyName, type NameRule, nameFields, nameInRequest, nameProblems } from '#shared/party/guestName.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { emailIn } from '#shared/typed/plainText.ts'
import { NewPassword, PasswordAgain } from '../password/newPassword.ts'

const forEachField = <Value>(create: (field: ProfileField) => Value) =>
  Object.fromEntries(profileFields.map((field) => [field, create(field)])) as Record<ProfileField, Value>

export const NameShape = object({
  lastName: string(),
  firstName: string(),
  lastKana: string(),
  firstKana: string(),
})

/** What the programme asks, as typed. */
export const Details = object(forEachField(() => string()))

/** What is stored of a sign-up that the guest has not sent. Passwords are in memory only. */
export const StoredShape = object({
  booker: NameShape,
  email: string(),
  details: Details,
  /** The number of the programme as a text; empty for the only one. */
  program: string(),
  promotions: boolean(),
})

export type StoredSignUp = Infer<typeof StoredShape>

export type SignUpValues = StoredSignUp & { password: string; passwordAgain: string; terms: boolean }

export const emptySignUp: StoredSignUp = {
  booker: emptyName,
  email: '',
  details: forEachField(() => ''),
  program: '',
  promotions: false,
}

/** What is wrong with a detail that is not empty, as a text under `form.problem`. */
const invalid: Partial<Record<ProfileField, string>> = { date_of_birth: 'birth', postal_code: 'postalCode' }

const detailMessage = (field: ProfileField, problem: DetailProblem): string =>
  problem === 'required' ? 'required' : (invalid[field] ?? 'long')

/** What the form depends on. `today` is the day at the hotel. */
export type SignUpRules = {
  rule: NameRule
  locale: Locale
  today: StayDate
  /** What the chosen programme asks. */
  requirements: ProfileRequirements
  /** The guest has several programmes to choose from. */
  choosesProgram: boolean
}

/** The rules of the sign-up. The messages of its failures are `FormProblem`. The server checks the same. */
export function signUpForm({ rule, locale, today, requirements, choosesProgram }: SignUpRules) {
  const shape = object({
    booker: NameShape,
    email: EmailText,
    password: NewPassword,
    passwordAgain: PasswordAgain,
    details: Details,
    program: refine(string(), 'program', (text) => !choosesProgram || text !== '' || 'required'),
    promotions: boolean(),
    terms: refine(boolean(), 'terms', (isAccepted) => isAccepted || 'terms'),
  })
  return refine(shape, 'sign-up', function* ({ booker, details }, { path }) {
    for (const [part, message] of Object.entries(nameProblems(booker, rule)))
      yield { path: [...path, 'booker', part], message }
    yield* profileProblems(details, { locale, today, requirements }, path)
  }) as unknown as Struct<SignUpValues>
}

/** What is wrong with the details of a form at `path`. */
export function* profileProblems(
  details: SignUpValues['details'],
  { requirements, ...on }: Pick<SignUpRules, 'locale' | 'today' | 'requirements'>,
  path: readonly unknown[],
) {
  const problems = detailProblems(asked(details, requirements), requirements, on)
  for (const field of profileFields) {
    const problem = problems[field]
    if (problem) yield { path: [...path, 'details', field], message: detailMessage(field, problem) }
  }
}

/** The details that the programme asks. What was typed for another programme stays in the form only. */
export const asked = (details: SignUpValues['details'], requirements: ProfileRequirements) =>
  Object.fromEntries(
    profileFields
      .filter((field) => (requirements[field] ?? 'do_not_ask') !== 'do_not_ask')
      .map((field) => [field, normalDetail(field, details[field])] as const)
      .filter(([, text]) => text !== ''),
  )

/** The fields of the request. */
export function signUpRequest(
  { booker, email, password, passwordAgain, details, program, promotions }: SignUpValues,
  { rule, locale, requirements }: Pick<SignUpRules, 'rule' | 'locale' | 'requirements'>,
): SignUpFields {
  return {
    ...nameInRequest(booker, rule),
    email: emailIn(email),
    password,
    password_confirmation: passwordAgain,
    ...asked(details, requirements),
    ...(program !== '' && { program_id: Number(program) }),
    promotions,
    locale,
  }
}

/** The path in the form of a field that the server has refused. A field that the form does not have keeps its name. */
export function pathOf(field: string): string {
  const name = Object.entries(nameFields).find(([, wire]) => wire === field)?.[0]
  if (name) return `booker.${name}`
  if ((profileFields as readonly string[]).includes(field)) return `details.${field}`
  return { password_confirmation: 'passwordAgain', program_id: 'program' }[field] ?? field
}
