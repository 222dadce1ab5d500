import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { HttpRefusal } from '../../errors/refusal.ts'
import { findHotel, findHotelOfBrand } from '../../hotels/findHotel.ts'
import { programOf } from '../../members/programs.ts'
import type { Services } from '../../services.ts'
import { customerOfToken } from '../../sessions/accessTokens.ts'
import type { Callers } from '../access.ts'

export function programHandlers(services: Services): Handlers<Api, Callers>['programs'] {
  const { catalogue } = services
  return {
    async own({ params }, { memberToken }) {
      const hotel = findHotel(catalogue, params.hotelId)
      if (memberToken === '') return programOf(hotel, null)
      const { user } = await customerOfToken(services, memberToken, hotel.brand_id)
      return programOf(hotel, user?.program_id ?? null)
    },

    async show({ params }) {
      const hotel = findHotel(catalogue, params.hotelId)
      const program = hotel.programs.find(({ id }) => String(id) === String(params.programId))
      if (!program) throw new HttpRefusal(404)
      return programOf(hotel, program.id)
    },

    async ofBrand({ params }) {
      const hotel = findHotelOfBrand(catalogue, params.brandId)
      return { data: hotel.programs.map(({ id }) => programOf(hotel, id)) }
    },
  }
}
