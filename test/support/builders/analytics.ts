import type { AnalyticsHotel } from '#app/analytics/ga4/items.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { type Criteria, emptyCriteria } from '#shared/search/criteria.ts'

/** The hotel and the search criteria of analytics events. */

export const hotel: AnalyticsHotel = {
  ownCode: 'hakone',
  name: 'Hakone Moriyu',
  brand: 'moriyu',
  area: 'Hakone',
  currency: 'JPY',
}

export const criteriaOf = (more: Partial<Criteria> = {}): Criteria => ({
  ...emptyCriteria,
  checkin: '2027-04-02',
  checkout: '2027-04-04',
  rooms: [adultsOnly(2)],
  ...more,
})
