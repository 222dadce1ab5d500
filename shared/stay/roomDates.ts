import { addDays, nightDates, nightsBetween, type StayDate } from './stayDates.ts'

/** The dates of a stay in one room. The dates of a day use are equal. */
export type RoomDates = { checkin: StayDate; checkout: StayDate }

/** A room that may have its own dates. */
type WithOwnDates = { checkin_date?: StayDate | undefined; checkout_date?: StayDate | undefined }

/** The dates of a room: its own, else the dates of the search, order or reservation that it belongs to. */
export const roomDates = <D extends StayDate | null>(
  { checkin_date, checkout_date }: WithOwnDates,
  { checkin, checkout }: { checkin: D; checkout: D },
): { checkin: StayDate | D; checkout: StayDate | D } => ({
  checkin: checkin_date ?? checkin,
  checkout: checkout_date ?? checkout,
})

/** The date after the last one on which the room is used: the check-out, or the next day for a day use. */
export const endOfUse = ({ checkin, checkout }: RoomDates): StayDate =>
  checkin === checkout ? addDays(checkout, 1) : checkout

/** The dates on which the room is used: its nights, or the one date of a day use. */
export const datesOfUse = (dates: RoomDates): StayDate[] => nightDates(dates.checkin, endOfUse(dates))

/** The earliest check-in and the latest check-out. Throws a RangeError without dates. */
export function spanOf(all: readonly RoomDates[]): RoomDates {
  const [first, ...others] = all
  if (!first) throw new RangeError('spanOf needs at least one stay')
  return others.reduce(
    (span, { checkin, checkout }) => ({
      checkin: checkin < span.checkin ? checkin : span.checkin,
      checkout: checkout > span.checkout ? checkout : span.checkout,
    }),
    first,
  )
}

/** The nights from the earliest check-in to the latest check-out; 0 for a day use, also on several days. */
export function nightsInSpan(all: readonly RoomDates[]): number {
  if (all.every(({ checkin, checkout }) => checkin === checkout)) return 0
  const { checkin, checkout } = spanOf(all)
  return nightsBetween(checkin, checkout)
}

/** The number of nights on which a room is used; 0 for a day use. */
export const nightsInUse = (all: readonly RoomDates[]): number =>
  new Set(all.flatMap(({ checkin, checkout }) => nightDates(checkin, checkout))).size

/** Whether all rooms have the same dates. */
export const haveSameDates = (all: readonly RoomDates[]): boolean =>
  all.every(({ checkin, checkout }) => checkin === all[0]?.checkin && checkout === all[0]?.checkout)

/** The most rooms in use on one date. With `during`, only its dates count. */
export function mostRoomsAtOnce(all: readonly RoomDates[], during?: RoomDates): number {
  const isUsedOn = (date: StayDate) => (dates: RoomDates) => dates.checkin <= date && date < endOfUse(dates)
  // The number of rooms is highest on the first date of a room, or on the first date of `during`.
  const starts = [...all.map(({ checkin }) => checkin), ...(during ? [during.checkin] : [])]
  const counted = during ? starts.filter((date) => isUsedOn(date)(during)) : starts
  return Math.max(0, ...counted.map((date) => all.filter(isUsedOn(date)).length))
}
