import { ApiError } from './ApiError.ts'

export type Result<T> = { value: T; error: ApiError | null }

/** Resolves to the value of a call, or to its error with the `fallback` as value. Never rejects. */
export async function toResult<T>(call: Promise<T>, fallback: T): Promise<Result<T>> {
  try {
    return { value: await call, error: null }
  } catch (error) {
    if (error instanceof ApiError) return { value: fallback, error }
    return { value: fallback, error: new ApiError('program', null, null, String(error)) }
  }
}
