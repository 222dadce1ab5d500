import type { Handlers } from '#shared/api/endpoint.ts'
import { guestIdentity } from '#shared/api/identity.ts'
import type { Api } from '#shared/api/index.ts'
import { findHotel, findHotelOfBrand } from '../hotels/findHotel.ts'
import { programOf } from '../members/memberProfiles.ts'
import type { Services } from '../services.ts'
import { customerOfToken } from '../sessions/accessTokens.ts'
import type { Callers } from './access.ts'

export function programHandlers(services: Services): Handlers<Api, Callers>['programs'] {
  return {
    async own({ params }, { memberToken }) {
      const hotel = findHotel(services.catalogue, params.hotelId)
      if (memberToken === '') return programOf(hotel, guestIdentity)
      return programOf(hotel, await customerOfToken(services, memberToken, hotel.brand_id))
    },

    async ofBrand({ params }) {
      const { programs } = findHotelOfBrand(services.catalogue, params.brandId)
      return { data: programs.map((program) => ({ ...program, fields: program.fields ?? [] })) }
    },
  }
}
