import { identityOf } from '#shared/api/identity.ts'
import { api } from '#shared/api/index.ts'
import { findHotel } from '../../../../examples/server/hotels/findHotel.ts'
import { storeIdentity } from '../../../../examples/server/members/people.ts'
import { issueTicket } from '../../../../examples/server/sessions/tickets.ts'
import type { PaymentWorld } from '../../payments/paymentWorld.ts'
import { roles } from '../../people.ts'

/** The members of the model: who books, and who has only the token. */
const people = { member: { user: roles.booker.user }, other: roles['another member'] }

export type MemberName = keyof typeof people

/** Returns a function that returns the `Authorization` header of a member now. A token is renewed when the clock has moved. */
export function createMembers(world: PaymentWorld) {
  const { services } = world
  let renewedAt = 0
  let headers: Partial<Record<MemberName, Record<string, string>>> = {}
  return async (name: MemberName): Promise<Record<string, string>> => {
    if (renewedAt !== services.clock.now()) headers = {}
    renewedAt = services.clock.now()
    const known = headers[name]
    if (known) return known
    const identity = identityOf({ organization: null, ...people[name] })
    const { brand_id } = findHotel(services.catalogue, 'family')
    const person = await storeIdentity(services.database, brand_id, identity)
    const refresh_token = await issueTicket(services, brand_id, person)
    const { body } = await world.callUndisturbed(api.sessions.tokens, {
      params: { hotelId: 'family' },
      body: { grant_type: 'refresh_token', refresh_token },
    })
    const made = { Authorization: `Bearer ${body.access_token}` }
    headers[name] = made
    return made
  }
}
