import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { hotelOf } from '../hotels/findHotel.ts'
import type { Call, Services } from '../services.ts'
import { whoCarries } from '../sessions/memberSessions.ts'

export function sessionHandlers({ database, catalogue }: Services): Handlers<Api, Call>['session'] {
  return {
    async whoami({ params }, call) {
      const { brand_id } = hotelOf(catalogue, params.hotelId)
      if (call.memberToken === '') return { user: null, organization: null }
      return whoCarries(database, call, brand_id)
    },
  }
}
