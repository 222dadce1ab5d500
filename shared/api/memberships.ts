import { enums, nullable, object, optional } from 'superstruct'
import { locales } from '#shared/i18n/locale.ts'
import { endpoint } from './endpoint.ts'
import { Whoami } from './identity.ts'
import { Name } from './personScalars.ts'
import { profileDetails } from './profileDetails.ts'
import { Count, Text } from './scalars.ts'
import { refreshTokenPlace, startedSession } from './sessions.ts'

/** The membership of the signed-in person in the programmes of a brand. */
export const memberships = {
  /** The signed-in user, at the brand of the token. */
  me: endpoint({
    method: 'GET',
    path: '/user/me',
    access: 'guest',
    admitsAnyToken: true,
    response: Whoami,
  }),
  /** Goes on as the same person in another programme: with the password of the account there. */
  switch: endpoint({
    method: 'PUT',
    path: '/hotels/{hotelId}/memberships/switch',
    access: 'member',
    cookies: true,
    turn: 'password',
    body: object({ program_id: Count, password: Text, refresh_token_in: refreshTokenPlace }),
    response: object({ ...startedSession, whoami: nullable(Whoami) }),
  }),
  /** The answers that the programme requires and that the member has not given. Other answers stay as they are. */
  setup: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/setup',
    access: 'member',
    body: object({
      ...{ last_name: optional(Name), first_name: optional(Name) },
      ...{ last_name_kana: optional(Name), first_name_kana: optional(Name) },
      ...profileDetails,
      /** The language of the form: it decides which characters the name may have. */
      locale: enums(locales),
    }),
    response: Whoami,
  }),
}
