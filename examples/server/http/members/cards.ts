import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { Refusal } from '../../errors/refusal.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import { memberOf } from '../../payments/attempts/startAttempt.ts'
import { deleteSavedCard, savedCards } from '../../payments/cards/savedCards.ts'
import { readGuarantees } from '../../reservations/access/guarantees.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

export function cardHandlers(services: Services): Handlers<Api, Callers>['cards'] {
  const { catalogue } = services
  return {
    async list({ params }, call) {
      const hotel = findHotel(catalogue, params.hotelId)
      const member = await memberOf(services, hotel, call)
      if (!member) return { data: [] }
      const guaranteedBy = await readGuarantees(services, member)
      const cards = await savedCards(services, hotel, member)
      return { data: cards.map((card) => ({ ...card, guarantees: guaranteedBy(card) })) }
    },

    async remove({ params }, call) {
      const hotel = findHotel(catalogue, params.hotelId)
      const member = await memberOf(services, hotel, call)
      if (!member) return {}
      const card = (await savedCards(services, hotel, member)).find(({ id }) => id === String(params.id))
      if (card && (await readGuarantees(services, member))(card))
        throw new Refusal('invalid', { field: 'id' })
      await deleteSavedCard(services, member, String(params.id))
      return {}
    },
  }
}
