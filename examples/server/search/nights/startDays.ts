/** A plan's nights over a range of days, and the request. All days are counted from the first day of the range. */
export type PlanNights = {
  /** Base prices; 0 for a day without a rate. */
  price: Int32Array
  /** The minimum nights of a stay that begins on a day. */
  minNights: Int32Array
  /** Rooms left of the room type. */
  left: Int32Array
  /** A stay can begin from `from` to `until`, both included. */
  from: number
  until: number
  nights: number
  rooms: number
}

/** Why no stay can begin, with the minimum nights of a possible stay. */
type NoStart = { problem: 'dates' | 'sold_out' | 'minimum_stay'; minimumNights: number }

/**
 * The days on which a stay can begin, in their order: every night has a rate and enough rooms, and the day accepts the
 * number of nights. They are written to `days`, so that a search through a thousand plans uses one array.
 */
export function startsOf(
  { price, minNights, left, from, until, nights, rooms }: PlanNights,
  days = new Int32Array(price.length),
): Int32Array | NoStart {
  let count = 0
  let isSold = false
  let shortest = Number.POSITIVE_INFINITY
  let run = 0
  const end = Math.min(price.length, until + nights)
  for (let night = from; night < end; night++) {
    if ((price[night] as number) <= 0) {
      run = 0
      continue
    }
    isSold = true
    run = (left[night] as number) >= rooms ? run + 1 : 0
    const day = night - nights + 1
    if (run < nights || day < from) continue
    const least = minNights[day] as number
    if (least <= nights) days[count++] = day
    else shortest = Math.min(shortest, least)
  }
  if (count > 0) return days.subarray(0, count)
  if (shortest < Number.POSITIVE_INFINITY) return { problem: 'minimum_stay', minimumNights: shortest }
  return { problem: isSold ? 'sold_out' : 'dates', minimumNights: 1 }
}
