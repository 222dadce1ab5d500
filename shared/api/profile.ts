import { boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { locales } from '#shared/i18n/locale.ts'
import { endpoint } from './endpoint.ts'
import { addition, defaulted, expected } from './fallbacks.ts'
import { Name } from './personScalars.ts'
import { profileDetails } from './profileDetails.ts'
import { Count, Text } from './scalars.ts'

/** What a member has said, and what the programme says about the member. A detail without an answer is missing. */
export const MemberProfile = object({
  id: Count,
  /** The address of the sign-in, else the address that a provider has said; null without one. */
  email: defaulted(nullable(Text), null),
  /** Whether the member signs in with a password too. */
  has_password: addition(boolean(), true),
  last_name: expected(Text, ''),
  first_name: expected(Text, ''),
  last_name_kana: optional(nullable(Text)),
  first_name_kana: optional(nullable(Text)),
  ...profileDetails,
  /** Whether the member gets the hotel's offers by e-mail. */
  promotions: defaulted(boolean(), false),
  membership_id: defaulted(nullable(Text), null),
  program_id: defaulted(nullable(Count), null),
  rank_id: defaulted(nullable(Count), null),
})
export type MemberProfile = Infer<typeof MemberProfile>

/** The profile of the signed-in member. */
export const profile = {
  show: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/show',
    access: 'member',
    response: MemberProfile,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/hotels/{hotelId}/memberships/update',
    access: 'member',
    /** What is left out stays. An empty detail removes the answer. A name is sent whole. */
    body: object({
      ...{ last_name: optional(Name), first_name: optional(Name) },
      ...{ last_name_kana: optional(Name), first_name_kana: optional(Name) },
      ...profileDetails,
      promotions: optional(boolean()),
      /** The language of the form: it decides which characters the name may have. */
      locale: enums(locales),
    }),
    response: MemberProfile,
  }),
}
