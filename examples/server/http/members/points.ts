import type { Handlers } from '#shared/api/endpoint.ts'
import type { Identity } from '#shared/api/identity.ts'
import type { Api } from '#shared/api/index.ts'
import type { PointRules } from '#shared/points/pointRules.ts'
import { HttpRefusal, Refusal } from '../../errors/refusal.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import type { MemberKey } from '../../members/people.ts'
import { pointRulesOf } from '../../members/programs.ts'
import { noBalance, readBalance, readTimeline } from '../../points/readPoints.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

/** The rows of a page without a number in the call, and the most. */
const PER_PAGE = 5
const MOST_PER_PAGE = 100

/** The last page that is counted: its rows are still a safe number. */
const MOST_PAGES = 1_000_000

/** A number from 1 to a limit; refused with `invalid` otherwise. */
function within(field: string, given: number, most: number): number {
  if (given < 1 || given > most) throw new Refusal('invalid', { field })
  return given
}

/** The handlers of the points of the signed-in member. A member of a programme without points has none, and no history. */
export function pointHandlers(services: Services): Handlers<Api, Callers>['points'] {
  /** The signed-in member, with the rules of the programme; null for a programme without points. */
  function accountOf(
    hotelId: string | number,
    { user }: Identity,
  ): { member: MemberKey; rules: PointRules } | null {
    const hotel = findHotel(services.catalogue, hotelId)
    if (!user) throw new HttpRefusal(403)
    const rules = pointRulesOf(hotel, user.program_id ?? null)
    return rules && { member: { brandId: hotel.brand_id, memberId: user.id }, rules }
  }

  return {
    async balance({ params }, { customer }) {
      const account = accountOf(params.hotelId, customer)
      return { data: account ? await readBalance(services, account.member, account.rules) : noBalance }
    },

    async timeline({ params, query: { page = 1, per_page = PER_PAGE, scope = 'current' } }, { customer }) {
      within('page', page, MOST_PAGES)
      const perPage = within('per_page', per_page, MOST_PER_PAGE)
      const account = accountOf(params.hotelId, customer)
      if (!account)
        return { data: [], page, total_pages: 0, total_entries: 0, program_enabled: false, total_point: 0 }
      const read = await readTimeline(services, account.member, account.rules, { page, perPage, scope })
      return { ...read, page, total_pages: Math.ceil(read.total_entries / perPage), program_enabled: true }
    },
  }
}
