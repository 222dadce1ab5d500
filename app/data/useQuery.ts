import { useEffect } from 'react'
import useSWR, { mutate, unstable_serialize } from 'swr'
import type { Definition, RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { ApiError } from './ApiError.ts'
import type { Call } from './client.ts'
import { useApi } from './DataProvider.tsx'

export type Query<T> = {
  data: T | undefined
  error: ApiError | undefined
  isLoading: boolean
  refetch: () => void
}

/** The locale is part of the key, because responses contain texts. */
const keyOf = (endpoint: Definition, request: unknown, locale: Locale) =>
  [endpoint.method, endpoint.path, request, locale] as const

/** A query that was sent before its screen. `failedAt` is the time of its failure. */
type Prefetched = { answer: Promise<unknown>; failedAt: number | null }

const prefetched = new Map<string, Prefetched>()

/** A screen repeats a prefetched query that failed longer ago, because the cause may be gone. */
const FRESH_MS = 3_000

/** Returns a prefetched response to the first screen that needs it; null if there is none. */
function takePrefetched<T>(name: string): Promise<T> | null {
  const query = prefetched.get(name)
  prefetched.delete(name)
  const isOld = query?.failedAt != null && performance.now() - query.failedAt > FRESH_MS
  return query && !isOld ? (query.answer as Promise<T>) : null
}

/** The response to a request, cached by method, path, request and language. A request of null sends nothing. */
export function useQuery<E extends Definition>(
  endpoint: E,
  request: RequestOf<E> | null,
): Query<ResponseOf<E>> {
  const { call, locale } = useApi()
  const key = request && keyOf(endpoint, request, locale)
  const {
    data,
    error,
    isLoading,
    mutate: revalidate,
  } = useSWR<ResponseOf<E>, ApiError>(
    key,
    () => takePrefetched<ResponseOf<E>>(unstable_serialize(key)) ?? call(endpoint, request as RequestOf<E>),
  )

  // Repeat a query that failed without a network when the network is back.
  const wasOffline = error?.kind === 'offline'
  useEffect(() => {
    if (!wasOffline) return
    const onOnline = () => void revalidate()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [wasOffline, revalidate])

  return { data, error, isLoading, refetch: () => void revalidate() }
}

/**
 * Sends a query before the screen that needs it. The first rendering of the screen uses a response that has arrived. A
 * screen that renders soon after a failure shows the failure, and a later screen sends the query again. Resolves when
 * there is a response or a failure. `first`: see `Call`.
 */
export function preloadQuery<E extends Definition>(
  call: Call,
  endpoint: E,
  request: RequestOf<E>,
  locale: Locale,
  first?: Promise<Response | null>,
): Promise<void> {
  const key = keyOf(endpoint, request, locale)
  const name = unstable_serialize(key)
  if (prefetched.get(name)?.failedAt === null) return Promise.resolve()
  const answer = call(endpoint, request, first)
  const query: Prefetched = { answer, failedAt: null }
  prefetched.set(name, query)
  return answer.then(
    (body) => {
      if (prefetched.get(name) === query) prefetched.delete(name)
      void mutate(key, body, { revalidate: false })
    },
    () => {
      query.failedAt = performance.now()
    },
  )
}
