import { ApiError, CancelledError } from '../ApiError.ts'

/**
 * The result of a request. Rejects with ApiError as soon as `ms` have passed, and with CancelledError as soon as `signal` is
 * aborted, also if the request ignores its own signal, which is aborted in both cases. A later result has no effect.
 */
export function withLimit<T>(
  ms: number,
  signal: AbortSignal | undefined,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const own = new AbortController()
    function settle(end: () => void) {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      end()
    }
    function cancel(error: Error) {
      settle(() => reject(error))
      own.abort()
    }
    const onAbort = () => cancel(new CancelledError())
    const timer = setTimeout(
      () => cancel(new ApiError('timeout', null, null, `There was no response within ${ms} ms`)),
      ms,
    )
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort)
    request(own.signal).then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    )
  })
}
