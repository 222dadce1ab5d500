import { array, boolean, type Infer, nullable, object, optional } from 'superstruct'
import { fieldRequirements } from '#shared/party/guestFields.ts'
import { endpoint } from './endpoint.ts'
import { addition, defaulted, openEnums } from './fallbacks.ts'
import { Count, Currency, Money, Text } from './scalars.ts'

/** How the members of a programme use points. */
const PointUse = object({
  /** Points are used in multiples of this number. */
  step: Count,
  /** The smallest number of points of a use. */
  minimum: Count,
  /** What one point pays, by currency, in its minor units. Hotels with other currencies neither give nor take points. */
  value: array(object({ currency: Currency, amount: Money })),
})

/** The programme of a member. */
export const Program = object({
  /** Null for a user without a programme. */
  id: defaulted(nullable(Count), null),
  /** Its name, which a guest reads who can choose between several. */
  name: optional(nullable(Text)),
  /** Whether a booking may update the member's profile. */
  update_member_profile_enabled: defaulted(boolean(), false),
  /** Whether its members collect points. */
  point_program_enabled: defaulted(boolean(), false),
  /** Null for a programme without points. */
  points: addition(nullable(PointUse), null),
  /** Groups of guests who come along with a member: `adult_companion` and `kid_tier_A_companion`, with their names. */
  additional_tiers_attributes: defaulted(
    array(object({ code: Text, translations: optional(array(object({ locale: Text, name: Text }))) })),
    [],
  ),
  /** What the sign-up asks besides name, e-mail address and password. A field that is not listed is not asked. */
  fields: addition(
    array(object({ name: Text, requirement: openEnums(fieldRequirements, 'do_not_ask') })),
    [],
  ),
})

export type Program = Infer<typeof Program>

/** The programmes of a brand for members. */
export const programs = {
  own: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/program',
    access: 'guest',
    admitsAnyToken: true,
    response: Program,
  }),
  /** One programme of the brand. */
  show: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/program/{programId}',
    access: 'guest',
    response: Program,
  }),
  /** What a sign-up can choose. */
  ofBrand: endpoint({
    method: 'GET',
    path: '/hotel_brands/{brandId}/membership_programs',
    access: 'guest',
    response: object({ data: array(Program) }),
  }),
}
