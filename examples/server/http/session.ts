import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { findHotel } from '../hotels/findHotel.ts'
import type { Services } from '../services.ts'
import { customerOfToken } from '../sessions/memberSessions.ts'
import type { Callers } from './access.ts'

export function sessionHandlers(services: Services): Handlers<Api, Callers>['session'] {
  return {
    async whoami({ params }, { memberToken }) {
      const { brand_id } = findHotel(services.catalogue, params.hotelId)
      if (memberToken === '') return { user: null, organization: null }
      return customerOfToken(services, memberToken, brand_id)
    },
  }
}
