/** What the list of the reservations of an organization is sorted by. */
export const staySorts = ['checkin', 'guest', 'hotel', 'amount'] as const
export type StaySort = (typeof staySorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The reservations on a page of this list. */
export const STAYS_PER_PAGE = 100

/** The number of pages of a list; 1 for an empty one. */
export const stayPages = (total: number): number => Math.max(1, Math.ceil(total / STAYS_PER_PAGE))
