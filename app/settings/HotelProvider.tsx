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

const known = { timeZone: '', minute: 0, day: '' }

/** Which day it is at the hotel, whatever the guest's own clock says of the time zone. */
export function useToday(): StayDate {
  const { timeZone } = useHotel()
  // Every offer asks for it: it is reckoned once a minute.
  const minute = Math.floor(Date.now() / 60_000)
  if (known.timeZone !== timeZone || known.minute !== minute)
    Object.assign(known, { timeZone, minute, day: todayIn(timeZone, Date.now()) })
  return known.day
}

/** The days on which a stay may begin. They are the same until the hotel's day changes. */
export function useStayLimits(): DayUseLimits & { today: StayDate } {
  const hotel = useHotel()
  const today = useToday()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day stands for the moment
  return useMemo(() => stayLimitsOf(hotel, Date.now()), [hotel, today])
}
