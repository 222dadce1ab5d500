import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { readMemberProfile, updateMemberProfile } from '../../accounts/profile/memberProfile.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'
import { memberOf } from './memberOf.ts'

export function profileHandlers(services: Services): Handlers<Api, Callers>['profile'] {
  const { catalogue, database } = services
  return {
    async show({ params }, { customer }) {
      return readMemberProfile(database, findHotel(catalogue, params.hotelId), memberOf(customer))
    },

    async update({ params, body }, { customer }) {
      return updateMemberProfile(services, findHotel(catalogue, params.hotelId), memberOf(customer), body)
    },
  }
}
