import { isPerson, people } from '../../seed/people.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import type { Services } from '../../server/services.ts'
import { issueRefreshToken } from '../../server/sessions/memberSessions.ts'
import { prefixOf } from '../tenants/tenant.ts'
import type { Wishes } from './actions.ts'

/** Where the app takes a refresh token from: its results page, as a member system would send a guest back. */
function addressFor(app: string, tenant: string, hotel: string, refreshToken: string): string {
  const query = new URLSearchParams({ code: hotel, refresh_token: refreshToken })
  return `${app}${prefixOf(tenant)}/booking/result?${query}`
}

/** Comes in as somebody: `{ as, hotel }` makes a refresh token and the address that takes it into the app. */
export async function signIn({ database, catalogue, addresses }: Services, tenant: string, wishes: Wishes) {
  if (!isPerson(wishes.as)) throw new Refusal('invalid', { field: 'as' })
  const hotel = catalogue.hotel(String(wishes.hotel ?? ''))
  if (!hotel) throw new Refusal('invalid', { field: 'hotel' })
  const refresh_token = await issueRefreshToken(database, tenant, hotel.brand_id, people[wishes.as])
  return { refresh_token, address: addressFor(addresses().app, tenant, hotel.code, refresh_token) }
}
