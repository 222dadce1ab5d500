import { useEffect } from 'react'
import useSWR, { preload } from 'swr'
import type { Definition, RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Locale } from '#shared/domain/locale.ts'
import type { ApiError } from './ApiError.ts'
import type { Call } from './client.ts'
import { useAsking } from './DataProvider.tsx'

export type Query<T> = {
  data: T | undefined
  error: ApiError | undefined
  isLoading: boolean
  again: () => void
}

/** Answers hold texts, so each language has its own. */
const keyOf = (endpoint: Definition, request: unknown, locale: Locale) =>
  [endpoint.method, endpoint.path, request, locale] as const

/** What the server says now, remembered by method, path and request. Give null for the request to ask nothing yet. */
export function useQuery<E extends Definition>(
  endpoint: E,
  request: RequestOf<E> | null,
): Query<ResponseOf<E>> {
  const { call, locale } = useAsking()
  const { data, error, isLoading, mutate } = useSWR<ResponseOf<E>, ApiError>(
    request && keyOf(endpoint, request, locale),
    () => call(endpoint, request as RequestOf<E>),
  )

  // What the lost network kept from us is asked for again as soon as there is one.
  const wasOffline = error?.kind === 'offline'
  useEffect(() => {
    if (!wasOffline) return
    const again = () => void mutate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [wasOffline, mutate])

  return { data, error, isLoading, again: () => void mutate() }
}

/** Asks ahead of the screen that will want it; the screen's own useQuery then finds the answer there. */
export function preloadQuery<E extends Definition>(
  call: Call,
  endpoint: E,
  request: RequestOf<E>,
  locale: Locale,
): void {
  preload(keyOf(endpoint, request, locale), () => call(endpoint, request))?.catch(() => {})
}
