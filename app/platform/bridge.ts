import { BridgeError } from '#shared/bridge/BridgeError.ts'
import { type BridgeCode, type Heard, receive, sender } from '#shared/bridge/connect.ts'
import { type Failure, type Listeners, ToApp, type ToChat, type ToPage } from '#shared/bridge/messages.ts'

/**
 * The app's end of the bridge. The parent is whoever said `hello` from an origin the hotel allows; until then,
 * and for ever if nobody does, `send` says nothing to anyone.
 */
export function createBridge(
  started: { heard: Heard[]; stopHearing: () => void },
  log: (error: BridgeError) => void,
) {
  const framed = window.parent !== window
  let parentOrigin: string | null = null
  let allowed: readonly string[] = []
  let end = () => {}

  const send = sender<typeof ToPage & typeof ToChat>(
    () => (framed ? window.parent : null),
    () => parentOrigin,
  )

  /** Opens the gates: what came before is heard now, in its order. `onHello` is called once our loader is there. */
  function open(
    allowedOrigins: readonly string[],
    listeners: Listeners<typeof ToApp>,
    onHello: () => void,
  ): void {
    allowed = allowedOrigins
    const gates = {
      peer: () => (framed ? window.parent : null),
      allows: (origin: string) => allowedOrigins.includes(origin),
      vocabulary: ToApp,
      listeners: {},
      log: (code: BridgeCode, message: string) => log(new BridgeError(code, message)),
    }
    const hear = (event: Heard) =>
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
    started.stopHearing()
    for (const event of started.heard.splice(0)) hear(event)
    window.addEventListener('message', hear)
    end = () => window.removeEventListener('message', hear)
  }

  /**
   * Says a word that a parent other than our loader wants to hear too. Who that is nobody has said: it goes once to
   * each origin the hotel allows, and the browser hands it over where the origin is the parent's, and nowhere else.
   */
  const tell: typeof send = (type, payload) => {
    if (parentOrigin) send(type, payload)
    else if (framed) for (const origin of allowed) window.parent.postMessage({ ...payload, type }, origin)
  }

  /** The one thing that may be said to a parent nobody has vouched for: that we cannot go on, and a bare code. */
  function fail(code: Failure): void {
    const hello = started.heard.find(
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

  return { framed, send, tell, open, fail, isClosable: () => parentOrigin !== null, close: () => end() }
}

export type Bridge = ReturnType<typeof createBridge>
