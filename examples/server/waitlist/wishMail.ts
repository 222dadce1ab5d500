import type { Hotel } from '../hotels/hotel.ts'
import type { PriceAlertMailKind, QueuedMail, WaitlistMailKind } from '../mail/queue.ts'
import type { WishMailContext } from '../mail/waitlist/waitlistMails.ts'
import type { StoredEntry } from './entries.ts'
import type { WaitlistServices } from './waitlistServices.ts'

/** What a mail about an entry, or about a price alert, states. */
export const mailContextOfWish = (
  { addresses }: Pick<WaitlistServices, 'addresses'>,
  hotel: Hotel,
  {
    token,
    locale,
    checkin,
    checkout,
    parties,
    room_type_code,
  }: Pick<StoredEntry, 'token' | 'locale' | 'checkin' | 'checkout' | 'parties' | 'room_type_code'>,
): WishMailContext => ({
  hotel,
  token,
  locale,
  checkin,
  checkout,
  parties,
  roomTypeCode: room_type_code,
  addresses: addresses(),
})

/** A mail to the guest of an entry or an alert. */
export const mailOf = <Kind extends WaitlistMailKind | PriceAlertMailKind>(
  { id, email, locale }: Pick<StoredEntry, 'id' | 'email' | 'locale'>,
  kind: Kind,
): QueuedMail<Kind> => ({ recipient: email, locale, kind, subjectId: id })
