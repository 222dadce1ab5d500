import { type ErrorBody, type ErrorName, nameOfCode } from '#shared/api/errors.ts'

/**
 * A failed call. `offline`: no response arrived; the server may still have received the request. `refused`: the server
 * answered with an error. `contract`: the response does not have the promised shape.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly kind: 'offline' | 'refused' | 'contract',
    readonly status: number | null,
    readonly body: ErrorBody | null,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  /** The name of the error in the catalogue of `shared/api/errors.ts`, or null. */
  get refusal(): ErrorName | null {
    return nameOfCode(this.body?.code ?? null)
  }
}
