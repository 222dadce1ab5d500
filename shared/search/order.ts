/** The orders of search results. */
export const orders = ['recommended', 'price_low_to_high', 'price_high_to_low'] as const
export type Order = (typeof orders)[number]
