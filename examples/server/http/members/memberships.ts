import type { Handlers } from '#shared/api/endpoint.ts'
import type { Identity } from '#shared/api/identity.ts'
import type { Api } from '#shared/api/index.ts'
import { describeUser } from '../../accounts/describeUser.ts'
import { setUp } from '../../accounts/setUp.ts'
import { switchProgram } from '../../accounts/switchProgram.ts'
import { HttpRefusal } from '../../errors/refusal.ts'
import { findHotel, findHotelOfBrand } from '../../hotels/findHotel.ts'
import type { Services } from '../../services.ts'
import { brandOfToken } from '../../sessions/accessTokens.ts'
import type { Callers } from '../access.ts'
import { answerSession, userOfToken } from './sessions.ts'

/** The member of a call whose access admits members only. */
function memberOf({ user }: Identity) {
  if (!user) throw new HttpRefusal(403)
  return { id: user.id, programId: user.program_id ?? null }
}

export function membershipHandlers(services: Services): Handlers<Api, Callers>['memberships'] {
  const { catalogue } = services
  return {
    async me(_, { memberToken, locale }) {
      const [hotel] = catalogue.hotels
      const session = memberToken === '' ? null : await brandOfToken(services, memberToken)
      const brandId = session?.brandId ?? hotel?.brand_id ?? 0
      return describeUser(services, findHotelOfBrand(catalogue, brandId), session, locale)
    },

    async switch({ params, body }, { customer, ...call }) {
      const hotel = findHotel(catalogue, params.hotelId)
      const given = await switchProgram(services, hotel, memberOf(customer).id, body, call)
      return answerSession(services, hotel.brand_id, given, call, body.refresh_token_in)
    },

    async setup({ params, body }, { customer, memberToken, locale }) {
      const hotel = findHotel(catalogue, params.hotelId)
      await setUp(services, hotel, memberOf(customer), body)
      return userOfToken(services, hotel.brand_id, memberToken, locale)
    },
  }
}
