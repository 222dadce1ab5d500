import type { CalendarDay } from '#shared/api/calendar.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { addDays, nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'
import { type Guests, guestsKey } from '../hotels/stay.ts'
import { hotelStayLimits } from '../hotels/stayRules.ts'
import { assignRooms } from '../inventory/assignRooms.ts'
import { createEffort } from '../inventory/placeGroups.ts'
import type { InventoryRange } from '../inventory/range.ts'
import { createPauses } from '../limits/pauses.ts'
import { cheapestOf } from '../offers/cheapest.ts'
import { firstCheckin } from '../offers/offers.ts'
import type { SellablePlan } from '../offers/pricer.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import { countedGuests, fits } from '../pricing/roomGuests.ts'
import { dayStateOf, shownRoomsLeft } from './dayState.ts'
import { holidayOf } from './holidays/holidayOf.ts'

/** The request for a calendar. */
export type CalendarSearch = {
  parties: readonly Guests[]
  /** The plans that can be chosen, with their room types. */
  sold: readonly SellablePlan[]
  from: StayDate
  to: StayDate
  context: PricingContext
  /** Prices are for stays of this many nights; null for the shortest stay of each day. */
  nights: number | null
  locale: Locale
}

/** The days of a calendar, from first to last, as on the wire. */
export async function daysOf(
  hotel: Hotel,
  range: InventoryRange,
  search: CalendarSearch,
): Promise<CalendarDay[]> {
  const { parties, sold, context } = search
  const { today, isDayUse } = context
  const limits = hotelStayLimits(hotel, today)
  const firstDays = new Map(
    sold.map(({ plan }) => [plan.id, nightsBetween(range.first, firstCheckin(hotel, plan, today))]),
  )
  const isOpen = (plan: RatePlan, day: number) => day >= (firstDays.get(plan.id) ?? 0)
  const cheapest = cheapestOf(hotel, range, sold, isOpen, context)
  // Equal parties are evaluated once.
  const kinds = [...new Map(parties.map((party) => [guestsKey(party), party])).values()]
  const takers = new Map(
    kinds.map(
      (party) =>
        [
          guestsKey(party),
          sold.filter(({ type, plan }) => fits(hotel, type, countedGuests(plan, party))),
        ] as const,
    ),
  )

  /** The plans with a rate for a stay that begins on this day, for each party. */
  const openOn = (day: number) =>
    new Map(
      [...takers].map(([key, list]) => [
        key,
        list.filter(({ plan }) => isOpen(plan, day) && (range.plan(plan.id).price[day] ?? 0) > 0),
      ]),
    )
  const pause = createPauses()
  const effort = createEffort(pause)
  const leftOf = (type: RoomType, day: number) => Math.max(0, range.left(type.id)[day] ?? 0)

  async function findsRoom(open: Map<string, SellablePlan[]>, day: number): Promise<boolean> {
    const lists = new Map(
      [...open].map(([key, list]) => {
        const types = new Set(list.map(({ type }) => type))
        return [key, [...types].map((type) => ({ typeId: type.id, cost: 0, what: type }))] as const
      }),
    )
    const options = parties.map((party) => lists.get(guestsKey(party)) ?? [])
    const days = parties.map(() => ({ first: day, end: day + 1 }))
    const left = (typeId: number) => Math.max(0, range.left(typeId)[day] ?? 0)
    return (await assignRooms(options, days, left, effort)) !== null
  }

  /** The shortest stay that accepts every party. Plans with a room left count first; without any, all plans count. */
  function minNightsOn(open: Map<string, SellablePlan[]>, day: number): number {
    const shortest = [...open.values()].map((list) => {
      const roomy = list.filter(({ type }) => leftOf(type, day) > 0)
      return Math.min(
        ...(roomy.length > 0 ? roomy : list).map(({ plan }) => range.plan(plan.id).minNights[day] ?? 1),
      )
    })
    return Math.max(1, ...shortest)
  }

  async function calendarDay(day: number): Promise<CalendarDay> {
    const date = addDays(search.from, day)
    const open = openOn(day)
    const lists = [...open.values()]
    const isPast = date < limits.first
    const isSold = !isPast && date <= limits.last && lists.every((list) => list.length > 0)
    const left = Math.max(0, ...lists.flatMap((list) => list.map(({ type }) => leftOf(type, day))))
    const night = { isPast, isSold, left, hasRoom: isSold && (await findsRoom(open, day)) }
    const nights = isSold ? minNightsOn(open, day) : null
    const priced = search.nights ?? nights ?? 0
    const isBookable = nights !== null && priced <= limits.max_nights && night.hasRoom
    return {
      date,
      state: dayStateOf(night),
      rooms_left: shownRoomsLeft(night),
      min_nights: nights && isDayUse ? 0 : nights,
      lowest_price: isBookable
        ? await cheapest(parties.map((party) => ({ party, day, nights: isDayUse ? 1 : priced })))
        : null,
      holiday: holidayOf(hotel.country, date, search.locale),
    }
  }

  const days: CalendarDay[] = []
  for (let day = 0; day <= nightsBetween(search.from, search.to); day++) {
    await pause()
    days.push(await calendarDay(day))
  }
  return days
}
