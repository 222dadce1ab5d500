import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { findHotel, findOpenHotel } from '../../hotels/findHotel.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { releaseIfPossible } from '../../order/releaseHolds.ts'
import type { Services } from '../../services.ts'
import { entryAnswer } from '../../waitlist/entryAnswer.ts'
import { confirmEntry, entryOf, joinAgain, joinWaitlist, leaveWaitlist } from '../../waitlist/join.ts'
import type { Callers } from '../access.ts'

export function waitlistHandlers(services: Services): Handlers<Api, Callers>['waitlist'] {
  const { catalogue, database } = services

  async function answer(hotel: Hotel, token: string, { locale }: Callers['guest']) {
    services.postMail()
    return entryAnswer(services, hotel, await entryOf(database, hotel, token), locale)
  }

  return {
    async join({ params, body }, call) {
      await joinWaitlist(services, call, findOpenHotel(catalogue, params.hotelId), body)
      services.postMail()
      return {}
    },

    async show({ params, body: { token } }, call) {
      await releaseIfPossible(services)
      return answer(findHotel(catalogue, params.hotelId), token, call)
    },

    async confirm({ params, body: { token } }, call) {
      const hotel = findHotel(catalogue, params.hotelId)
      await confirmEntry(services, hotel, token)
      return answer(hotel, token, call)
    },

    async joinAgain({ params, body: { token } }, call) {
      const hotel = findHotel(catalogue, params.hotelId)
      await releaseIfPossible(services)
      await joinAgain(services, hotel, token)
      return answer(hotel, token, call)
    },

    async leave({ params, body: { token } }) {
      await leaveWaitlist(services, findHotel(catalogue, params.hotelId), token)
      services.postMail()
      return {}
    },
  }
}
