import type { Queries } from '../../server/database/Database.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import type { Catalogue } from '../../server/hotels/catalogue.ts'
import type { Services } from '../../server/services.ts'
import { forgetToldRules } from './ruleOverrides.ts'

type Fields = Record<string, unknown>

/** What a sandbox makes a hotel say of itself, over what it is. */
export type Told = { widget: Fields; sign_in: Fields }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields as a script sends them, or as the JSON somebody typed into a form; none where there is nothing. */
function fieldsOf(wishes: Fields, name: string): Fields {
  const given = wishes[name]
  if (given === undefined || given === '') return {}
  try {
    const fields: unknown = typeof given === 'string' ? JSON.parse(given) : given
    if (isFields(fields)) return fields
  } catch {
    // Told below, with the field's name.
  }
  throw new Refusal('invalid', { field: name })
}

const hotelIdOf = (catalogue: Catalogue, code: unknown): number => {
  const hotel = catalogue.hotel(String(code ?? ''))
  if (!hotel) throw new Refusal('invalid', { field: 'hotel' })
  return hotel.id
}

/** Makes a hotel say these fields of itself in this sandbox, and nothing it was made to say before. */
export async function tellSettings(
  { database, catalogue }: Services,
  tenant: string,
  wishes: Fields,
): Promise<Told> {
  const hotel = hotelIdOf(catalogue, wishes.hotel)
  const told = { widget: fieldsOf(wishes, 'settings'), sign_in: fieldsOf(wishes, 'sign_in') }
  await database.query(
    `INSERT INTO told_settings (tenant, hotel_id, widget, sign_in) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant, hotel_id) DO UPDATE SET widget = EXCLUDED.widget, sign_in = EXCLUDED.sign_in`,
    [tenant, hotel, JSON.stringify(told.widget), JSON.stringify(told.sign_in)],
  )
  forgetToldRules(database)
  return told
}

/** Settings with what the sandbox says over them; a field told as null is left out. */
export async function asTold<T extends object>(
  on: Queries,
  tenant: string,
  hotelId: number,
  part: keyof Told,
  settings: T,
): Promise<T> {
  const [row] = await on.query<Told>(
    'SELECT widget, sign_in FROM told_settings WHERE tenant = $1 AND hotel_id = $2',
    [tenant, hotelId],
  )
  if (!row) return settings
  const entries = Object.entries({ ...settings, ...row[part] }).filter(([, value]) => value !== null)
  return Object.fromEntries(entries) as T
}
