import { Refusal } from '../../server/errors/refusal.ts'
import type { Fields, Overrides } from '../tenants/state.ts'
import type { Tenant } from '../tenants/Tenant.ts'

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields as an object, or as JSON text from a form. No fields for an empty value. Refuses anything else. */
function fieldsOf(fields: Fields, name: string): Fields {
  const given = fields[name]
  if (given === undefined || given === '') return {}
  try {
    const fields: unknown = typeof given === 'string' ? JSON.parse(given) : given
    if (isFields(fields)) return fields
  } catch {
    // Refused below.
  }
  throw new Refusal('invalid', { field: name })
}

/** Replaces a hotel's overrides by those of `{ hotel, settings, sign_in }`. */
export async function setOverrides(tenant: Tenant, fields: Fields): Promise<Overrides> {
  const hotel = tenant.services.catalogue.hotel(String(fields.hotel ?? ''))
  if (!hotel) throw new Refusal('invalid', { field: 'hotel' })
  const overrides = { widget: fieldsOf(fields, 'settings'), sign_in: fieldsOf(fields, 'sign_in') }
  await tenant.shared.query(
    `INSERT INTO sandbox.settings_overrides (tenant, hotel_id, widget, sign_in) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant, hotel_id) DO UPDATE SET widget = EXCLUDED.widget, sign_in = EXCLUDED.sign_in`,
    [tenant.name, hotel.id, JSON.stringify(overrides.widget), JSON.stringify(overrides.sign_in)],
  )
  tenant.forgetState()
  return overrides
}

const partOf: Record<string, keyof Overrides> = {
  'settings.bookingWidget': 'widget',
  'settings.signInButton': 'sign_in',
}

/** The answer of a settings call with the hotel's overrides; any other answer as it is. */
export function withOverrides(
  { state, services }: Tenant,
  endpoint: string,
  hotelId: string,
  answer: unknown,
): unknown {
  const part = partOf[endpoint]
  const hotel = part && services.catalogue.hotel(hotelId)
  const overrides = hotel && state.overrides.get(hotel.id)
  if (!part || !overrides || !isFields(answer)) return answer
  const entries = Object.entries({ ...answer, ...overrides[part] }).filter(([, value]) => value !== null)
  return Object.fromEntries(entries)
}
