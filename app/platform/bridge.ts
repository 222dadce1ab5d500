import { BridgeError } from '#shared/bridge/BridgeError.ts'
import { type BridgeCode, type IncomingMessage, receive, sender } from '#shared/bridge/connect.ts'
import {
  type Listeners,
  type OpeningFailure,
  type PayloadOf,
  ToApp,
  type ToChat,
  type ToPage,
} from '#shared/bridge/messages.ts'
import { isOfWindow } from '#shared/members/windowTypes.ts'

type Sent = typeof ToPage & typeof ToChat

/** The origin of documents that have none, such as sandboxed frames. No message can be addressed to it. */
const OPAQUE_ORIGIN = 'null'

/**
 * The app's end of the bridge. The connected page is the parent with the loader: it sent `hello` from an origin that the
 * hotel allows. Other parents send no `hello`; they receive the messages of `sendToParent` only.
 */
export function createBridge(
  started: { queuedMessages: IncomingMessage[]; stopQueueing: () => void },
  log: (error: BridgeError) => void,
) {
  const framed = window.parent !== window
  const peer = () => (framed ? window.parent : null)
  let parentOrigin: string | null = null
  let allowed: readonly string[] = []
  const refused = new Set<string>()
  let hasFailed = false
  let stopListening = () => {}

  /** Whether a message is the first one of the loader on the page around this frame. */
  const isHello = ({ source, data }: IncomingMessage): boolean =>
    framed &&
    source === window.parent &&
    (data as { type?: unknown } | null)?.type === 'hello' &&
    ToApp.hello(data)

  /** Sends a message to the connected page; without one it does nothing. */
  const send = sender<Sent>(peer, () => parentOrigin)

  /**
   * The origins at which the parent may be: the origin of the connected page, else all that the hotel allows. Where the browser
   * names the parent's origin, the others are left out, because it logs an error for each.
   */
  function receivers(): readonly string[] {
    if (!framed) return []
    if (parentOrigin) return [parentOrigin]
    const known = window.location.ancestorOrigins?.[0]
    return known === undefined ? allowed : allowed.filter((origin) => origin === known)
  }

  /** Sends a message that pages without the loader, such as a chatbot, also receive: to each origin that may be theirs. */
  function sendToParent<Type extends keyof Sent & string>(type: Type, payload: PayloadOf<Sent, Type>): void {
    for (const origin of receivers()) peer()?.postMessage({ ...payload, type }, origin)
  }

  /** The only message to an origin that is not allowed. It contains a code only. */
  function sendFailure(code: OpeningFailure, origin: string): void {
    if (origin !== OPAQUE_ORIGIN) peer()?.postMessage({ type: 'failed', code }, origin)
  }

  /** Answers a page that may not frame the app. The log names the origin once, and where to allow it. */
  function refuse(origin: string): void {
    sendFailure('refused_origin', origin)
    if (refused.has(origin)) return
    refused.add(origin)
    log(
      new BridgeError(
        'origin',
        `Pages of ${origin} may not frame the app. Add the origin to allowed_origins of the hotel’s settings, or to allowedOrigins in noren-settings of index.html`,
      ),
    )
  }

  /** Sets the origins of pages that may frame the app. A connected page that is no longer among them is refused. */
  function allow(origins: readonly string[]): void {
    allowed = origins
    if (!parentOrigin || origins.includes(parentOrigin)) return
    refuse(parentOrigin)
    parentOrigin = null
  }

  /**
   * Starts to receive messages: first the messages that arrived before, in their order. `onHello` is called when the
   * loader has sent `hello`.
   */
  function open(listeners: Listeners<typeof ToApp>, onHello: () => void): void {
    const onMessage = (event: IncomingMessage) => {
      // The windows of a provider and of a passkey post to the sign-in page.
      if (isOfWindow(event.data)) return
      if (isHello(event) && hasFailed) return
      if (isHello(event) && !allowed.includes(event.origin)) return refuse(event.origin)
      receive(event, {
        peer,
        allows: (origin) => allowed.includes(origin),
        types: ToApp,
        listeners: {
          ...listeners,
          hello() {
            parentOrigin = event.origin
            onHello()
          },
        },
        log: (code: BridgeCode, message: string) => log(new BridgeError(code, message)),
      })
    }
    started.stopQueueing()
    for (const event of started.queuedMessages.splice(0)) onMessage(event)
    window.addEventListener('message', onMessage)
    stopListening = () => window.removeEventListener('message', onMessage)
  }

  /** Answers each `hello`, now or when it arrives, with the reason why the app cannot start. */
  function fail(code: OpeningFailure): void {
    hasFailed = true
    const answer = (event: IncomingMessage) => {
      if (isHello(event)) sendFailure(code, event.origin)
    }
    started.queuedMessages.forEach(answer)
    window.addEventListener('message', answer)
  }

  return {
    framed,
    send,
    sendToParent,
    allow,
    open,
    fail,
    /** Whether a message to the parent can arrive. */
    hasReceiver: () => receivers().length > 0,
    isConnected: () => parentOrigin !== null,
    close: () => stopListening(),
  }
}

export type Bridge = ReturnType<typeof createBridge>
