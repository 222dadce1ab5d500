import { type ErrorBody, type ErrorName, nameOfCode } from '#shared/api/errors.ts'

/**
 * A call that gave no answer to work with. `offline`: nothing came back; nobody knows whether it arrived.
 * `refused`: the server said no, and why. `contract`: an answer came that is not what the contract promises.
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

  /** The catalogue's name for the refusal, or null. */
  get refusal(): ErrorName | null {
    return nameOfCode(this.body?.code ?? null)
  }
}
