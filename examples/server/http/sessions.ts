import type { Handlers } from '#shared/api/endpoint.ts'
import { guestIdentity, type Identity, type Whoami } from '#shared/api/identity.ts'
import type { Api } from '#shared/api/index.ts'
import { findHotel } from '../hotels/findHotel.ts'
import type { Services } from '../services.ts'
import { customerOfToken, endSession } from '../sessions/accessTokens.ts'
import { exchangeTicket } from '../sessions/tickets.ts'
import type { Callers } from './access.ts'

/** The user as on the wire. A guest has no role. */
export const whoamiOf = ({ kind: _, ...user }: Identity): Whoami => user

export function sessionHandlers(services: Services): Handlers<Api, Callers>['sessions'] {
  const { catalogue } = services
  return {
    async whoami({ params }, { memberToken }) {
      const { brand_id } = findHotel(catalogue, params.hotelId)
      return whoamiOf(
        memberToken === '' ? guestIdentity : await customerOfToken(services, memberToken, brand_id),
      )
    },

    async tokens({ params, body }) {
      const { brand_id } = findHotel(catalogue, params.hotelId)
      const { access_token, customer } = await exchangeTicket(services, brand_id, body.refresh_token)
      return { access_token, whoami: whoamiOf(customer) }
    },

    async signOut({ params }, call) {
      findHotel(catalogue, params.hotelId)
      await endSession(services, call)
      return {}
    },
  }
}
