import type { StoredProgram } from '../server/hotels/hotel.ts'
import { noRates } from '../server/hotels/rateRules.ts'
import { coupons } from './brand/coupons.ts'
import { promotions } from './brand/promotions.ts'
import { closed } from './closed/closed.ts'
import { core } from './core/core.ts'
import { family } from './family/family.ts'
import { familyCoupons } from './family/familyCoupons.ts'
import { grand } from './grand/grand.ts'
import { hakone } from './hakone/hakone.ts'
import { kyoto } from './kyoto/kyoto.ts'
import { preview } from './preview/preview.ts'
import { previewBrandQuestions } from './preview/previewQuestions.ts'
import { seoul } from './seoul/seoul.ts'
import { taipei } from './taipei/taipei.ts'
import type { SeedBrand } from './types.ts'

/** The programme of the members in `people.ts`. */
const MEMBERS = 31

/** What the sign-up of the programme asks. */
const memberFields: StoredProgram['fields'] = [
  { name: 'date_of_birth', requirement: 'required' },
  { name: 'gender', requirement: 'optional' },
  { name: 'postal_code', requirement: 'optional' },
  { name: 'prefecture', requirement: 'optional' },
  { name: 'address', requirement: 'optional' },
  { name: 'building', requirement: 'optional' },
]

/**
 * All demo hotels: a brand whose hotels together use every feature, a brand for previews, a hotel that
 * charges the meals and the beds of children apart from the room, a very large hotel for speed, and a
 * hotel whose server has the level `core` only.
 */
export const brands: SeedBrand[] = [
  {
    id: 100,
    code: 'moriyu',
    settings: {
      code: 'moriyu',
      nearby_hotels_suggestion_enabled: true,
      digico_partner_code: 'MORIYU',
      room_recommender_enabled: true,
      first_party_cookie_setting: { status: 'active', domain_name: 'localhost' },
    },
    rates: { ...noRates, member_percent: 5 },
    promotions,
    coupons,
    programs: [{ id: MEMBERS, update_member_profile_enabled: true, fields: memberFields, points: {} }],
    hotels: [hakone, kyoto, taipei, seoul, closed],
  },
  {
    id: 427,
    code: 'preview',
    settings: { code: 'preview', first_party_cookie_setting: { status: 'inactive', domain_name: null } },
    rates: { ...noRates, member_percent: 10, companions: true },
    promotions: [],
    coupons: [],
    questions: previewBrandQuestions,
    programs: [{ id: MEMBERS, update_member_profile_enabled: true }],
    hotels: [preview],
  },
  {
    id: 428,
    code: 'family',
    settings: { code: 'family' },
    rates: noRates,
    promotions: [],
    coupons: familyCoupons,
    hotels: [family],
  },
  {
    id: 200,
    code: 'grand',
    settings: { code: 'grand', room_recommender_enabled: true },
    rates: noRates,
    promotions: [],
    coupons: [],
    programs: [{ id: MEMBERS, update_member_profile_enabled: false }],
    hotels: [grand],
  },
  {
    id: 300,
    code: 'core',
    settings: {},
    rates: noRates,
    promotions: [],
    coupons: [],
    hotels: [core],
  },
]
