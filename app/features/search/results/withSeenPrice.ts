import type { Criteria } from '#shared/search/criteria.ts'

const stayIn = ({ checkin, checkout, nights, rooms, currency }: Criteria) =>
  `${JSON.stringify(rooms)}${[checkin, checkout, nights, currency]}`

/** A next search with what the guest was told elsewhere the last one costs: that holds for the same stay and currency only. */
export const withSeenPrice = (next: Criteria, last: Criteria): Criteria =>
  stayIn(next) === stayIn(last) ? next : { ...next, price_displayed_total: null }
