const RETRY_MS = 1000

export const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * The time in ms before a request to a busy server is repeated: its `Retry-After`, at most one minute, else one second.
 * Up to a fifth is added at random, so that clients do not repeat their requests at the same moment.
 */
export function retryDelay(response: Response | null): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN)
  const ms = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) * 1000 : RETRY_MS
  return ms * (1 + Math.random() / 5)
}

/** Repeats a request of the start script while the server answers 429. Such a request has no client with recoveries. */
export async function retryWhileBusy(
  first: Promise<Response>,
  send: () => Promise<Response>,
  wait = waitFor,
): Promise<Response> {
  let response = await first
  while (response.status === 429) {
    await wait(retryDelay(response))
    response = await send()
  }
  return response
}
