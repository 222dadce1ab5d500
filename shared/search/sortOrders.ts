/** The orders of search results. */
export const sortOrders = ['recommended', 'price_low_to_high', 'price_high_to_low'] as const
export type SortOrder = (typeof sortOrders)[number]
