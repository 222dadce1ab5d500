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

/** Answers hold texts, so each language has its own. */
const keyOf = (endpoint: Definition, request: unknown, locale: Locale) =>
  [endpoint.method, endpoint.path, request, locale] as const

/** A question asked before the screen that will want its answer; `failedAt` is the moment it failed. */
type Prefetched = { answer: Promise<unknown>; failedAt: number | null }

const prefetched = new Map<string, Prefetched>()

/** Later than this a failure is old: the screen asks for itself, for what was wrong may be over. */
const FRESH_MS = 3_000

/** The answer that is on its way already, for the one screen that comes for it; null where there is none. */
function takePrefetched<T>(name: string): Promise<T> | null {
  const asked = prefetched.get(name)
  prefetched.delete(name)
  const isOld = asked?.failedAt != null && performance.now() - asked.failedAt > FRESH_MS
  return asked && !isOld ? (asked.answer as Promise<T>) : null
}

/** What the server says now, remembered by method, path and request. Give null for the request to ask nothing yet. */
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
    mutate: ask,
  } = useSWR<ResponseOf<E>, ApiError>(
    key,
    () => takePrefetched<ResponseOf<E>>(unstable_serialize(key)) ?? call(endpoint, request as RequestOf<E>),
  )

  // What the lost network kept from us is asked for again as soon as there is one.
  const wasOffline = error?.kind === 'offline'
  useEffect(() => {
    if (!wasOffline) return
    const again = () => void ask()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [wasOffline, ask])

  return { data, error, isLoading, refetch: () => void ask() }
}

/**
 * Sends a query before the screen that needs it. The first rendering of the screen uses an answer that has arrived. A
 * screen that comes soon after a failure shows the failure, and a later screen sends the query again. Resolves when
 * there is an answer or a failure. `answered`: see `Call`.
 */
export function preloadQuery<E extends Definition>(
  call: Call,
  endpoint: E,
  request: RequestOf<E>,
  locale: Locale,
  answered?: Promise<Response | null>,
): Promise<void> {
  const key = keyOf(endpoint, request, locale)
  const name = unstable_serialize(key)
  if (prefetched.get(name)?.failedAt === null) return Promise.resolve()
  const answer = call(endpoint, request, answered)
  const asked: Prefetched = { answer, failedAt: null }
  prefetched.set(name, asked)
  return answer.then(
    (body) => {
      if (prefetched.get(name) === asked) prefetched.delete(name)
      void mutate(key, body, { revalidate: false })
    },
    () => {
      asked.failedAt = performance.now()
    },
  )
}
