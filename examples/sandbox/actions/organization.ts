import { aozora, organizationPeople } from '../../seed/people.ts'
import { setOrganization } from '../../server/accounts/organizations/setOrganization.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import type { Tenant } from '../tenants/Tenant.ts'

/** Stores the sample organization, whose people sign in with a password, at the brand of `{ hotel }`. Their sessions end. */
export async function organization({ services }: Tenant, fields: Record<string, unknown>) {
  const hotel = services.catalogue.hotel(String(fields.hotel ?? ''))
  if (!hotel) throw new Refusal('invalid', { field: 'hotel' })
  const { id, name, display_name, program_id = null } = aozora
  const key = { brandId: hotel.brand_id, organizationId: id }
  const account = { name, display_name, program_id, people: organizationPeople }
  return { organization: id, people: await setOrganization(services, key, account) }
}
