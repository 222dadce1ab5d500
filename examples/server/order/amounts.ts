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

/** What `a` has, and all that `b` has above it, key by key. */
export const atLeast = (a: Amounts, b: Amounts): Amounts => plus(a, more(b, a))

/** Amounts of each part of an order. A part of which it has nothing may be missing. */
export type PartAmounts<Part extends string> = Readonly<Partial<Record<Part, Amounts>>>

/** What an order has, and what it has after the move. */
export type Move<Part extends string> = { from: PartAmounts<Part>; to: PartAmounts<Part> }

/** A step of a move. A key that is taken with 0 is only locked. */
export type Step<Part extends string> = { part: Part; does: 'take' | 'release'; amounts: Amounts }

/** What a part takes for a move: what rises, and 0 for every other key of both orders. */
function takesOf(from: Amounts, to: Amounts): Amounts {
  const rises = more(to, from)
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
  return Object.fromEntries(keys.map((key) => [key, rises[key] ?? 0]))
}

/**
 * The steps of the move of an order, in their order. `parts` are in the order in which they are locked. All that happens to an order
 * is such a move: a hold begins with nothing, its end and a cancellation leave nothing. A change that is agreed has `plus(old, taken)`
 * with `taken = more(new, old)`. Its withdrawal goes back to `old`, its settlement on to `new`.
 *
 * All parts take before one of them releases. `take` locks each key in one order, so that the moves of two orders never deadlock.
 * Only what rises is checked: a move that asks for nothing more is not refused because a limit was lowered. What falls is released
 * in the same move, because another guest may get it at once.
 */
export function stepsOf<Part extends string>(parts: readonly Part[], { from, to }: Move<Part>): Step<Part>[] {
  const steps = (does: Step<Part>['does'], amountsOf: typeof more): Step<Part>[] =>
    parts.map((part) => ({ part, does, amounts: amountsOf(from[part] ?? {}, to[part] ?? {}) }))
  return [...steps('take', takesOf), ...steps('release', more)].filter(
    ({ amounts }) => Object.keys(amounts).length > 0,
  )
}
