import type { FurtherRoom } from '#shared/api/changeRooms.ts'
import type { changes } from '#shared/api/changes.ts'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { RoomResult } from '#shared/api/rooms.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { onlyRemoves } from '#shared/money/change/onlyRemoves.ts'
import { bookedRooms, isCancelledRoom } from '#shared/reservation/rooms.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { datesOfUse, type RoomDates, spanOf } from '#shared/stay/roomDates.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import { readSoldExtras } from '../../extras/extraUses.ts'
import type { RoomType } from '../../hotels/hotel.ts'
import { guestsOfRoom } from '../../hotels/stay.ts'
import { readInventory } from '../../inventory/inventory.ts'
import { countKeys } from '../../order/amounts.ts'
import { nightKey } from '../../order/parts/rooms.ts'
import { requirePermission } from '../../reservations/access/permits.ts'
import { paymentTotalsOf } from '../../reservations/money/paymentTotals.ts'
import type { Candidate } from '../../search/candidate.ts'
import { codeAnswers } from '../../search/codeAnswers.ts'
import { exchangeRate } from '../../search/exchangeRate.ts'
import { roomResult } from '../../search/results/roomResult.ts'
import { sortRooms } from '../../search/results/sortRooms.ts'
import type { SearchNeeds } from '../../search/searchCall.ts'
import { searchOptionsOf } from '../../search/searchOptions.ts'
import { type ChangeCaller, changeContextOf } from '../changeContext.ts'
import { checkUpcoming } from '../request/checkPermissions.ts'
import { checkedRooms, type RequestContext, requestContextOf } from '../request/pricedRequest.ts'
import {
  checkChoice,
  choiceOf,
  contentsOf,
  isSameRoomChoice,
  type RoomChoice,
} from '../request/requestedRooms.ts'
import { changesOf, matchPlans } from './matchPlans.ts'
import { matchWithCoupon } from './matchWithCoupon.ts'

type SearchBody = RequestOf<typeof changes.rooms>['body']

/** The dates and guests that the room gets. */
const stayOf = ({ room }: SearchBody): Pick<RoomChoice, 'stay' | 'party'> => {
  const { adults, children, kids_tiers, kids_ages } = guestsOfRoom(room)
  return {
    stay: { checkin: room.checkin_date, checkout: room.checkout_date },
    party: { adults, children, kids_tiers, kids_ages },
  }
}

/** Refuses dates and guests that no plan could have. */
function checkStay(
  { hotel }: ChangeCaller,
  before: RoomChoice | null,
  wanted: Pick<RoomChoice, 'stay' | 'party'>,
  { now, isDayUse }: { now: number; isDayUse: boolean },
): void {
  const own = before && { ...before, ...wanted }
  if (before && own && isSameRoomChoice(before, own)) return
  const removes = before !== null && own !== null && onlyRemoves(contentsOf(before), contentsOf(own))
  checkChoice(hotel, wanted, { field: 'room', removes, now, isDayUse })
}

/** A room that the guest has chosen for the voucher, as an offer would have it. */
const wantedRoom = ({ room_plan_code, promotion_id, ...room }: FurtherRoom): WantedRoom => ({
  room_plan_code,
  ...(promotion_id !== undefined && { promotion_id }),
  ...{ checkin_date: room.checkin_date, checkout_date: room.checkout_date, ...guestsOfRoom(room) },
})

/** The rooms that the guest has chosen for the voucher so far. Refused as in an offer. */
const furtherRooms = (given: RequestContext, rooms: readonly WantedRoom[], locale: Locale): RoomChoice[] =>
  rooms.length === 0
    ? []
    : checkedRooms(given, { rooms: [...rooms], locale }).flatMap((room) =>
        room.is === 'changed' ? [room.choice] : [],
      )

/** Room types with a plan that the voucher pays whole come first. */
function coveredFirst(rooms: RoomResult[]): RoomResult[] {
  const isCovered = ({ room_plans }: RoomResult) =>
    room_plans.some(({ change }) => change?.beyond_voucher === 0)
  return [...rooms.filter(isCovered), ...rooms.filter((room) => !isCovered(room))]
}

