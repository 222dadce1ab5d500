import { useEffect, useState, useSyncExternalStore } from 'react'
import useSWR, { mutate, unstable_serialize } from 'swr'
import type { StartRequest } from '#app/start/started.ts'
import type { Definition, RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type ApiError, CancelledError } from './ApiError.ts'
import type { ApiCall } from './client.ts'
import { useApi } from './DataProvider.tsx'
import { cacheVersion, holdQuery, prefetchQuery, sendQuery } from './queryRequests.ts'

export type Query<T> = {
  data: T | undefined
  error: ApiError | undefined
  isLoading: boolean
  /** Resolves after the response or the failure. */
  refetch: () => Promise<unknown>
}

/** The locale is part of the key, because responses contain texts. `state`: see `useQuery`. */
const keyOf = (endpoint: Definition, request: unknown, locale: Locale, state?: string) =>
  [endpoint.method, endpoint.path, request, locale, state] as const

/**
 * The response to a request, cached by method, path, request and language. A request of null sends nothing. The request
 * is cancelled when no component uses the query any more. `state` identifies the state of what the response is about, if the request does
 * not: a response to the same request in another state is not used.
 */
export function useQuery<E extends Definition>(
  endpoint: E,
  request: RequestOf<E> | null,
  state?: string,
): Query<ResponseOf<E>> {
  const { call, locale } = useApi()
  const key = request && keyOf(endpoint, request, locale, state)
  const name = unstable_serialize(key)
  const {
    data,
    error,
    isLoading,
    mutate: revalidate,
  } = useSWR<ResponseOf<E>, ApiError | CancelledError>(key, () =>
    sendQuery(name, (signal) => call(endpoint, request as RequestOf<E>, { signal })),
  )
  useEffect(() => (name ? holdQuery(name) : undefined), [name])

  // SWR keeps the error of a cancelled request until the response to the next request, which is running.
  const isCancelled = error instanceof CancelledError
  // Repeat a query that failed without a network when the network is back.
  const wasOffline = !isCancelled && error?.kind === 'offline'
  useEffect(() => {
    if (!wasOffline) return
    const onOnline = () => void revalidate()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [wasOffline, revalidate])

  return {
    data,
    error: isCancelled ? undefined : error,
    isLoading: isLoading || (isCancelled && data === undefined),
    refetch: () => revalidate(),
  }
}

/**
 * The `state` of queries that are sent each time a screen opens. What they are about may have changed elsewhere: a response of an earlier
 * visit is not used.
 */
export const useOpened = (): string => useState(() => String(performance.now()))[0]

/** A number that changes when all responses are removed. State that contains responses belongs to one number. */
export const useCacheVersion = (): number => useSyncExternalStore(cacheVersion.subscribe, cacheVersion.get)

/** Stores a response for the screens that send the same request. */
export function storeQuery<E extends Definition>(
  endpoint: E,
  request: RequestOf<E>,
  locale: Locale,
  body: ResponseOf<E>,
): void {
  void mutate(keyOf(endpoint, request, locale), body, { revalidate: false })
}

/**
 * Sends a query before the screen that needs it. The first rendering of the screen uses a response that has arrived. A
 * screen that renders soon after a failure shows the failure, and a later screen sends the query again. Resolves when
 * there is a response or a failure. `first`: see `CallOptions`.
 */
export async function preloadQuery<E extends Definition>(
  call: ApiCall,
  endpoint: E,
  request: RequestOf<E>,
  locale: Locale,
  first?: StartRequest<Response | null>,
): Promise<void> {
  const key = keyOf(endpoint, request, locale)
  await prefetchQuery(unstable_serialize(key), endpoint.path, (signal) =>
    call(endpoint, request, { first, signal }),
  )?.then(
    (body) => void mutate(key, body, { revalidate: false }),
    () => {},
  )
}

/** Removes the responses of an endpoint in other languages than this one, after a change of what they contain. */
export const forgetOtherLanguages = ({ path }: Definition, locale: Locale): void =>
  void mutate((key) => Array.isArray(key) && key[1] === path && key[3] !== locale, undefined, {
    revalidate: false,
  })

/** Sends the requests of an endpoint again whose responses are shown now, after a change of what they depend on. They stay until then. */
export const refreshShown = ({ path }: Definition): void =>
  void mutate((key) => Array.isArray(key) && key[1] === path)
