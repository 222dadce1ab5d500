import type { RequestOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import type { Locale } from '#shared/domain/locale.ts'
import type { Order } from '#shared/domain/order.ts'
import type { Asking } from '../pricing/pricingContext.ts'
import { type Narrowing, narrowingOf } from './filters.ts'

/** What a search is asked beside the stays themselves. */
export type Question = {
  narrowing: Narrowing
  order: Order
  /** Room types that are sold out for the stay come too. */
  withSoldOut: boolean
  asking: Asking
  locale: Locale
  /** Where pictures are. */
  base: string
}

export const questionOf = (
  query: RequestOf<typeof rooms.search>['query'],
  asking: Asking,
  locale: Locale,
  base: string,
): Question => ({
  narrowing: narrowingOf(query),
  order: query.order ?? 'price_low_to_high',
  withSoldOut: query.is_including_occupied === true && query.bookable !== true,
  asking,
  locale,
  base,
})
