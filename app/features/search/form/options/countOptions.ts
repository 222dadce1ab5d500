import type { Hotel } from '#app/settings/hotel/hotel.ts'
import type { HotelSearch } from '#app/settings/hotel/search.ts'
import type { Criteria } from '#shared/search/criteria.ts'

type Options = Pick<Criteria, 'filter' | 'coupon_code' | 'promo_code' | 'currency' | 'is_including_occupied'>

/** The criteria without any option. */
export const emptyOptions: Options = {
  filter: [],
  coupon_code: null,
  promo_code: null,
  currency: null,
  is_including_occupied: null,
}

/** The number of options that differ from the hotel's defaults. Each filter counts. */
export function countOptions(
  options: Options,
  {
    currency,
    search: { showsSoldOut },
  }: Pick<Hotel, 'currency'> & { search: Pick<HotelSearch, 'showsSoldOut'> },
) {
  const { filter, coupon_code, promo_code, is_including_occupied } = options
  return [
    ...filter,
    coupon_code,
    promo_code,
    options.currency !== currency && options.currency,
    (is_including_occupied ?? showsSoldOut) !== showsSoldOut,
  ].filter(Boolean).length
}
