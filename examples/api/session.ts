import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { hotelOf } from './hotelOf.ts'
import type { Call, Services } from './services.ts'

/** Nobody can sign in yet: everybody is a guest. */
export function sessionHandlers({ catalogue }: Services): Handlers<Api, Call>['session'] {
  return {
    async whoami({ params }) {
      hotelOf(catalogue, params.hotelId)
      return { user: null, organization: null }
    },
  }
}
