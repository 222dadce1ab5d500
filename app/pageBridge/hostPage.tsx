import { createContext, use } from 'react'

/** What the app tells the page that holds it; each is dropped where no page of the hotel's listens. */
export type Announcements = {
  searched: (query: string) => void
  close: () => void
  /** Whether the page around can close us. */
  closable: boolean
}

const AnnounceContext = createContext<Announcements>({
  searched() {},
  close() {},
  closable: false,
})

export const HostPageProvider = AnnounceContext
export const useHostPage = (): Announcements => use(AnnounceContext)
