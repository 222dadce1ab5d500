import { type Infer, object, refine, type Struct } from 'superstruct'
import { asked, Details, NameShape, profileProblems } from '#app/parts/signIn/member/profileForm.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { memberships } from '#shared/api/memberships.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { ProfileRequirements } from '#shared/members/profileFields.ts'
import { type NameRule, nameInRequest, nameProblems } from '#shared/party/guestName.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

const SetupShape = object({ booker: NameShape, details: Details })
export type SetupValues = Infer<typeof SetupShape>

export type SetupRules = {
  rule: NameRule
  locale: Locale
  today: StayDate
  /** What the programme requires and the member has not said. */
  requirements: ProfileRequirements
  /** A part of the name is missing: the member says the whole name. */
  asksName: boolean
}

/** The rules of the form for what is missing. The messages of its failures are `FormProblem`. The server checks the same. */
export function setupForm({ rule, locale, today, requirements, asksName }: SetupRules) {
  return refine(SetupShape, 'setup', function* ({ booker, details }, { path }) {
    if (asksName)
      for (const [part, message] of Object.entries(nameProblems(booker, rule)))
        yield { path: [...path, 'booker', part], message }
    yield* profileProblems(details, { locale, today, requirements }, path)
  }) as unknown as Struct<SetupValues>
}

/** The fields of the request. */
export const setupRequest = (
  { booker, details }: SetupValues,
  { rule, locale, requirements, asksName }: SetupRules,
): RequestOf<typeof memberships.setup>['body'] => ({
  ...(asksName && nameInRequest(booker, rule)),
  ...asked(details, requirements),
  locale,
})
