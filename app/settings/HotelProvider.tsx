import { createContext, type ReactNode, use, useMemo } from 'react'
import { addDays, type StayDate, todayIn } from '#shared/domain/stayDates.ts'
import type { StayLimits } from '#shared/domain/stayLimits.ts'
import type { Hotel } from './hotelOf.ts'

const HotelContext = createContext<Hotel | null>(null)

export function HotelProvider({ hotel, children }: { hotel: Hotel; children: ReactNode }) {
  return <HotelContext value={hotel}>{children}</HotelContext>
}

export function useHotel(): Hotel {
  const hotel = use(HotelContext)
  if (!hotel) throw new Error('useHotel needs a HotelProvider around it')
  return hotel
}

/** Which day it is at the hotel, whatever the guest's own clock says of the time zone. */
export function useToday(): StayDate {
  const { timeZone } = useHotel()
  return todayIn(timeZone, Date.now())
}

export function useStayLimits(): StayLimits {
  const { bookableDays, maxNights } = useHotel()
  const first = useToday()
  return useMemo(
    () => ({ first, last: addDays(first, bookableDays), max_nights: maxNights }),
    [first, bookableDays, maxNights],
  )
}
