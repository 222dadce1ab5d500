import { api } from '#shared/api/index.ts'
import { operatorApi } from '../../../examples/server/http/operator/operatorApi.ts'
import type { Guest } from '../server/guest.ts'
import { testSettings } from '../server/testServer.ts'
import { bearer } from './passkeyCalls.ts'
import { heldOf, sessionCalls } from './sessionCalls.ts'

type Headers = Record<string, string>
type Person = { email: string; role: string | null; password?: string | undefined }

export const STAFF: Person = { email: 'sato@aozora.example.com', role: 'staff', password: 'Blue-Harbour-7' }
export const ADMIN: Person = {
  email: 'mori@aozora.example.com',
  role: 'group_admin',
  password: 'Tall-Cedar-42',
}

/** The calls about organizations at the hotel `hakone`, beside the calls of sessions. */
export const organizationCalls = (guest: Guest) => ({
  ...sessionCalls(guest),
  /** The hotel's own system stores an organization with its people. */
  setOrganization: (people: Person[], organizationId = 950, hotelId = 'hakone') =>
    guest.call(
      operatorApi.operator.setOrganization,
      {
        params: { hotelId, organizationId: String(organizationId) },
        body: { name: 'Aozora Co., Ltd.', display_name: 'Aozora', program_id: 32, people },
      },
      bearer(testSettings.operatorKey ?? ''),
    ),
  /** A person of an organization signs in with the password. */
  signInPerson: async ({ email, password = '' }: Person, headers: Headers = {}, hotelId = 'hakone') =>
    heldOf(
      await guest.call(api.organizations.signIn, { params: { hotelId }, body: { email, password } }, headers),
    ),
})

/** What a browser shows of its session. */
export const shownBy = ({ access, cookie }: { access: string; cookie: string }): Headers => ({
  ...bearer(access),
  Cookie: cookie,
})
