import { boolean, type Infer, object, refine, type Struct, string } from 'superstruct'
import { NewPassword, PasswordAgain } from '#app/parts/signIn/member/newPassword.ts'
import {
  asked,
  Details,
  forEachDetail,
  NameShape,
  profileProblems,
} from '#app/parts/signIn/member/profileForm.ts'
import { EmailText } from '#app/ui/forms/emailText.ts'
import type { SignUpFields } from '#shared/api/accounts.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { ProfileRequirements } from '#shared/members/profileFields.ts'
import { emptyName, type NameRule, nameInRequest, nameProblems } from '#shared/party/guestName.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { emailIn } from '#shared/typed/plainText.ts'

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
  details: forEachDetail(() => ''),
  program: '',
  promotions: false,
}

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
