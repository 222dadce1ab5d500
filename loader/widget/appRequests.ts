import { computed, effect, type ReadonlySignal } from '@preact/signals'
import { currency } from '#loader/state/currency.ts'
import { isHotelListNeeded } from '#loader/state/hotelList.ts'
import type { HotelState } from '#loader/state/hotels.ts'
import { locale } from '#loader/state/locale.ts'
import type { AppConnection } from './connectionTypes.ts'

/**
 * Sends the page's state to the app as soon as the app can receive messages: the currency, the dates that the guest
 * chose, the days in view, the need for the brand's hotels. The app answers with texts in its own language, so that
 * requests for texts wait until `appLocale` is the language of the page. The returned function stops it.
 */
export function sendPageState(
  connection: AppConnection,
  { isOpen, search }: HotelState,
  appLocale: ReadonlySignal<string>,
): () => void {
  const canReceive = computed(() => connection.phase.value === 'ready' || connection.phase.value === 'shown')
  const canReceiveTexts = computed(() => canReceive.value && appLocale.value === locale.value)
  /** The dates and the stay type; null without dates. */
  const stay = computed(() => {
    const { checkin, checkout, is_day_use } = search.criteria.value
    return checkout && `${checkin} ${checkout} ${is_day_use}`
  })

  const stops = [
    effect(() => {
      if (canReceive.value && currency.value) connection.send('currency', { currency: currency.value })
    }),
    effect(() => {
      // The rooms can be there before the press; guests change them too often. An open app has its own search.
      if (canReceive.value && stay.value && !isOpen.peek())
        connection.send('prefetch', { criteria: search.query.peek() })
    }),
    effect(() => {
      const from = search.visibleMonth.value
      const criteria = search.query.value
      if (canReceiveTexts.value && from) connection.send('calendarDays', { from, criteria })
    }),
    effect(() => {
      if (canReceiveTexts.value && isHotelListNeeded.value) connection.send('hotelList', {})
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
