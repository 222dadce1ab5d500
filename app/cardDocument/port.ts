import type { CardIssue } from './messages.ts'

/** A card as the guest has typed it. It exists in memory only, while it is submitted. */
export type CardDetails = {
  /** Digits only. */
  number: string
  /** The last valid month, YYYY-MM. */
  expiry: string
  /** The security code. */
  code: string
  /** The name on the card, in half-width Roman letters. */
  holder: string
}

export type CardField = keyof CardDetails

/**
 * The answer of a gateway. `refused`: the guest corrects a field. `busy`: the guest tries again. `unavailable`: the script
 * could not be loaded, did not answer in time, or is not set up correctly.
 */
export type TokenAnswer =
  | { kind: 'tokens'; tokens: string[] }
  | { kind: 'refused'; field: CardField; issue: CardIssue }
  | { kind: 'busy' }
  | { kind: 'unavailable' }

/** The port to a gateway's script. An adapter never throws, and never logs a value of the card. */
export type CardTokenizer = {
  /** Loads the script ahead. A failure is forgotten, and the next call loads it again. */
  load(): Promise<void>
  /** Exchanges a card for this number of tokens, each of which works once. */
  tokenise(card: CardDetails, count: number): Promise<TokenAnswer>
}
