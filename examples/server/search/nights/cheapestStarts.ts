/** Nights so much dearer, in percent, that no rounding makes their total the same. */
const CLEARLY_DEARER = 105

type Candidate = { day: number; bases: Int32Array; sum: number }

/** Numbers that tell the mixtures of so many nights' prices apart, or null where they would grow too large. */
function powersFor(price: Int32Array, days: readonly number[], nights: number): Map<number, number> | null {
  const prices = new Set<number>()
  for (const day of days) for (let at = day; at < day + nights; at++) prices.add(price[at] as number)
  if ((nights + 1) ** prices.size > Number.MAX_SAFE_INTEGER) return null
  return new Map([...prices].map((value, rank) => [value, (nights + 1) ** rank]))
}

/** The earliest day of every different mixture of nights' prices. */
function mixtures(price: Int32Array, days: readonly number[], nights: number): number[] {
  const powers = powersFor(price, days, nights)
  const first = new Map<number | string, number>()
  for (const day of days) {
    let key: number | string = 0
    if (powers) for (let at = day; at < day + nights; at++) key += powers.get(price[at] as number) as number
    else
      key = price
        .slice(day, day + nights)
        .sort()
        .join()
    if (!first.has(key)) first.set(key, day)
  }
  return [...first.values()]
}

const isNowhereDearer = (a: Int32Array, b: Int32Array) => a.every((base, at) => base <= (b[at] as number))

/**
 * Of the days on which a stay can begin, those that can be its cheapest, the earliest of several: of the others each
 * night costs at least as much as that of one of these. True where only its nights' prices decide what a stay costs,
 * in whatever order they come.
 */
export function cheapestStarts(price: Int32Array, days: readonly number[], nights: number): number[] {
  const candidates = mixtures(price, days, nights)
    .map((day): Candidate => {
      const bases = price.slice(day, day + nights).sort()
      return { day, bases, sum: bases.reduce((sum, base) => sum + base, 0) }
    })
    .sort((a, b) => a.sum - b.sum || a.day - b.day)
  const kept: Candidate[] = []
  for (const one of candidates) {
    const isBeaten = kept.some(
      (other) =>
        (other.day < one.day || one.sum * 100 > other.sum * CLEARLY_DEARER) &&
        isNowhereDearer(other.bases, one.bases),
    )
    if (!isBeaten) kept.push(one)
  }
  return kept.map(({ day }) => day)
}
