import { createContext, use } from 'react'
import type { Booking } from '#shared/bridge/events.ts'

/** What the app tells the page that holds it; each is dropped where no page of the hotel's listens. */
export type Announcements = {
  searched: (query: string) => void
  booked: (booking: Booking) => void
  close: () => void
  /** Whether the page around can close us. */
  closable: boolean
}

const AnnounceContext = createContext<Announcements>({
  searched() {},
  booked() {},
  close() {},
  closable: false,
})

export const AnnounceProvider = AnnounceContext
export const useAnnounce = (): Announcements => use(AnnounceContext)
