import { createContext, type ReactNode, use, useMemo } from 'react'
import { type StayDate, todayIn } from '#shared/stay/stayDates.ts'
import type { DayUseLimits } from '#shared/stay/stayLimits.ts'
import { stayLimitsOf } from '#shared/stay/stayLimits.ts'
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

/** The last result of `useToday`. */
const cache = { timeZone: '', minute: 0, day: '' }

/** Today's date in the hotel's time zone. */
export function useToday(): StayDate {
  const { timeZone } = useHotel()
  // Every offer needs the date, and its calculation is slow: once a minute is enough.
  const minute = Math.floor(Date.now() / 60_000)
  if (cache.timeZone !== timeZone || cache.minute !== minute)
    Object.assign(cache, { timeZone, minute, day: todayIn(timeZone, Date.now()) })
  return cache.day
}

/** The first and the last day on which a stay may begin. The object is stable until the hotel's date changes. */
export function useStayLimits(): DayUseLimits & { today: StayDate } {
  const hotel = useHotel()
  const today = useToday()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the limits change with the date, not with every millisecond
  return useMemo(() => stayLimitsOf(hotel, Date.now()), [hotel, today])
}
