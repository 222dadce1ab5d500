import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { findHotel } from '../hotels/findHotel.ts'
import { deleteSavedCard, savedCards } from '../payments/savedCards.ts'
import { memberOf } from '../payments/startAttempt.ts'
import type { Services } from '../services.ts'
import { programOf } from '../sessions/memberProfiles.ts'
import { customerOfToken, endSession, exchangeToken } from '../sessions/memberSessions.ts'
import type { Callers } from './access.ts'

export function membershipHandlers(services: Services): Handlers<Api, Callers>['memberships'] {
  const { catalogue } = services
  return {
    tokens: ({ params, body }) =>
      exchangeToken(services, findHotel(catalogue, params.hotelId).brand_id, body.refresh_token),

    async signOut({ params }, call) {
      findHotel(catalogue, params.hotelId)
      await endSession(services, call)
      return {}
    },

    async creditCards({ params }, call) {
      const hotel = findHotel(catalogue, params.hotelId)
      const member = await memberOf(services, hotel, call)
      return { data: member ? await savedCards(services, hotel, member) : [] }
    },

    async deleteCreditCard({ params }, call) {
      const member = await memberOf(services, findHotel(catalogue, params.hotelId), call)
      if (member) await deleteSavedCard(services, member, String(params.id))
      return {}
    },

    async program({ params }, { memberToken }) {
      const hotel = findHotel(catalogue, params.hotelId)
      const customer = memberToken ? await customerOfToken(services, memberToken, hotel.brand_id) : null
      return programOf(hotel, customer)
    },
  }
}
