import { BridgeError } from '#shared/bridge/BridgeError.ts'
import { type BridgeCode, type IncomingMessage, receive, sender } from '#shared/bridge/connect.ts'
import { type Failure, type Listeners, ToApp, type ToChat, type ToPage } from '#shared/bridge/messages.ts'

/**
 * The app's end of the bridge. The parent is the page that sent `hello` from an origin that the hotel allows. Until then
 * `send` does nothing.
 */
export function createBridge(
  started: { queuedMessages: IncomingMessage[]; stopQueueing: () => void },
  log: (error: BridgeError) => void,
) {
  const framed = window.parent !== window
  let parentOrigin: string | null = null
  let allowed: readonly string[] = []
  let stopListening = () => {}

  const send = sender<typeof ToPage & typeof ToChat>(
    () => (framed ? window.parent : null),
    () => parentOrigin,
  )

  /**
   * Starts to receive messages, beginning with those that arrived before, in their order. `onHello` is called when the
   * loader has sent `hello`.
   */
  function open(
    allowedOrigins: readonly string[],
    listeners: Listeners<typeof ToApp>,
    onHello: () => void,
  ): void {
    allowed = allowedOrigins
    const gates = {
      peer: () => (framed ? window.parent : null),
      allows: (origin: string) => allowedOrigins.includes(origin),
      types: ToApp,
      listeners: {},
      log: (code: BridgeCode, message: string) => log(new BridgeError(code, message)),
    }
    const onMessage = (event: IncomingMessage) =>
      receive(event, {
        ...gates,
        listeners: {
          ...listeners,
          hello() {
            parentOrigin = event.origin
            onHello()
          },
        },
      })
    started.stopQueueing()
    for (const event of started.queuedMessages.splice(0)) onMessage(event)
    window.addEventListener('message', onMessage)
    stopListening = () => window.removeEventListener('message', onMessage)
  }

  /**
   * Sends a message that pages without the loader, such as a chatbot, also receive. The app does not know the origin of
   * such a page, so it posts the message to each allowed origin; the browser delivers it to a matching parent only.
   */
  const sendToChat: typeof send = (type, payload) => {
    if (parentOrigin) send(type, payload)
    else if (framed) for (const origin of allowed) window.parent.postMessage({ ...payload, type }, origin)
  }

  /**
   * Reports that the app cannot start. This is the only message to an origin that is not checked, and it contains a code
   * only. It answers the `hello` of the page, now or when it arrives.
   */
  function fail(code: Failure): void {
    const hello = started.queuedMessages.find(
      ({ data }) => ToApp.hello(data) && (data as { type?: unknown }).type === 'hello',
    )
    if (framed && hello) window.parent.postMessage({ type: 'failed', code }, hello.origin)
    else
      window.addEventListener('message', ({ source, origin, data }) => {
        if (source === window.parent && framed && data?.type === 'hello') {
          window.parent.postMessage({ type: 'failed', code }, origin)
        }
      })
  }

  return {
    framed,
    send,
    sendToChat,
    open,
    fail,
    isConnected: () => parentOrigin !== null,
    close: () => stopListening(),
  }
}

export type Bridge = ReturnType<typeof createBridge>
