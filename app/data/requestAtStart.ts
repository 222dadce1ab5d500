import { setBusy } from '#app/errors/busy.ts'
import type { StartRequest } from '#app/start/started.ts'
import { ApiError, CancelledError } from './ApiError.ts'
import { timeLimits } from './limits/timeLimits.ts'
import { withLimit } from './limits/withLimit.ts'
import { retryDelay, waitFor } from './wait.ts'

/**
 * Reads the response to a request of the start, which has no client with recoveries. `first` is the request that the start
 * script has sent. `read` gets the response and the moment of its arrival, in ms by the clock of the device. While the server
 * answers 429, the request is repeated without limit, unless the server asks for a wait of more than a minute. Rejects with
 * ApiError or CancelledError.
 */
export async function requestAtStart<T>(
  first: StartRequest | null,
  send: () => StartRequest,
  read: (response: Response, arrivedAt?: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let request = first ?? send(); ; request = send()) {
    let delay = null as number | null
    const value = await withLimit(timeLimits.start, signal, async (limited) => {
      limited.addEventListener('abort', request.cancel)
      const response = await request.response.catch((cause: unknown) => {
        throw new ApiError('offline', null, null, 'The server could not be reached', { cause })
      })
      if (response.status === 429) delay = retryDelay(response)
      return delay === null ? read(response, request.arrivedAt) : undefined
    })
    if (delay === null) return value as T
    setBusy(true)
    await waitFor(delay, signal)
    setBusy(false)
    if (signal?.aborted) throw new CancelledError()
  }
}
