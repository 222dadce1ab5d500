import { createContext, type ReactNode, use, useMemo } from 'react'
import { SWRConfig } from 'swr'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Call } from './client.ts'

type Api = { call: Call; locale: Locale }

const ApiContext = createContext<Api | null>(null)

/** Gives every screen the one client. Nothing is fetched again under a guest who is comparing prices. */
export function DataProvider({ call, locale, children }: Api & { children: ReactNode }) {
  const asking = useMemo(() => ({ call, locale }), [call, locale])
  return (
    <ApiContext value={asking}>
      <SWRConfig
        value={{
          revalidateOnFocus: false,
          revalidateOnReconnect: false,
          revalidateIfStale: false,
          shouldRetryOnError: false,
        }}
      >
        {children}
      </SWRConfig>
    </ApiContext>
  )
}

export function useApi(): Api {
  const asking = use(ApiContext)
  if (!asking) throw new Error('useAsking needs a DataProvider around it')
  return asking
}
