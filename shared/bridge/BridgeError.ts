/** Which gate a message failed at. */
export type BridgeCode = 'source' | 'origin' | 'shape'

/** A message that was dropped, for the log; it says what arrived, never what it held. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError'
  constructor(
    readonly code: BridgeCode,
    readonly origin: string,
    readonly type: string | null,
  ) {
    super(`A message was dropped at the gate "${code}" (origin ${origin}, type ${type ?? 'unknown'})`)
  }
}
