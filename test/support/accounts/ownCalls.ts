import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { Guest } from '../server/guest.ts'

const params = { hotelId: 'hakone' }

type Update = Partial<RequestOf<typeof api.profile.update>['body']>

/** The calls of a signed-in member about the own account, at the hotel `hakone`. */
export function ownCalls(guest: Guest, headers: Record<string, string>) {
  const { profile } = api
  return {
    show: () => guest.call(profile.show, { params }, headers),
    update: (body: Update) =>
      guest.call(profile.update, { params, body: { locale: 'en', ...body } }, headers),
  }
}
