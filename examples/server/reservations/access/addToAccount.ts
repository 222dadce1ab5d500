import { Refusal } from '../../errors/refusal.ts'
import { findHotelOfBrand } from '../../hotels/findHotel.ts'
import { limitLookups } from '../../limits/lookupLimit.ts'
import type { MemberKey } from '../../members/people.ts'
import { timestamp } from '../../start/clock.ts'
import { newBypassToken, storedNumber } from '../numbers.ts'
import { type ReservationKeys, readKeys } from '../read.ts'
import { lockReservation } from '../writeReservation.ts'
import { type AccessNeeds, isSameEmail } from './access.ts'

type Asked = MemberKey & {
  /** The confirmed address of the member; null without one. */
  email: string | null
  /** The number as typed. */
  number: string
  ip: string
}

/**
 * Adds the booking of a guest to the account of a member with the same confirmed address. Its token is renewed. It earns no points. Every
 * other number is refused as an unknown one, and failed tries are limited as look-ups. A repeated call changes nothing. Returns the number.
 */
export async function addToAccount(
  needs: AccessNeeds,
  { brandId, memberId, email, number: typed, ip }: Asked,
): Promise<string> {
  const { database, catalogue, clock } = needs
  const number = storedNumber(typed)
  if (!/^[^-]+-.{7}$/.test(number)) throw new Refusal('invalid', { field: 'number' })
  const { brand_id } = findHotelOfBrand(catalogue, String(brandId))
  const isAddable = (keys: ReservationKeys | null): keys is ReservationKeys =>
    keys !== null &&
    catalogue.hotel(keys.hotel_id)?.brand_id === brand_id &&
    ((keys.owner === 'member' && keys.member_id === memberId) ||
      (keys.owner === 'guest' && email !== null && isSameEmail(keys.email, email)))
  const found = await limitLookups(needs, { ip, number }, async () => {
    const keys = await readKeys(database, { number })
    return isAddable(keys) ? keys.id : null
  })
  if (found === null) throw new Refusal('reservation_not_found')
  await database.transaction(async (tx) => {
    await lockReservation(tx, found)
    // Another member may have added it, or its address may have changed meanwhile.
    const keys = await readKeys(tx, { id: found })
    if (!isAddable(keys)) throw new Refusal('reservation_not_found')
    if (keys.owner === 'guest')
      await tx.query(
        `UPDATE reservations SET owner = 'member', member_id = $2, added_at = $3::timestamptz, bypass_token = $4 WHERE id = $1`,
        [found, memberId, timestamp(clock.now()), newBypassToken()],
      )
  })
  return number
}
