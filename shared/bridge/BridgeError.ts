import type { BridgeCode } from './connect.ts'

/** A dropped message, for the log. It has the type of the message, never its content. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError'
  constructor(
    readonly code: BridgeCode,
    message: string,
  ) {
    super(message)
  }
}