/**
 * Searches rooms and plans to which a room of a reservation can be changed: the plans that an offer accepts at this instant, with its
 * price and its sums, and the present plan. The own rooms, also the rooms of an open change and of an offer of the waitlist by its
 * token, count as free. Plans in Japanese only are found in all languages. Refused with `change_refused` if the caller may not change
 * the room to this stay on any plan, with `invalid` for an unknown room, and with the field for dates and guests that the hotel does not
 * accept. If no plan is left, `nothing_found` has the reason. A new coupon that no offer would have changes nothing: `coupon` has its
 * status.
 */
export async function searchRooms(
  services: SearchNeeds,
  caller: ChangeCaller,
  body: SearchBody,
  waitlistToken?: string,
): Promise<ResponseOf<typeof changes.rooms>> {
  const { hotel, reservation: stored, locale } = caller
  const { database } = services
  const { reservation_hotel_room_id: id } = body
  const further = (body.further_rooms ?? []).map(wantedRoom)
  const plain = await changeContextOf(services, caller)
  const { now, today } = plain
  const given = await requestContextOf(database, caller, plain, {}, waitlistToken)
  const at = stored.rooms.findIndex((one) => one.id === id && !isCancelledRoom(one))
  const row = stored.rooms[at] ?? null
  const permitted = given.permissions.rooms[at]
  const { schedule, details } = given.permissions
  const schedules = isWithoutStay(stored.status)
  requirePermission(schedules ? schedule : permitted && row ? permitted.remove : details)
  checkUpcoming(stored, today)
  if (schedules ? id !== 0 : !row) throw new Refusal('invalid', { field: 'reservation_hotel_room_id' })
  if (!schedules && further.length > 0) throw new Refusal('invalid', { field: 'further_rooms' })
  const chosen = furtherRooms(given, further, locale)
  const { stay, party } = stayOf(body)
  checkStay(caller, row && choiceOf(hotel, row), { stay, party }, plain)

  const others = bookedRooms(stored.rooms).filter((one) => one.id !== id)
  const span = spanOf([stay, ...chosen.map((one) => one.stay)])
  const days = await readInventory(database, now, hotel, span.checkin, addDays(span.checkout, 1))
  // The other rooms stay, so that their nights are not free.
  const keysOf = (typeId: number, of: RoomDates) =>
    datesOfUse(of).map((date): [string, number] => [nightKey(typeId, date), 1])
  const staying = countKeys([
    ...others.flatMap((one) => keysOf(one.room_type_id, one)),
    ...chosen.flatMap((one) => keysOf(one.type.id, one.stay)),
  ])
  const dates = datesOfUse(stay)
  const leftOf = ({ id: typeId }: RoomType): number =>
    Math.min(
      ...dates.map((date) => {
        const key = nightKey(typeId, date)
        return days.left(typeId, date) + (given.own.rooms?.[key] ?? 0) - (staying[key] ?? 0)
      }),
    )
  const options = searchOptionsOf(
    { ...body, coupon_code: undefined },
    plain,
    locale,
    services.addresses().api,
  )
  const stated = {
    ...{ row, at: row ? at : stored.rooms.length + further.length, stay, party, days, leftOf, further },
    sold: await readSoldExtras(database, hotel, spanOf([span, ...others])),
    payments: paymentTotalsOf(stored),
  }
  const {
    matches: planMatches,
    coupon,
    isNew,
  } = await matchWithCoupon(database, {
    ...{ caller, context: plain, withOwn: given, request: body },
    match: (priced) => matchPlans({ ...priced, ...stated }, options.filters),
  })
  const { open, soldOut, nothing } = planMatches
  const found: RoomResult[] = []
  const matches: Candidate[] = []
  for (const [type, plans] of open) {
    found.push(changesOf(plans, roomResult(hotel, type, plans, options)))
    matches.push(...plans)
  }
  const full = options.withSoldOut ? soldOut.map((type) => roomResult(hotel, type, [], options)) : []
  return {
    rooms: coveredFirst(sortRooms([...found, ...full], options.order)),
    nothing_found: nothing,
    ...codeAnswers(hotel, plain, matches, locale),
    // A new coupon may lower the price of another room only: then the offer has it too.
    coupon: codeAnswers(hotel, { ...plain, coupon }, isNew ? [] : matches, locale).coupon,
    // A comparison with other agencies is for guests who have not booked.
    other_prices: [],
    exchange: await exchangeRate(database, hotel, body.currency, today),
  }
}
