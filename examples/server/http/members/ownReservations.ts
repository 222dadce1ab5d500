import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { credentialOfMember } from '../../accounts/credentials.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import { addToAccount } from '../../reservations/access/addToAccount.ts'
import { listOwnReservations } from '../../reservations/access/ownReservations.ts'
import type { Services } from '../../services.ts'
import { brandOfToken } from '../../sessions/accessTokens.ts'
import type { Callers } from '../access.ts'
import { memberOf } from './memberOf.ts'

export function ownReservationHandlers(services: Services): Handlers<Api, Callers>['ownReservations'] {
  const { catalogue, database } = services
  return {
    async list({ query }, { memberToken, locale }) {
      if (memberToken === '') return { data: [], has_more: false }
      const { brandId, customer } = await brandOfToken(services, memberToken)
      const { page = 1, status: list = 'upcoming' } = query
      return listOwnReservations(services, { brandId, customer, list, page, locale })
    },

    async add({ params, body }, { customer, ip }) {
      const { brand_id: brandId } = findHotel(catalogue, params.hotelId)
      const { id: memberId } = memberOf(customer)
      const credential = await credentialOfMember(database, brandId, memberId)
      const email = credential?.email ?? null
      return { number: await addToAccount(services, { brandId, memberId, email, ip, ...body }) }
    },
  }
}
