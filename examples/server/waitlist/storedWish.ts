import type { Locale } from '#shared/i18n/locale.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Guests } from '../hotels/stay.ts'

/**
 * The stay that a guest waits for, of which a link is mailed. `token` is in the link, `mailbox` a hash with a key of the address in
 * its usual spelling.
 */
export type StoredWish = {
  hotel_id: number
  token: string
  email: string
  mailbox: string
  locale: Locale
  checkin: StayDate
  checkout: StayDate
  parties: Guests[]
  /** Null for rooms of any type. */
  room_type_code: string | null
}
