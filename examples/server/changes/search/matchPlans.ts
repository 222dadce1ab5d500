import type { NothingFound, PlanChange, RoomResult } from '#shared/api/rooms.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import type { PaymentTotals } from '#shared/money/change/statement/paymentTotals.ts'
import { amountOf } from '#shared/money/price.ts'
import type { Party } from '#shared/party/party.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { SoldExtras } from '../../extras/extraUses.ts'
import type { RatePlan, RoomType } from '../../hotels/hotel.ts'
import type { Inventory } from '../../inventory/inventory.ts'
import { createPauses } from '../../limits/pauses.ts'
import { planOf } from '../../order/planOf.ts'
import { countedGuests } from '../../pricing/roomGuests.ts'
import { isOffered } from '../../pricing/visibility.ts'
import type { StoredRoom } from '../../reservations/read.ts'
import type { Candidate } from '../../search/candidate.ts'
import { type Filters, matchesFilters } from '../../search/filters.ts'
import { checkRoomsLeft } from '../request/checkRoomsLeft.ts'
import { checkedRooms, pricedRequest, type RequestContext } from '../request/pricedRequest.ts'
import { choiceOf, isSameRoomChoice, type RequestedRoom } from '../request/requestedRooms.ts'
import { requestedVersion } from '../request/requestedVersion.ts'
import { type RefusedPlan, reasonOf } from './noPlans.ts'

/** What each plan of a search is checked and priced with, as an offer would; read once. */
type PlanContext = RequestContext & {
  /** The room that is changed, and its place in the reservation. Null for the room that a voucher gets. */
  row: StoredRoom | null
  at: number
  /** The rooms that a voucher gets besides. */
  further: readonly WantedRoom[]
  /** The dates and guests that it gets. */
  stay: RoomDates
  party: Party
  days: Inventory
  sold: SoldExtras
  payments: PaymentTotals
  /** The rooms of a type that the guest can have on these dates: those that are left, and the own ones. */
  leftOf(type: RoomType): number
}

/** A plan that an offer accepts. */
type PlanMatch = Candidate & { change: PlanChange }

/** The plans to which a room can be changed, and the reason if there are none. */
export type PlanMatches = {
  /** By room type, in the order of the hotel, without empty room types. */
  open: Map<RoomType, PlanMatch[]>
  /** Room types without such a plan that are sold out. */
  soldOut: RoomType[]
  nothing: NothingFound | null
}

/** Whether only the coupon changes: the room is the present one, with the price of another coupon. */
function isRepriced({ caller: { hotel }, row }: PlanContext, room: RequestedRoom | undefined): boolean {
  const present = row && choiceOf(hotel, row)
  return room?.is === 'changed' && present !== null && isSameRoomChoice(present, room.choice)
}

/** The plan as an offer would have it. Throws the refusal of the offer. */
function planMatch(given: PlanContext, type: RoomType, plan: RatePlan): PlanMatch {
  const { caller, context, own, row, at, further, stay, party, days, sold, payments } = given
  const { hotel, reservation: stored } = caller
  const wanted = {
    ...(row && { reservation_hotel_room_id: row.id }),
    room_plan_code: plan.code,
    ...{ checkin_date: stay.checkin, checkout_date: stay.checkout, ...party },
  }
  // A plan in Japanese only is found: the guest can show the offer in Japanese.
  const locale = plan.is_japanese_only ? 'ja' : caller.locale
  const findPlan = (code: string) =>
    code === plan.code ? { type, plan } : planOf(hotel, code, (other) => isOffered(other, context))
  const rooms = checkedRooms(given, { rooms: [...further, wanted], locale }, findPlan)
  const requested = pricedRequest(given, rooms, { days, sold })
  const { next, sums } = requestedVersion(hotel, stored, requested, payments, context.today)
  checkRoomsLeft(hotel, next.needs, own, { days, rooms })
  const price = next.rooms[at]?.price
  if (!price) throw new Error('The changed room is not in the next version')
  const { fee, fee_due, due_now, refund } = sums
  const room = rooms[at]
  const discounts = (room && requested.priced.get(room)?.discounts) ?? [row?.asked.promotion_id ?? null]
  return {
    type,
    plan,
    group: { stay: { ...stay, party }, roomIndexes: [0] },
    scrapeId: null,
    begins: null,
    offer: {
      problems: [],
      left: given.leftOf(type),
      minimumNights: days.rate(plan.id, stay.checkin)?.minNights ?? 1,
      guests: countedGuests(plan, party),
      price,
      // What others would pay does not help a guest who has booked.
      publicTotal: null,
      memberTotal: null,
      promotion: plan.promotions.find(({ id }) => discounts.includes(id)) ?? null,
    },
    change: {
      is_current: room?.is === 'unchanged' || isRepriced(given, room),
      difference: next.price.total - stored.price.total,
      ...{ fee, fee_due, due_now, refund },
      // A stay that the voucher pays already is compared with its present price.
      ...(sums.voucher &&
        isWithoutStay(stored.status) && {
          beyond_voucher: next.price.total - amountOf(next.price, 'local_tax'),
        }),
    },
  }
}

/**
 * Checks and prices each plan that the guest may see, and the plan that the room has, as an offer would. Other requests can run
 * meanwhile. Refused with `change_refused` if the caller may not change the room to this stay on any plan.
 */
export async function matchPlans(given: PlanContext, filters: Filters): Promise<PlanMatches> {
  const { caller, context, row } = given
  const pause = createPauses()
  const open: PlanMatches['open'] = new Map()
  const soldOut: RoomType[] = []
  const refused: RefusedPlan[] = []
  const left: [RoomType, RatePlan][] = []

  async function matching(type: RoomType, plan: RatePlan): Promise<PlanMatch | RefusedPlan> {
    await pause()
    try {
      return planMatch(given, type, plan)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { refusal: error, isSoldOut: given.leftOf(type) < 1 }
    }
  }

  for (const type of caller.hotel.roomTypes) {
    const found: PlanMatch[] = []
    let isFull = false
    for (const plan of type.plans) {
      if (plan.id !== row?.room_plan_id && !isOffered(plan, context)) continue
      if (!matchesFilters(filters, type, plan)) {
        left.push([type, plan])
        continue
      }
      const one = await matching(type, plan)
      if ('change' in one) found.push(one)
      else {
        refused.push(one)
        isFull ||= one.refusal.reason === 'sold_out'
      }
    }
    if (found.length > 0) open.set(type, found)
    else if (isFull) soldOut.push(type)
  }
  if (open.size > 0) return { open, soldOut, nothing: null }
  const others: RefusedPlan[] = []
  for (const [type, plan] of left) {
    const one = await matching(type, plan)
    if (!('change' in one)) others.push(one)
  }
  const other_plans = left.length - others.length
  const isForbidden = ({ refusal }: RefusedPlan) => refusal.reason === 'change_refused'
  const isFiltered = other_plans > 0 && refused.every(isForbidden)
  const reason = isFiltered
    ? { reason: 'filtered' as const, minimum_nights: null }
    : reasonOf(refused.length > 0 ? refused : others)
  // Alternatives of a search are for other rooms, or at other prices than a change has.
  return {
    open,
    soldOut,
    nothing: { ...reason, nearest_dates: [], fewer_rooms: null, other_plans, split_rooms: null },
  }
}

/** A room type as on the wire, each of whose plans says what choosing it would change. */
export function changesOf(matches: readonly PlanMatch[], room: RoomResult): RoomResult {
  room.room_plans.forEach((plan, at) => {
    const match = matches[at]
    if (match) plan.change = match.change
  })
  return room
}
