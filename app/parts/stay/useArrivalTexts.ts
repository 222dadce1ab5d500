import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'

/** The hotel's times as texts, such as `15:00 – 18:00` and `until 10:00`; null where the hotel states none. */
export function useArrivalTexts(): { checkin: string | null; checkout: string | null; isKnown: boolean } {
  const { text } = useText()
  const { address, phone, arrival } = useHotel()
  const { checkinFrom: from, checkinUntil: until, checkoutUntil: end } = arrival
  const between = from && until && text('order.arrival.between', { from, until })
  const checkin = between ?? (from && text('order.arrival.from', { from }))
  const checkout = end && text('order.arrival.until', { until: end })
  return { checkin, checkout, isKnown: Boolean(checkin || checkout || address || phone) }
}
