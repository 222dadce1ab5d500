import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { signInPerson } from '../../accounts/organizations/signInPerson.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'
import { answerSession } from './sessions.ts'

export const organizationHandlers = (services: Services): Handlers<Api, Callers>['organizations'] => ({
  async signIn({ params, body }, call) {
    const hotel = findHotel(services.catalogue, params.hotelId)
    const given = await signInPerson(services, hotel, body, call)
    return answerSession(services, hotel.brand_id, given, call, body.refresh_token_in)
  },
})
