/** Above this percentage, rounding cannot make two totals equal. */
const CLEARLY_DEARER = 105

type Candidate = { day: number; bases: Int32Array; sum: number }

/** Weights that give each combination of nightly prices its own sum; null when the sums would be too large. */
function powersFor(price: Int32Array, days: readonly number[], nights: number): Map<number, number> | null {
  const prices = new Set<number>()
  for (const day of days) for (let at = day; at < day + nights; at++) prices.add(price[at] as number)
  if ((nights + 1) ** prices.size > Number.MAX_SAFE_INTEGER) return null
  return new Map([...prices].map((value, rank) => [value, (nights + 1) ** rank]))
}

/** The earliest day of each combination of nightly prices. */
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
 * The possible check-in days that can be the cheapest, the earliest of equal ones. Every other day has nights that
 * all cost at least as much as those of one of these. Valid only when the price depends on the nightly prices alone,
 * in any order.
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
