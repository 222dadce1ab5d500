import { checkSignInOffered } from '../../accounts/signUpFields.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import type { Catalogue, Hotel } from '../../hotels/hotel.ts'

/** The hotel of a path, at which members sign in. Refused with 404 for an unknown hotel, and as `checkSignInOffered`. */
export function signInHotel(
  { catalogue }: { catalogue: Catalogue },
  { hotelId }: { hotelId: string | number },
): Hotel {
  const hotel = findHotel(catalogue, hotelId)
  checkSignInOffered(hotel)
  return hotel
}
