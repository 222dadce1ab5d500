const RETRY_MS = 1000

export const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * How long to leave a busy server alone, in ms: as its `Retry-After` says (a minute at most), else a second; with up to
 * a fifth more, so that a crowd does not come back as one.
 */
export function retryDelay(response: Response | null): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN)
  const ms = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) * 1000 : RETRY_MS
  return ms * (1 + Math.random() / 5)
}

/** The answer to a first call, which no client watches over: a busy server is asked again for as long as it takes. */
export async function retryWhileBusy(
  asked: Promise<Response>,
  ask: () => Promise<Response>,
  wait = waitFor,
): Promise<Response> {
  let answer = await asked
  while (answer.status === 429) {
    await wait(retryDelay(answer))
    answer = await ask()
  }
  return answer
}
