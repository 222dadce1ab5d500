import type { ErrorName } from '#shared/api/errors.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { UnusedOffer } from '../waitlist/waitlistRules.ts'
import type { WaitlistServices } from '../waitlist/waitlistServices.ts'
import type { Amounts } from './amounts.ts'
import type { NewVersion } from './version.ts'

/** The reservation that a part takes something for. `now` is in milliseconds. */
export type Holder = {
  /** What serving the waitlist needs: a part that releases rooms serves it in the same transaction. */
  services: WaitlistServices
  hotel: Hotel
  reservationId: number
  now: number
  /** The ended holds of the guest that the order replaces, by their ids. */
  replaced?: readonly number[]
  /** Offers of the waitlist that were not used. Their released nights are offered at most three times. */
  unused?: readonly UnusedOffer[]
}

/** A part of an order: something of which a hotel has a limited number, or which belongs to one order. */
export type OrderPart = {
  /** What a version needs, by key. Keys of two hotels may be equal. */
  needs(version: NewVersion): Amounts
  /** The refusal of the quote and of `take` if there is not enough; null for a part without a limit. */
  shortage: ErrorName | null
  /** Whether a change of the reservation may move the amounts of this part. Otherwise they stay as they are. */
  isChangeable: boolean
  /**
   * Locks each key in one order, and takes its amount; 0 only locks the key, because the order keeps or then releases what it has.
   * Throws the Refusal of `shortage` if there is not enough: the transaction is rolled back.
   */
  take(tx: Queries, amounts: Amounts, holder: Holder): Promise<void>
  /** Releases amounts, whose keys are locked. */
  release(tx: Queries, amounts: Amounts, holder: Holder): Promise<void>
}
