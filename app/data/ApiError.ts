import { type ErrorBody, type ErrorName, nameOfCode } from '#shared/api/errors.ts'

/** The statuses that are about the content of a request. 401 and 403 are about the session, 429 about the load. */
const CLIENT_ERRORS = [400, 404, 409, 410, 422]

/**
 * A failed call. `offline`: the connection failed before a response. `timeout`: there was no complete response within the
 * time limit. In both cases the server may have received the request. `refused`: the server answered with an error.
 * `contract`: the response does not have the promised shape.
 * `program`: the app failed while it read the response, for example because the browser lacks a function.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly kind: 'offline' | 'timeout' | 'refused' | 'contract' | 'program',
    readonly status: number | null,
    readonly body: ErrorBody | null,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  /**
   * Whether the server refuses what the request asks for, so that the guest can change it. Statuses from 500 on, refused
   * sessions and unreadable responses are failures that no guest has caused.
   */
  get isClientError(): boolean {
    return this.kind === 'refused' && CLIENT_ERRORS.includes(this.status ?? 0)
  }

  /** Whether the server has nothing at the address of the request, such as a reservation with this number. */
  get isNotFound(): boolean {
    return this.kind === 'refused' && this.status === 404
  }

  /** The name of the error in the catalogue of `shared/api/errors.ts`, or null. */
  get refusal(): ErrorName | null {
    return nameOfCode(this.body?.code ?? null)
  }
}

/** The result of the call is not needed any more. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
}
