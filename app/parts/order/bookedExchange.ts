import { personalStorage } from '#app/platform/person.ts'
import { Exchange } from '#shared/api/rooms.ts'

const keyOf = (hotelCode: string) => `exchange_${hotelCode}`

/**
 * Stores the exchange rate that the guest saw at the booking, for its confirmation in this tab: a reservation has none. Null
 * removes it.
 */
export function storeExchange(hotelCode: string, exchange: Exchange | null): void {
  if (exchange) personalStorage.set(keyOf(hotelCode), JSON.stringify(exchange))
  else personalStorage.remove(keyOf(hotelCode))
}

/** The exchange rate of the last booking of this tab at a hotel; null if it was made in the hotel's currency only. */
export function bookedExchange(hotelCode: string): Exchange | null {
  try {
    const stored: unknown = JSON.parse(personalStorage.get(keyOf(hotelCode)) ?? 'null')
    return Exchange.is(stored) ? stored : null
  } catch {
    return null
  }
}
