import { aozora, companyPeople } from '../../seed/people.ts'
import { setOrganization } from '../../server/accounts/organizations/setOrganization.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import type { Tenant } from '../tenants/Tenant.ts'

/** Stores the sample company, whose people sign in with a password, at the brand of `{ hotel }`. Their sessions end. */
export async function company({ services }: Tenant, fields: Record<string, unknown>) {
  const hotel = services.catalogue.hotel(String(fields.hotel ?? ''))
  if (!hotel) throw new Refusal('invalid', { field: 'hotel' })
  const { id: organizationId, name, display_name, program_id = null } = aozora
  const organization = { brandId: hotel.brand_id, organizationId }
  const people = await setOrganization(services, organization, {
    name,
    display_name,
    program_id,
    people: companyPeople,
  })
  return { organization: organizationId, people }
}
