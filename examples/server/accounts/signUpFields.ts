import type { SignUpFields } from '#shared/api/accounts.ts'
import type { ErrorName } from '#shared/api/errors.ts'
import { normalPassword, unmetConditions } from '#shared/members/passwordRule.ts'
import { detailProblems, normalDetails, profileRequirements } from '#shared/members/profileFields.ts'
import { nameFields, nameProblems, orderedName, typedName } from '#shared/party/guestName.ts'
import { HttpRefusal, Refusal } from '../errors/refusal.ts'
import type { Hotel, StoredProgram } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import { nameRuleFor } from '../reservations/details/guestNames.ts'

/** Whether members can sign in with a password at a hotel. A brand with its own sign-in has no other. */
const offersSignIn = ({ settings }: Pick<Hotel, 'settings'>): boolean =>
  settings.membership?.login_enabled === true &&
  !settings.brand_custom_auth_token_name &&
  settings.facility_sign_in_enabled !== false

/** Refuses a sign-in at a hotel that offers none, as if there were no such address. */
export function checkSignInOffered(hotel: Pick<Hotel, 'settings'>): void {
  if (!offersSignIn(hotel)) throw new HttpRefusal(404)
}

/** Refuses a sign-up at a hotel that offers none, as if there were no such address. */
export function checkSignUpOffered(hotel: Pick<Hotel, 'settings'>): void {
  const { is_active = false, allow_signup = false } = hotel.settings.sign_in ?? {}
  if (!is_active || !allow_signup || !offersSignIn(hotel)) throw new HttpRefusal(404)
}

/** The programme that a sign-up names, else the only programme of the brand; null without a programme. */
function programOf({ programs }: Hotel, id: number | undefined): StoredProgram | null {
  if (id === undefined) return programs.length === 1 ? (programs[0] ?? null) : null
  return programs.find((program) => program.id === id) ?? null
}

/** A checked sign-up: what is stored of it. */
type CheckedSignUp = { programId: number | null; profile: Record<string, unknown> }

/**
 * Checks the fields of a sign-up against the programme, the hotel and the language of the form. Refused with every field that is
 * wrong: `password_strength` for a weak password, else `invalid`.
 */
export function checkSignUp(hotel: Hotel, fields: SignUpFields, now: number): CheckedSignUp {
  const { locale, email } = fields
  const wrong: Record<string, ErrorName> = {}
  const rule = nameRuleFor(hotel, locale)
  const problems = nameProblems(typedName(fields), rule)
  for (const part of Object.keys(problems) as (keyof typeof problems)[]) wrong[nameFields[part]] = 'invalid'
  if (unmetConditions(fields.password).length > 0) wrong.password = 'password_strength'
  if (normalPassword(fields.password) !== normalPassword(fields.password_confirmation))
    wrong.password_confirmation = 'invalid'
  const program = programOf(hotel, fields.program_id)
  if (fields.program_id !== undefined && !program) wrong.program_id = 'invalid'
  const requirements = profileRequirements(program?.fields ?? [])
  const details = detailProblems(fields, requirements, { locale, today: hotelToday(hotel, now) })
  for (const field of Object.keys(details)) wrong[field] = 'invalid'
  const [first] = Object.entries(wrong)
  if (first) throw new Refusal(first[1], { field: first[0], fields: wrong })
  const { first_name, last_name, first_name_kana, last_name_kana } = orderedName(fields, rule)
  const name = { first_name, last_name, first_name_kana, last_name_kana }
  return {
    programId: program?.id ?? null,
    profile: { ...name, email, ...normalDetails(fields), promotions: fields.promotions ?? false },
  }
}
