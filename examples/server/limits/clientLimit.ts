import { HttpRefusal } from '../errors/refusal.ts'

/**
 * Limits the calls of one client that are answered or wait. Refused with 429 and `Retry-After` beyond `max`; the calls
 * of other clients are not affected.
 */
export function createClientLimit(max: number) {
  const callsOf = new Map<string, number>()
  return async function limited<T>(client: string, work: () => Promise<T>): Promise<T> {
    const calls = callsOf.get(client) ?? 0
    if (calls >= max) throw new HttpRefusal(429, { 'Retry-After': '1' })
    callsOf.set(client, calls + 1)
    try {
      return await work()
    } finally {
      const left = (callsOf.get(client) ?? 1) - 1
      if (left > 0) callsOf.set(client, left)
      else callsOf.delete(client)
    }
  }
}
