import type { Listeners, PayloadOf, Vocabulary } from './messages.ts'

/**
 * How a page and the app in its frame come to talk.
 *
 * The page makes the frame and knows the app's origin, for its own script came from there. When the frame has
 * loaded it says `hello`, to that origin and no other. The app keeps what it hears until it knows the hotel's
 * settings, and in them the origins that may hold it. If the hello came from one of those, the app answers
 * `ready` with the hotel's profile, and both talk freely from there on. If not, the app works on by itself and says
 * nothing more: no session, no criteria, no event leaves it. Where settings never come, one `failed` with a bare
 * code goes to the exact origin that said hello.
 *
 * Whatever arrives passes three gates, in this order: it comes from the right window, from an allowed origin, and
 * has the shape of a known message. What fails a gate is dropped and told to the log; it is never answered and
 * never thrown.
 */

/** Which gate a message failed at. */
export type BridgeCode = 'source' | 'origin' | 'shape'

/** A message's parts that the gates look at; a MessageEvent has them, and a kept one can be replayed. */
export type Heard = { source: unknown; origin: string; data: unknown }

export type Gates<In extends Vocabulary> = {
  /** The window at the other end; null while there is none. */
  peer: () => Window | null
  allows: (origin: string) => boolean
  vocabulary: In
  listeners: Listeners<In>
  /** Told of every message that names one of our words and is dropped, and of strangers' at most by the caller's own measure. */
  log: (code: BridgeCode, message: string) => void
}

const typeOf = (data: unknown): string | null => {
  const { type } = Object(data)
  return typeof type === 'string' && type.length < 64 ? type : null
}

/** Puts one message through the gates; true when a listener has heard it. */
export function receive<In extends Vocabulary>(event: Heard, gates: Gates<In>): boolean {
  const type = typeOf(event.data)
  const drop = (code: BridgeCode) => {
    gates.log(code, `Dropped at the gate "${code}": ${type} from ${event.origin}`)
    return false
  }
  const peer = gates.peer()
  if (!peer || event.source !== peer) return drop('source')
  if (!gates.allows(event.origin)) return drop('origin')
  if (type === null || !Object.hasOwn(gates.vocabulary, type) || !gates.vocabulary[type]?.(event.data))
    return drop('shape')
  const listener = gates.listeners[type] as ((payload: object) => void) | undefined
  listener?.(event.data as object)
  return listener !== undefined
}

/** Listens on `self` and puts every message through the gates. The returned function ends it. */
export function listen<In extends Vocabulary>(self: Window, gates: Gates<In>): () => void {
  const hear = (event: MessageEvent) => {
    receive(event, gates)
  }
  self.addEventListener('message', hear)
  return () => self.removeEventListener('message', hear)
}

/** A typed way to say a word of `Out` to one window at one exact origin. */
export const sender =
  <Out extends Vocabulary>(peer: () => Window | null, origin: () => string | null) =>
  <Type extends keyof Out & string>(type: Type, payload: PayloadOf<Out, Type>): void => {
    const target = origin()
    if (target) peer()?.postMessage({ ...payload, type }, target)
  }
