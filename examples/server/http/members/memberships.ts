import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { describeUser } from '../../accounts/describeUser.ts'
import { setUp } from '../../accounts/setUp.ts'
import { switchProgram } from '../../accounts/switchProgram.ts'
import { findHotel, findHotelOfBrand } from '../../hotels/findHotel.ts'
import type { Services } from '../../services.ts'
import { brandOfToken } from '../../sessions/accessTokens.ts'
import type { Callers } from '../access.ts'
import { memberOf } from './memberOf.ts'
import { answerSession, userOfToken } from './sessions.ts'

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
      const { id, program_id: programId = null } = memberOf(customer)
      await setUp(services, hotel, { id, programId }, body)
      return userOfToken(services, hotel.brand_id, memberToken, locale)
    },
  }
}
