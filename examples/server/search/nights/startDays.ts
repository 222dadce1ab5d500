/** A plan's nights over a range of days, and what is asked of them. Days count from the first of the range. */
export type Nights = {
  /** Base prices; 0 where there is no rate. */
  price: Int32Array
  /** The shortest stay that may begin on a day. */
  minNights: Int32Array
  /** Rooms left of the room type. */
  left: Int32Array
  /** A stay may begin from the one to the other, both in it. */
  from: number
  until: number
  nights: number
  rooms: number
}

/** Why no stay can begin, as an offer says it, with the shortest stay there would be. */
export type NoStart = { problem: 'dates' | 'sold_out' | 'minimum_stay'; minimumNights: number }

/** The days on which a stay can begin: every night has a rate and rooms enough, and the day takes so short a stay. */
export function startsOf({ price, minNights, left, from, until, nights, rooms }: Nights): number[] | NoStart {
  const days: number[] = []
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
    if (least <= nights) days.push(day)
    else shortest = Math.min(shortest, least)
  }
  if (days.length > 0) return days
  if (shortest < Number.POSITIVE_INFINITY) return { problem: 'minimum_stay', minimumNights: shortest }
  return { problem: isSold ? 'sold_out' : 'dates', minimumNights: 1 }
}
