import { ApiError } from './ApiError.ts'

/** Sends a call, and once more after a lost answer. The server must answer a repeated call as the first one. Rejects with ApiError. */
export async function twice<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout'))) throw error
    return send()
  }
}
