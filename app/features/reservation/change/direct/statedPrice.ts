import { ApiError } from '#app/data/ApiError.ts'
import type { DirectSums } from '#shared/money/change/chargedAnew.ts'
import type { Money } from '#shared/money/money.ts'
import { sumsOfRefusal } from './directMovement.ts'
import type { DirectPrice } from './directPrice.ts'

/** What a server has answered to the price of a page. Amounts in minor units. */
export type StatedPrice = {
  /** The total of the search that the page had found. */
  found: Money
  /** The true total; null if the server has refused the price of the page and does not state its own. */
  total: Money | null
  /** The true sums; null if the server does not state them. */
  sums: DirectSums | null
}

const totalOf = ({ body }: ApiError): Money | null => {
  const total = body?.meta?.total_price
  return Number.isSafeInteger(total) ? (total as Money) : null
}

/** Whether the server has refused the price of a page, and not only its sums. */
export const isOfPrice = (error: ApiError): boolean =>
  error.refusal === 'price_changed' && (totalOf(error) !== null || sumsOfRefusal(error) === null)

/** What a refusal says about the price of a page: `found` by its search, and `shown` with what the server had stated before. */
export function statedBy(error: unknown, found: Money, shown: Money): StatedPrice | null {
  if (!(error instanceof ApiError)) return null
  const sums = sumsOfRefusal(error)
  if (isOfPrice(error)) return { found, total: totalOf(error), sums }
  return sums && { found, total: shown, sums }
}

/** A found price with what the server has stated about it. `isRefused`: the server has refused this price, and states no other one. */
export function withStated(
  price: DirectPrice,
  stated: StatedPrice | null,
): DirectPrice & { sums: DirectSums | null; isRefused: boolean } {
  const isMeant = stated !== null && [stated.found, stated.total].includes(price.total)
  if (!isMeant) return { ...price, sums: null, isRefused: false }
  const { total, sums } = stated
  if (total === null) return { ...price, sums, isRefused: true }
  return { ...price, total, difference: price.difference + total - price.total, sums, isRefused: false }
}
