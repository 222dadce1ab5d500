import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { keyAt, type ReservationKey } from '#app/navigation/reservationKey.ts'

/**
 * What the guest has brought to the address to open its reservation: the token of a link, or an e-mail address. Null for a guest
 * who has neither. It survives a reload and a copied tab, and it opens the reservation of this address only.
 */
export function useReservationKey(): ReservationKey | null {
  const location = useLocation()
  return useMemo(() => keyAt(location), [location])
}
