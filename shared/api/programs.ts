import { boolean, type Infer, nullable, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { defaulted } from './fallbacks.ts'
import { Count } from './scalars.ts'

/** The programme of a member. */
export const Program = object({
  /** Null for a user without a programme. */
  id: defaulted(nullable(Count), null),
  /** Whether a booking may update the member's profile. */
  update_member_profile_enabled: defaulted(boolean(), false),
})

export type Program = Infer<typeof Program>

/** The programmes of a brand for members. */
export const programs = {
  own: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/program',
    access: 'guest',
    isAboutUser: true,
    response: Program,
  }),
}
