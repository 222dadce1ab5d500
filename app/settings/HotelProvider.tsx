import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { DayUseLimits } from '#shared/stay/stayLimits.ts'
import type { Hotel } from './hotel/hotel.ts'
import { serverToday, stayLimitsNow, subscribeToToday } from './today.ts'

const HotelContext = createContext<Hotel | null>(null)

export function HotelProvider({ hotel, children }: { hotel: Hotel; children: ReactNode }) {
  return <HotelContext value={hotel}>{children}</HotelContext>
}

export function useHotel(): Hotel {
  const hotel = use(HotelContext)
  if (!hotel) throw new Error('useHotel needs a HotelProvider around it')
  return hotel
}

/** Today's date in the hotel's time zone, by the server's clock. A component renders again after the hotel's midnight. */
export function useToday(): StayDate {
  const { timeZone } = useHotel()
  return useSyncExternalStore(
    subscribeToToday,
    useCallback(() => serverToday(timeZone), [timeZone]),
  )
}

/** The first and the last day on which a stay may begin. The object is stable until the hotel's date changes. */
export function useStayLimits(): DayUseLimits & { today: StayDate } {
  const hotel = useHotel()
  const today = useToday()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the limits change with the date, not with every millisecond
  return useMemo(() => stayLimitsNow(hotel), [hotel, today])
}
