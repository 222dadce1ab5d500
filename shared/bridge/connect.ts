import type { Listeners, MessageTypes, PayloadOf } from './messages.ts'

/**
 * How a page and the app in its frame connect.
 *
 * The page creates the frame at the app's origin, from which the page's script came. When the frame has loaded, the page
 * sends `hello` to that origin and to no other. The inline script of the app runs before the frame has loaded. If the loader
 * has created the frame, the script sends `starting` at once, without any content. It queues messages until the app has the
 * hotel's settings, which list the origins that may embed the app. If the hello came from one of these, the app answers
 * `ready` with the hotel's profile, and both sides send messages from then on. If not, or if the settings never arrive, the
 * app answers with one `failed`, which has a code only, at the exact origin of the hello. Then the app works without the
 * page: no session, no criteria and no event leaves it.
 *
 * A page without the loader sends no `hello`. It receives some messages, which the app sends to each allowed origin.
 *
 * Every message passes three checks, in this order: it comes from the right window, from an allowed origin, and has
 * the shape of a known message. A message that fails a check is dropped and logged; it is never answered and never
 * thrown.
 */

/** The check that a message failed. */
export type BridgeCode = 'source' | 'origin' | 'shape'

/** The parts of a message that the checks read; a MessageEvent has them, and a stored message can be replayed. */
export type IncomingMessage = { source: unknown; origin: string; data: unknown }

type Gates<In extends MessageTypes> = {
  /** The window at the other end; null while there is none. */
  peer: () => Window | null
  allows: (origin: string) => boolean
  /** The message types that this end accepts. */
  types: In
  listeners: Listeners<In>
  /** Called for every dropped message; the caller limits how often it writes. */
  log: (code: BridgeCode, message: string) => void
}

const typeOf = (data: unknown): string | null => {
  const { type } = Object(data)
  return typeof type === 'string' && type.length < 64 ? type : null
}

/** Checks one message; returns true when a listener received it. */
export function receive<In extends MessageTypes>(event: IncomingMessage, gates: Gates<In>): boolean {
  const type = typeOf(event.data)
  const drop = (code: BridgeCode) => {
    gates.log(code, `Dropped by the check "${code}": ${type} from ${event.origin}`)
    return false
  }
  const peer = gates.peer()
  if (!peer || event.source !== peer) return drop('source')
  if (!gates.allows(event.origin)) return drop('origin')
  if (type === null || !Object.hasOwn(gates.types, type) || !gates.types[type]?.(event.data))
    return drop('shape')
  const listener = gates.listeners[type] as ((payload: object) => void) | undefined
  listener?.(event.data as object)
  return listener !== undefined
}

/** Listens on `self` and checks every message. The returned function removes the listener. */
export function listen<In extends MessageTypes>(self: Window, gates: Gates<In>): () => void {
  const onMessage = (event: MessageEvent) => {
    receive(event, gates)
  }
  self.addEventListener('message', onMessage)
  return () => self.removeEventListener('message', onMessage)
}

/** Returns a function that posts messages of `Out` to one window at one exact origin. */
export const sender =
  <Out extends MessageTypes>(peer: () => Window | null, origin: () => string | null) =>
  <Type extends keyof Out & string>(type: Type, payload: PayloadOf<Out, Type>): void => {
    const target = origin()
    if (target) peer()?.postMessage({ ...payload, type }, target)
  }
