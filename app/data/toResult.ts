import { ApiError } from './ApiError.ts'

export type Result<T> = { value: T; error: ApiError | null }

/** Of a question already asked: its answer, or why there is none and what stands in for it. */
export async function toResult<T>(asking: Promise<T>, without: T): Promise<Result<T>> {
  try {
    return { value: await asking, error: null }
  } catch (error) {
    if (error instanceof ApiError) return { value: without, error }
    return { value: without, error: new ApiError('offline', null, null, String(error)) }
  }
}
