import { sharedReads } from '../database/sharedReads.ts'
import { HttpRefusal } from '../errors/refusal.ts'
import type { InTurn } from './turns.ts'

const isLimit = (error: unknown) => error instanceof HttpRefusal && error.status === 429

/**
 * Identical searches, which have the same key, share one calculation and its turn: the turn of the client that asked
 * first. If that turn is refused, the others try their own: a client with many calls causes no refusals of others.
 */
export function createSharedTurns<T>() {
  const share = sharedReads<T>()
  return async function sharedTurn(
    key: string,
    client: string,
    inTurn: InTurn,
    search: () => Promise<T>,
  ): Promise<T> {
    for (;;) {
      let isOwn = false
      const ownTurn = () => {
        isOwn = true
        return inTurn(client, search)
      }
      try {
        return await share(key, ownTurn)
      } catch (error) {
        if (isOwn || !isLimit(error)) throw error
      }
    }
  }
}
