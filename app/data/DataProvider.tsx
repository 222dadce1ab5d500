import { createContext, type ReactNode, use, useMemo } from 'react'
import { SWRConfig } from 'swr'
import type { Locale } from '#shared/i18n/locale.ts'
import type { ApiCall } from './client.ts'

type ApiClient = { call: ApiCall; locale: Locale }

const ApiContext = createContext<ApiClient | null>(null)

/** Provides the client of the API. SWR never revalidates by itself, because prices must not change while guests compare. */
export function DataProvider({ call, locale, children }: ApiClient & { children: ReactNode }) {
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

export function useApi(): ApiClient {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs a DataProvider around it')
  return api
}
