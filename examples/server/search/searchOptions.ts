import type { Locale } from '#shared/i18n/locale.ts'
import type { SortOrder } from '#shared/search/sortOrders.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import { type Filters, filtersOf } from './filters.ts'
import type { SearchQuery } from './searchCall.ts'

/** What a search asks besides the stays. */
export type SearchOptions = {
  filters: Filters
  order: SortOrder
  /** Includes sold-out room types. */
  withSoldOut: boolean
  context: PricingContext
  locale: Locale
  /** The origin of pictures. */
  base: string
}

export const searchOptionsOf = (
  query: Omit<SearchQuery, 'rooms'>,
  context: PricingContext,
  locale: Locale,
  base: string,
): SearchOptions => ({
  filters: filtersOf(query),
  order: query.order ?? 'price_low_to_high',
  withSoldOut: query.is_including_occupied === true && query.bookable !== true,
  context,
  locale,
  base,
})
