import { hotelTime } from '#shared/reservation/hotelTime.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { instantOf } from '../hotels/stayRules.ts'

const DEFAULT_HOLD_MINUTES = 120

/** Whether guests of a hotel can wait for rooms of sold-out dates: unless its setting switches it off. */
export const hasWaitlist = ({ settings }: Pick<Hotel, 'settings'>): boolean =>
  settings.waitlist_enabled !== false && settings.hotel_active !== false

/** Whether guests can ask for mails about lower prices: unless the setting of the hotel switches them off. */
export const hasPriceAlerts = ({ settings }: Pick<Hotel, 'settings'>): boolean =>
  settings.price_alert_enabled !== false && settings.hotel_active !== false

/** How long a hotel holds a room for one guest, in milliseconds. */
export const holdMsOf = ({ settings }: Pick<Hotel, 'settings'>): number =>
  (settings.waitlist_hold_minutes ?? DEFAULT_HOLD_MINUTES) * 60_000

/** The instant from which guests can check in on a day, in milliseconds: midnight at a hotel that states no time. */
export const arrivalOf = (hotel: Pick<Hotel, 'settings' | 'time_zone'>, day: StayDate): number =>
  instantOf(hotel, hotelTime(day, hotel.settings.arrival?.checkin_from ?? '00:00'))
