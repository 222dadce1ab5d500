import type { Criteria } from '#shared/search/criteria.ts'

const pricedPart = ({ checkin, checkout, nights, rooms, currency }: Criteria) =>
  `${JSON.stringify(rooms)}${[checkin, checkout, nights, currency]}`

/** The next search with the price that another page showed for the last search, if stay and currency are the same. */
export const withSeenPrice = (next: Criteria, last: Criteria): Criteria =>
  pricedPart(next) === pricedPart(last) ? next : { ...next, price_displayed_total: null }
