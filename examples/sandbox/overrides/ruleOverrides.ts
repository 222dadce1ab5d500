import { HotelSettings } from '#shared/api/settings.ts'
import type { SeedSettings } from '../../seed/types.ts'
import type { Queries } from '../../server/database/Database.ts'
import type { Hotel } from '../../server/hotels/catalogue.ts'

type Fields = Record<string, unknown>
type Row = { tenant: string; hotel_id: number; widget: Fields }

/** The settings that decide what a hotel takes: what a sandbox makes it say of them, it does too. */
const rules = [
  'hotel_active',
  'bookable_days',
  'max_nights',
  'multi_rooms_search_enabled',
  'multi_rooms_search_limit',
  'max_guests_per_room',
  'max_children_per_adult',
  'kids_setting',
  'day_use_search_active',
  'default_search_setting',
  'coupon_active',
  'percentage_coupon_discount_only',
  'display_currencies',
  'membership',
] as const satisfies (keyof SeedSettings & keyof typeof HotelSettings.schema)[]

/** Whether a zone can be reckoned in: anything at all can be told. */
function isZone(name: unknown): name is string {
  try {
    return typeof name === 'string' && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** What is told of these rules; null takes one away, and what the contract does not know is not taken for a rule. */
function rulesIn(widget: Fields): Fields {
  const told: Fields = {}
  for (const rule of rules) {
    const value = widget[rule]
    if (value === null) told[rule] = undefined
    else if (value !== undefined && HotelSettings.schema[rule].is(value)) told[rule] = value
  }
  const { kids_tiers } = widget
  if (HotelSettings.schema.kids_tiers.is(kids_tiers) && kids_tiers)
    told.kids_tiers = kids_tiers.map(({ code, name }) => ({ code, name: { en: name } }))
  return told
}

function withRules(hotel: Hotel, widget: Fields): Hotel {
  const { time_zone } = Object(widget.hotel)
  return {
    ...hotel,
    ...(isZone(time_zone) && { time_zone }),
    settings: { ...hotel.settings, ...rulesIn(widget) } as SeedSettings,
  }
}

const KEEP_MS = 1_000

type Told = Map<string, Map<number, Fields>>

/** By database, for several servers may run in one process. */
const lastSeen = new WeakMap<Queries, { told: Promise<Told>; until: number }>()

async function readTold(on: Queries): Promise<Told> {
  const told: Told = new Map()
  for (const { tenant, hotel_id, widget } of await on.query<Row>(
    'SELECT tenant, hotel_id, widget FROM told_settings',
  ))
    told.set(tenant, (told.get(tenant) ?? new Map()).set(hotel_id, widget))
  return told
}

/** Looks again at the next call: something was told here. */
export const forgetToldRules = (on: Queries): boolean => lastSeen.delete(on)

/**
 * A hotel with the rules it is made to tell in a sandbox, so that it takes what it says it takes. Good to a second when
 * another process told them.
 */
export async function toldRules(on: Queries, tenant: string): Promise<(hotel: Hotel) => Hotel> {
  let seen = lastSeen.get(on)
  if (!seen || seen.until <= Date.now()) {
    seen = { told: readTold(on), until: Date.now() + KEEP_MS }
    lastSeen.set(on, seen)
    // A look that failed is not kept; whoever waits for it hears of it.
    seen.told.catch(() => lastSeen.delete(on))
  }
  const told = (await seen.told).get(tenant)
  return (hotel) => {
    const widget = told?.get(hotel.id)
    return widget ? withRules(hotel, widget) : hotel
  }
}
