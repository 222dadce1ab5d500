import type { Exchange } from '#shared/api/rooms.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'

/** The latest rate of a currency that the hotel displays; null for any other currency. */
export async function exchangeRate(
  on: Queries,
  hotel: Hotel,
  currency: string | undefined,
  today: StayDate,
): Promise<Exchange | null> {
  if (!currency || !hotel.settings.display_currencies?.includes(currency)) return null
  const [rate] = await on.query<Exchange>(
    `SELECT currency, rate_millionths, date AS as_of FROM exchange_rates
     WHERE base = $1 AND currency = $2 AND date <= $3 ORDER BY date DESC LIMIT 1`,
    [hotel.currency, currency, today],
  )
  return rate ?? null
}
