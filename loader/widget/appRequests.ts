import { computed, effect } from '@preact/signals'
import { currency } from '#loader/state/currency.ts'
import { isHotelListNeeded } from '#loader/state/hotelList.ts'
import type { Hotel } from '#loader/state/hotels.ts'
import { locale } from '#loader/state/locale.ts'
import type { PageBridge } from './pageBridge.ts'

/**
 * Sends the page's state to the app as soon as the app can receive messages: the currency, the dates that the guest
 * chose, the days in view, the need for the brand's hotels. The returned function stops it.
 */
export function sendPageState(bridge: PageBridge, { isOpen, search }: Hotel): () => void {
  const canReceive = computed(() => bridge.phase.value === 'ready' || bridge.phase.value === 'shown')
  /** The dates and the stay type; null without dates. */
  const stay = computed(() => {
    const { checkin, checkout, is_day_use } = search.criteria.value
    return checkout && `${checkin} ${checkout} ${is_day_use}`
  })

  const stops = [
    effect(() => {
      if (canReceive.value && currency.value) bridge.send('currency', { currency: currency.value })
    }),
    effect(() => {
      // The rooms can be there before the press; guests change them too often. An open app has its own search.
      if (canReceive.value && stay.value && !isOpen.peek())
        bridge.send('prefetch', { criteria: search.query.peek() })
    }),
    effect(() => {
      const from = search.visibleMonth.value
      const criteria = search.query.value
      // The texts of the days are in one language.
      if (canReceive.value && locale.value && from) bridge.send('calendarDays', { from, criteria })
    }),
    effect(() => {
      if (canReceive.value && locale.value && isHotelListNeeded.value) bridge.send('hotelList', {})
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
