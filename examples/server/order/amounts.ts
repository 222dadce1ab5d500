/** What an order takes of something limited, by key, for example `'12 2027-05-01' → 2`. A key without an amount is missing. */
export type Amounts = Readonly<Record<string, number>>

/** What `a` has above `b`, key by key. */
export const more = (a: Amounts, b: Amounts): Amounts =>
  Object.fromEntries(
    Object.entries(a).flatMap(([key, amount]) => {
      const above = amount - (b[key] ?? 0)
      return above > 0 ? [[key, above]] : []
    }),
  )

/** Amounts by key. A key that is listed twice has the sum. */
export function countKeys(entries: readonly (readonly [key: string, amount: number])[]): Amounts {
  const sum: Record<string, number> = {}
  for (const [key, amount] of entries) sum[key] = (sum[key] ?? 0) + amount
  return sum
}

/** The amounts of both, key by key. */
export const plus = (a: Amounts, b: Amounts): Amounts =>
  countKeys([...Object.entries(a), ...Object.entries(b)])

/** What a move takes, and what it then releases. */
export type Move = {
  /** What to take, for every key of both orders. A key with 0 is only locked. */
  takes: Amounts
  releases: Amounts
}

/**
 * The move of an order that has `from` and then has `to`. All that happens to an order is such a move: a hold begins with nothing,
 * its end and a cancellation leave nothing. A change that is agreed has `plus(old, taken)` with `taken = more(new, old)`. Its
 * withdrawal goes back to `old`, its settlement on to `new`.
 *
 * What is taken is taken first: what is released may go to another guest in the same step. Only what is taken is checked: a move
 * that asks for nothing more is not refused because a limit was lowered.
 */
export function moveOf(from: Amounts, to: Amounts): Move {
  const rises = more(to, from)
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
  return { takes: Object.fromEntries(keys.map((key) => [key, rises[key] ?? 0])), releases: more(from, to) }
}
