import { createContext, use } from 'react'

/** What the app sends to the host page. Without a connected page the messages are dropped. */
export type HostPage = {
  /** Reports the search that the guest made; `query` is its canonical spelling. */
  reportSearch: (query: string) => void
  /** Asks the page to close the frame. */
  close: () => void
  /** Whether the page can close the frame. */
  canClose: boolean
}

const HostPageContext = createContext<HostPage>({
  reportSearch() {},
  close() {},
  canClose: false,
})

export const HostPageProvider = HostPageContext
export const useHostPage = (): HostPage => use(HostPageContext)
