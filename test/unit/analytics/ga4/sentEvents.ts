import type { AnalyticsEvent, AnalyticsEvents } from '#app/analytics/events.ts'
import { ga4 } from '#app/analytics/ga4/ga4.ts'
import type { HostEvent } from '#app/analytics/hostEvent.ts'
import { hotel } from '../../../support/builders/analytics.ts'
import { chosen } from '../../../support/builders/bookedStay.ts'

/** The host events of an analytics event. */
export function hostEvents<Name extends Exclude<AnalyticsEvent['name'], 'consent'>>(
  name: Name,
  params: AnalyticsEvents[Name],
): HostEvent[] {
  return ga4[name](params, hotel, 'plan')
}
export const layerOf = (all: HostEvent[]) => all.flatMap(({ layer }) => layer)
export const eventsOf = (all: HostEvent[]) => layerOf(all).flatMap(({ event }) => (event ? [event] : []))
export const ecommerceOf = (all: HostEvent[], name: string) =>
  layerOf(all).find(({ event }) => event === name)?.ecommerce as Record<string, unknown> & {
    items: Record<string, unknown>[]
  }

/** The first room of the search: two nights of 20,000 yen, of which 1,000 yen are tax, and 300 yen local tax. */
export const first = chosen(0, 20000)
export const item = {
  item_id: 'type-0',
  item_name: 'Garden Tatami',
  item_variant: 'plan-0',
  item_brand: 'moriyu',
  item_category: 'accommodation',
  item_category2: 'Hakone Moriyu',
  item_category3: 'Hakone',
  affiliation: 'Hakone Moriyu',
  price: 39000,
  tax: 1300,
  quantity: 1,
  checkin_date: '2027-04-02',
  checkout_date: '2027-04-04',
  nights: 2,
  adults: 2,
  children: 0,
  day_use: false,
}
export const purchased = { currency: 'JPY', value: 39000, tax: 1300, items: [item] }
