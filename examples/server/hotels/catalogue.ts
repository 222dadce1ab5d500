import type { Queries } from '../database/Database.ts'
import { SettingError } from '../start/SettingError.ts'
import { changeRuleProblem } from './changeRules.ts'
import type { AgencyOffer, Catalogue, Hotel, Policy, RatePlan, RoomType } from './hotel.ts'
import type { Promotion } from './rateRules.ts'
import { ruleBeyondLimit } from './ruleLimits.ts'
import { pointRulesProblem } from './storedPointRules.ts'

type PlanRow = Omit<RatePlan, 'policy' | 'promotions'> & { policy_id: number }
type TypeRow = Omit<RoomType, 'plans'> & { hotel_id: number }

/** Refuses a hotel with a rule beyond its limit, or with wrong rules of changes or points, with a SettingError. */
function checkRules({ code, settings, programs }: Pick<Hotel, 'code' | 'settings' | 'programs'>): void {
  const problem =
    changeRuleProblem(settings.change) ??
    programs.map(({ points }) => pointRulesProblem(points)).find((found) => found !== null)
  if (problem) throw new SettingError(`A setting of the hotel "${code}" is wrong: ${problem}.`)
  const beyond = ruleBeyondLimit(settings)
  if (!beyond) return
  const { rule, most } = beyond
  throw new SettingError(
    `The hotel "${code}" has ${settings[rule]} as ${rule}, but the server takes at most ${most}.`,
  )
}

/**
 * Reads all hotels with their room types and plans, each in the hotel's own order. Throws a SettingError for a rule
 * beyond its limit, and for wrong rules of changes or points.
 */
export async function readCatalogue(database: Queries): Promise<Catalogue> {
  const policies = await database.query<Policy>('SELECT * FROM cancellation_policies')
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]))
  const plans = await database.query<PlanRow>('SELECT * FROM room_plans ORDER BY rank')
  const types = await database.query<TypeRow>('SELECT * FROM room_types ORDER BY rank')
  const agencyOffers = await database.query<AgencyOffer & { hotel_id: number }>(
    'SELECT id, hotel_id, room_type_id, agency, adults, meals, conditions FROM agency_offers ORDER BY id',
  )
  const rows = await database.query<Omit<Hotel, 'roomTypes' | 'agencyOffers'>>(
    'SELECT * FROM hotels ORDER BY id',
  )

  const plansOf = (roomType: number, promotions: Promotion[]): RatePlan[] =>
    plans
      .filter((plan) => plan.room_type_id === roomType)
      .flatMap((plan) => {
        const policy = policyOf.get(plan.policy_id)
        const applies = ({ plans }: Promotion) => plans?.includes(plan.hotel_plan_code) ?? true
        return policy ? [{ ...plan, policy, promotions: promotions.filter(applies) }] : []
      })
  rows.forEach(checkRules)
  const hotels = rows.map((hotel) => ({
    ...hotel,
    agencyOffers: agencyOffers.filter(({ hotel_id }) => hotel_id === hotel.id),
    roomTypes: types
      .filter((type) => type.hotel_id === hotel.id)
      .map((type) => ({
        ...type,
        plans: plansOf(
          type.id,
          hotel.promotions.filter(({ hotels }) => hotels.includes(hotel.code)),
        ),
      })),
  }))
  return catalogueOf(hotels)
}

/** A catalogue of these hotels. */
export function catalogueOf(hotels: Hotel[]): Catalogue {
  const byName = new Map(
    hotels.flatMap((hotel) => [[hotel.code, hotel] as const, [String(hotel.id), hotel] as const]),
  )
  return { hotels, hotel: (name) => byName.get(String(name)) ?? null }
}
