import { json } from '#shared/values/parseJson.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import { changeRuleProblem } from '../../server/hotels/changeRules.ts'
import type { Hotel } from '../../server/hotels/hotel.ts'
import { ruleBeyondLimit } from '../../server/hotels/ruleLimits.ts'
import { allowedOrigins } from '../../server/http/settings.ts'
import { checkValue } from '../../server/http/wire/checkValue.ts'
import type { Overrides, StateFields } from '../tenants/state.ts'
import type { Tenant } from '../tenants/Tenant.ts'

/** The most pages that may frame the app of a hotel of the sandbox. */
const MAX_ORIGINS = 20

const isFields = (value: unknown): value is StateFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields as an object, or as JSON text from a form. No fields for an empty value. Refuses anything else. */
function fieldsOf(fields: StateFields, name: string): StateFields {
  const given = fields[name]
  if (given === undefined || given === '') return {}
  const value = typeof given === 'string' ? json(given) : given
  checkValue(value, [name])
  if (isFields(value)) return value
  throw new Refusal('invalid', { field: name })
}

/**
 * Refuses a rule beyond its limit, with its field and the accepted values, and wrong rules of changes. The server would calculate with
 * them.
 */
function checkRules(settings: StateFields): void {
  const problem = changeRuleProblem(settings.change)
  if (problem) throw new Refusal('invalid', { field: 'settings.change', meta: { problem } })
  const beyond = ruleBeyondLimit(settings)
  if (!beyond) return
  throw new Refusal('invalid', { field: `settings.${beyond.rule}`, meta: { least: 0, most: beyond.most } })
}

function hotelNamed({ services }: Tenant, name: unknown): Hotel {
  const hotel = services.catalogue.hotel(String(name ?? ''))
  if (!hotel) throw new Refusal('invalid', { field: 'hotel' })
  return hotel
}

/** Adds the origin of a page to the pages that may frame the app of a hotel. Its other overrides stay. */
export async function addOrigin(tenant: Tenant, name: string, origin: string): Promise<void> {
  const hotel = hotelNamed(tenant, name)
  const { widget = {}, sign_in = {} } = tenant.state.overrides.get(hotel.id) ?? {}
  const allowed = allowedOrigins(hotel, tenant.services.addresses())
  if (allowed.includes(origin)) return
  if (allowed.length >= MAX_ORIGINS) throw new Refusal('invalid', { field: 'allowed_origins' })
  const allowed_origins = [...allowed, origin]
  await setOverrides(tenant, { hotel: name, settings: { ...widget, allowed_origins }, sign_in })
}

/** Replaces the overrides of a hotel: `{ hotel, settings, sign_in }`. Refuses rules beyond their limits. */
export async function setOverrides(tenant: Tenant, fields: StateFields): Promise<Overrides> {
  const hotel = hotelNamed(tenant, fields.hotel)
  const overrides = { widget: fieldsOf(fields, 'settings'), sign_in: fieldsOf(fields, 'sign_in') }
  checkRules(overrides.widget)
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

/** Whether a hotel has offers of changes: not if its setting is off. */
export function hasOffers({ state, services }: Tenant, hotelId: string): boolean {
  const hotel = services.catalogue.hotel(hotelId)
  const widget = hotel && state.overrides.get(hotel.id)?.widget
  return widget?.change_offers_enabled !== false
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
