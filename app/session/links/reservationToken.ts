import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { keyAt, type ReservationKey } from '#app/navigation/reservationKey.ts'
import { useSession } from '../SessionProvider.tsx'
import { isOfOther } from './typedKey.ts'

/** The key at the address. `hasEnded`: another person has typed it, and it opens nothing. The screen begins anew for another person. */
export function useBroughtKey(): { key: ReservationKey | null; hasEnded: boolean } {
  const location = useLocation()
  const { state } = useSession()
  const key = useMemo(() => keyAt(location), [location])
  const hasEnded = isOfOther(key, state === 'guest')
  return { key: hasEnded ? null : key, hasEnded }
}

/**
 * What the guest has brought to the address to open its reservation: the token of a link, or an e-mail address. Null for a guest
 * who has neither, and for a key that has ended. It survives a reload and a copied tab, and it opens the reservation of this address only.
 */
export const useReservationKey = (): ReservationKey | null => useBroughtKey().key
