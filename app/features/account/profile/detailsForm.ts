import { object, refine, type Struct } from 'superstruct'
import {
  askedFields,
  type DetailRules,
  Details,
  type DetailValues,
  forEachDetail,
  NameShape,
  profileProblems,
} from '#app/parts/signIn/member/profileForm.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { MemberProfile, profile } from '#shared/api/profile.ts'
import { normalDetail } from '#shared/members/profileFields.ts'
import {
  type NameRule,
  type NameValues,
  nameInRequest,
  nameProblems,
  typedName,
} from '#shared/party/guestName.ts'

export type DetailsValues = { booker: NameValues; details: DetailValues }

type Rules = DetailRules & { rule: NameRule }

/** The values of the form for a stored profile. */
export const valuesOf = (stored: MemberProfile): DetailsValues => ({
  booker: typedName(stored),
  details: forEachDetail((field) => stored[field] ?? ''),
})

const isNameChanged = (name: NameValues, stored: MemberProfile): boolean =>
  JSON.stringify(name) !== JSON.stringify(typedName(stored))

/**
 * The rules of the form for name and details. The messages of its failures are `FormProblem`. A name that stays is not checked: it may be
 * in the characters of another language.
 */
export function detailsForm({ rule, ...rules }: Rules, stored: MemberProfile) {
  const shape = object({ booker: NameShape, details: Details })
  return refine(shape, 'profile', function* ({ booker, details }, { path }) {
    if (isNameChanged(booker, stored))
      for (const [part, message] of Object.entries(nameProblems(booker, rule)))
        yield { path: [...path, 'booker', part], message }
    yield* profileProblems(details, rules, path)
  }) as unknown as Struct<DetailsValues>
}

/** The request with what has changed. An empty detail removes the answer. */
export function detailsRequest(
  { booker, details }: DetailsValues,
  { rule, locale, requirements }: Pick<Rules, 'rule' | 'locale' | 'requirements'>,
  stored: MemberProfile,
): RequestOf<typeof profile.update>['body'] {
  const changed = askedFields(requirements)
    .map((field) => [field, normalDetail(field, details[field])] as const)
    .filter(([field, text]) => text !== (stored[field] ?? ''))
  return {
    ...(isNameChanged(booker, stored) && nameInRequest(booker, rule)),
    ...Object.fromEntries(changed),
    locale,
  }
}
