import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import { memberOf } from '../../payments/attempts/startAttempt.ts'
import { deleteSavedCard, savedCards } from '../../payments/cards/savedCards.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

export function cardHandlers(services: Services): Handlers<Api, Callers>['cards'] {
  const { catalogue } = services
  return {
    async list({ params }, call) {
      const hotel = findHotel(catalogue, params.hotelId)
      const member = await memberOf(services, hotel, call)
      return { data: member ? await savedCards(services, hotel, member) : [] }
    },

    async remove({ params }, call) {
      const member = await memberOf(services, findHotel(catalogue, params.hotelId), call)
      if (member) await deleteSavedCard(services, member, String(params.id))
      return {}
    },
  }
}
