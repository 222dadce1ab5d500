import type { BridgeCode } from './connect.ts'

/** A message that was dropped, for the log; it says what arrived, never what it held. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError'
  constructor(
    readonly code: BridgeCode,
    message: string,
  ) {
    super(message)
  }
}
