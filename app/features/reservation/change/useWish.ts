import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { keyWithToken } from '#app/navigation/reservationKey.ts'
import { type Wish, writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import type { Permitted } from '../opening/PermittedReservation.tsx'

/** Leads to the offer for what the guest wishes, with what opens the reservation. */
export function useWish(number: string, { bypass_token }: Permitted['opening']): (wish: Wish) => void {
  const { go } = useNavigation()
  return (wish) => go(paths.changeOffer(number, writeWish(wish)), { reservation: keyWithToken(bypass_token) })
}
