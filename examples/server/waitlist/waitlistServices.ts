import type { Database } from '../database/Database.ts'
import type { Catalogue } from '../hotels/hotel.ts'
import type { BookingLimits } from '../limits/bookingLimits.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Clock } from '../start/clock.ts'

/** What serving the waitlist needs of the server. */
export type WaitlistServices = {
  catalogue: Catalogue
  clock: Clock
  addresses: () => Addresses
  bookingLimits: BookingLimits
  counterSecret: string
}

/** What guests need who join, and workers. */
export type JoinNeeds = WaitlistServices & { database: Database }
