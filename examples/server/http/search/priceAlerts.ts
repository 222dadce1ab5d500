import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { findHotel, findOpenHotel } from '../../hotels/findHotel.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../../start/Call.ts'
import {
  alertAnswer,
  alertOf,
  confirmAlert,
  joinPriceAlerts,
  leaveAlerts,
} from '../../waitlist/priceAlerts/priceAlerts.ts'
import type { Callers } from '../access.ts'

export function priceAlertHandlers(services: Services): Handlers<Api, Callers>['priceAlerts'] {
  const { catalogue, database } = services

  const answer = async (call: Pick<Call, 'memberToken'>, hotel: Hotel, token: string) =>
    alertAnswer(services, call, hotel, await alertOf(database, hotel, token))

  return {
    async join({ params, body }, call) {
      await joinPriceAlerts(services, call, findOpenHotel(catalogue, params.hotelId), body)
      services.postMail()
      return {}
    },

    show: ({ params, body: { token } }, call) => answer(call, findHotel(catalogue, params.hotelId), token),

    async confirm({ params, body: { token } }, call) {
      const hotel = findHotel(catalogue, params.hotelId)
      await confirmAlert(services, hotel, token)
      return answer(call, hotel, token)
    },

    async leave({ params, body: { token } }) {
      await leaveAlerts(services, findHotel(catalogue, params.hotelId), token)
      return {}
    },
  }
}
