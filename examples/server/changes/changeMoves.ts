import { type Amounts, atLeast, type Move, more, type PartAmounts, plus } from '../order/amounts.ts'

/** The moves of what an order has, during a change. They are pure, so that a model can try them in any order. */

const byPart = <Part extends string>(
  a: PartAmounts<Part>,
  b: PartAmounts<Part>,
  join: (a: Amounts, b: Amounts) => Amounts,
): PartAmounts<Part> => {
  const parts = [...new Set([...Object.keys(a), ...Object.keys(b)])] as Part[]
  const joined = parts.map((part) => [part, join(a[part] ?? {}, b[part] ?? {})] as const)
  return Object.fromEntries(joined) as PartAmounts<Part>
}

/**
 * What a change has beside the old version while it is paid: what the next version needs beyond the old one, and all that it takes from
 * an offer of the waitlist (`held`), so that a withdrawal returns the offer as a whole.
 */
export const takenFor = <Part extends string>(
  next: PartAmounts<Part>,
  old: PartAmounts<Part>,
  held?: PartAmounts<Part>,
): PartAmounts<Part> => {
  const needed = byPart(next, old, more)
  return held ? byPart(needed, held, atLeast) : needed
}

/** What an order has with an old version and what a change has taken. */
export const hasWith = <Part extends string>(old: PartAmounts<Part>, taken: PartAmounts<Part> | undefined) =>
  taken ? byPart(old, taken, plus) : old

/**
 * A change is agreed, and has `taken` beside the old version. `replaced` is what the open change has that it replaces; empty without one.
 * `held` is what an offer of the waitlist gives to the change. `stillHeld` is what the replaced change returns to its offer.
 */
export const agreementMove = <Part extends string>(
  old: PartAmounts<Part>,
  replaced: PartAmounts<Part>,
  taken: PartAmounts<Part>,
  { held, stillHeld }: { held?: PartAmounts<Part>; stillHeld?: PartAmounts<Part> } = {},
): Move<Part> => ({
  from: hasWith(hasWith(old, replaced), held),
  to: hasWith(hasWith(old, taken), stillHeld),
})

/** A change is withdrawn: the order has what the old version needs. `stillHeld` goes back to an offer of the waitlist. */
export const withdrawalMove = <Part extends string>(
  old: PartAmounts<Part>,
  taken: PartAmounts<Part>,
  stillHeld?: PartAmounts<Part>,
): Move<Part> => ({ from: hasWith(old, taken), to: hasWith(old, stillHeld) })

/** A change settles, or a cancellation without a change: the order has what the next version needs. */
export const settlementMove = <Part extends string>(
  old: PartAmounts<Part>,
  taken: PartAmounts<Part>,
  next: PartAmounts<Part>,
): Move<Part> => ({ from: hasWith(old, taken), to: next })

/** What an offer is made from: the number of the version, and what was paid and is not returned, in minor units. */
export type OfferBasis = { version: number; paid: number }

/**
 * Why a guest cannot agree to an offer any more, at `now` (milliseconds); null if it is open. The sums of an offer are of its version
 * and of its money: after a refused capture they are wrong, although the version still stands. `money_moved`: money has moved since the
 * offer was made, perhaps back to the same amount.
 */
export function offerProblem(
  offer: OfferBasis & { expires_at: number; money_moved?: boolean },
  standing: OfferBasis,
  now: number,
): 'changed_meanwhile' | 'offer_expired' | null {
  if (offer.version !== standing.version || offer.paid !== standing.paid || offer.money_moved)
    return 'changed_meanwhile'
  return now >= offer.expires_at ? 'offer_expired' : null
}
