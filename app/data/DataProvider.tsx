import { createContext, type ReactNode, use, useMemo } from 'react'
import { SWRConfig } from 'swr'
import type { Locale } from '#shared/i18n/locale.ts'
import type { ApiCall } from './client.ts'

type Api = { call: ApiCall; locale: Locale }

const ApiContext = createContext<Api | null>(null)

/** Provides the client of the API. SWR never revalidates by itself, because prices must not change while guests compare. */
export function DataProvider({ call, locale, children }: Api & { children: ReactNode }) {
  const api = useMemo(() => ({ call, locale }), [call, locale])
  return (
    <ApiContext value={api}>
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
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs a DataProvider around it')
  return api
}
