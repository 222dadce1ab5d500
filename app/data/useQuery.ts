import { useEffect } from 'react'
import useSWR, { mutate, unstable_serialize } from 'swr'
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

/** Questions under way, by key: who asks the same meanwhile waits for the same answer. */
const underWay = new Map<string, Promise<unknown>>()

/** Questions asked ahead that failed, with the moment; the screen that comes for one at once is told so, once. */
const failedAhead = new Map<string, { answer: Promise<unknown>; at: number }>()

/** Later than this a screen asks for itself: what was wrong may be over. */
const FRESH_FAILURE_MS = 3_000

function askOnce<T>(key: ReturnType<typeof keyOf>, ask: () => Promise<T>): Promise<T> {
  const name = unstable_serialize(key)
  const failed = failedAhead.get(name)
  failedAhead.delete(name)
  if (failed && performance.now() - failed.at < FRESH_FAILURE_MS) return failed.answer as Promise<T>
  const answer = underWay.get(name) ?? ask().finally(() => underWay.delete(name))
  underWay.set(name, answer)
  return answer as Promise<T>
}

/** What the server says now, remembered by method, path and request. Give null for the request to ask nothing yet. */
export function useQuery<E extends Definition>(
  endpoint: E,
  request: RequestOf<E> | null,
): Query<ResponseOf<E>> {
  const { call, locale } = useAsking()
  const key = request && keyOf(endpoint, request, locale)
  const {
    data,
    error,
    isLoading,
    mutate: ask,
  } = useSWR<ResponseOf<E>, ApiError>(
    key,
    () => key && askOnce(key, () => call(endpoint, request as RequestOf<E>)),
  )

  // What the lost network kept from us is asked for again as soon as there is one.
  const wasOffline = error?.kind === 'offline'
  useEffect(() => {
    if (!wasOffline) return
    const again = () => void ask()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [wasOffline, ask])

  return { data, error, isLoading, again: () => void ask() }
}

/**
 * Asks ahead of the screen that will want it. An answer that is there before the screen is in its first drawing; a
 * failure is nobody's trouble until the screen comes: at once, and it is told; later, and it asks again.
 */
export function preloadQuery<E extends Definition>(
  call: Call,
  endpoint: E,
  request: RequestOf<E>,
  locale: Locale,
): void {
  const key = keyOf(endpoint, request, locale)
  const answer = askOnce(key, () => call(endpoint, request))
  answer.then(
    (body) => void mutate(key, body, { revalidate: false }),
    () => void failedAhead.set(unstable_serialize(key), { answer, at: performance.now() }),
  )
}
