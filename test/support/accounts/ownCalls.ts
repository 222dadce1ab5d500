import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { Guest } from '../server/guest.ts'

const params = { hotelId: 'hakone' }

type Update = Partial<RequestOf<typeof api.profile.update>['body']>

/** The calls of a signed-in member about the own account, at the hotel `hakone`. */
export function ownCalls(guest: Guest, headers: Record<string, string>) {
  const { profile, ownReservations } = api
  return {
    reservations: (query: RequestOf<typeof api.ownReservations.list>['query'] = {}) =>
      guest.call(ownReservations.list, { query }, headers),
    add: (number: string) => guest.call(ownReservations.add, { params, body: { number } }, headers),
    show: () => guest.call(profile.show, { params }, headers),
    update: (body: Update) =>
      guest.call(profile.update, { params, body: { locale: 'en', ...body } }, headers),
  }
}
