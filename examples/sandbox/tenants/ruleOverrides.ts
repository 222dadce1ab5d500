import { array, integer, is, min, nullable, object, optional } from 'superstruct'
import { Program } from '#shared/api/programs.ts'
import { Count } from '#shared/api/scalars.ts'
import { HotelSettings } from '#shared/api/settings.ts'
import { changeRuleProblem } from '../../server/hotels/changeRules.ts'
import type { Catalogue, Hotel, HotelOwnSettings, StoredProgram } from '../../server/hotels/hotel.ts'
import { InvoiceSetting } from '../../server/hotels/invoiceSetting.ts'
import { ruleBeyondLimit } from '../../server/hotels/ruleLimits.ts'
import { isZone, StoredPointRules } from '../../server/hotels/storedPointRules.ts'
import type { Overrides, StateFields } from './state.ts'

/** The settings that decide what a hotel accepts. An overridden rule is also enforced. */
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
  'facility_sign_in_enabled',
  'brand_custom_auth_token_name',
  'guest_fields',
  'change',
  'integrations',
  'payment',
  'waitlist_enabled',
  'price_alert_enabled',
] as const satisfies (keyof HotelOwnSettings & keyof typeof HotelSettings.schema)[]

const Minutes = min(integer(), 1)

const Programs = array(object({ ...Program.schema, points: optional(nullable(StoredPointRules)), id: Count }))

/** Whether the server can calculate with a rule: it is within its limit. */
const isUsable = (rule: string, value: unknown): boolean =>
  !ruleBeyondLimit({ [rule]: value }) && (rule !== 'change' || !changeRuleProblem(value))

/**
 * The rules among overridden fields. Null removes a rule; a value that the contract does not allow, or that is beyond its
 * limit, is no rule.
 */
function rulesIn(widget: StateFields): StateFields {
  const found: StateFields = {}
  for (const rule of rules) {
    const value = widget[rule]
    if (value === null) found[rule] = undefined
    else if (value !== undefined && HotelSettings.schema[rule].is(value) && isUsable(rule, value))
      found[rule] = value
  }
  const { kids_tiers } = widget
  if (HotelSettings.schema.kids_tiers.is(kids_tiers) && kids_tiers)
    found.kids_tiers = kids_tiers.map(({ code, name }) => ({ code, name: { en: name } }))
  return found
}

/** Whether a text is the origin of a page: only an origin may become a part of a header. */
const isOrigin = (text: unknown): text is string =>
  typeof text === 'string' && URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

/**
 * The pages that may frame the app by an override. Without a list of the hotel, the pages of the installation: the app's
 * own setting has the same.
 */
const originsIn = (widget: StateFields): Pick<Hotel, 'allowed_origins'> | null => {
  const { allowed_origins: listed } = widget
  if (listed === null) return { allowed_origins: ['pages'] }
  return Array.isArray(listed) ? { allowed_origins: listed.filter(isOrigin) } : null
}

/** The issuer of receipts, which no answer of the settings has. */
const invoiceIn = ({ invoice }: StateFields): Pick<HotelOwnSettings, 'invoice'> | null =>
  InvoiceSetting.is(invoice) ? { invoice } : null

/** The minutes for which a room is held for a guest of the waitlist, which no answer of the settings has. */
const waitlistIn = ({
  waitlist_hold_minutes,
}: StateFields): Pick<HotelOwnSettings, 'waitlist_hold_minutes'> | null =>
  is(waitlist_hold_minutes, Minutes) && isUsable('waitlist_hold_minutes', waitlist_hold_minutes)
    ? { waitlist_hold_minutes }
    : null

/** The programmes of the brand, which no answer of the settings has. */
const programsIn = ({ programs }: StateFields): Pick<Hotel, 'programs'> | null =>
  is(programs, Programs) ? { programs: programs as StoredProgram[] } : null

function withRules(hotel: Hotel, widget: StateFields): Hotel {
  const { time_zone } = Object(widget.hotel)
  return {
    ...hotel,
    ...originsIn(widget),
    ...programsIn(widget),
    ...(isZone(time_zone) && { time_zone }),
    settings: {
      ...hotel.settings,
      ...invoiceIn(widget),
      ...waitlistIn(widget),
      ...rulesIn(widget),
    } as HotelOwnSettings,
  }
}

/** The catalogue with the rules of a tenant's overrides, so that the server enforces what the settings announce. */
export function tenantCatalogue(
  base: Catalogue,
  overridesNow: () => ReadonlyMap<number, Overrides>,
): Catalogue {
  let from: ReadonlyMap<number, Overrides> | null = null
  const overridden = new Map<number, Hotel>()
  function ruled(hotel: Hotel): Hotel {
    const overrides = overridesNow()
    if (overrides !== from) overridden.clear()
    from = overrides
    const fields = overrides.get(hotel.id)
    if (!fields) return hotel
    const known = overridden.get(hotel.id) ?? withRules(hotel, fields.widget)
    overridden.set(hotel.id, known)
    return known
  }
  return {
    get hotels() {
      return base.hotels.map(ruled)
    },
    hotel(name) {
      const hotel = base.hotel(name)
      return hotel && ruled(hotel)
    },
  }
}
