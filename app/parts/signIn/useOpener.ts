import { useEffect, useEffectEvent } from 'react'
import { isFramed } from '#app/platform/isFramed.ts'

/** How long a window waits for the page that has opened it, in ms. */
const ANSWER_MS = 5_000

/** The page that has opened this window. A framed page, and a window of a link, have none. */
const opener: Window | null = isFramed ? null : window.opener

type Messages<Received> = {
  isMessage: (value: unknown) => value is Received
  /** The page has posted this on the origin of the app. */
  onMessage: (message: Received) => void
}

/**
 * In a window of our own: the messages with the page that has opened it, on the origin of the app only. `post` without an opener does
 * nothing.
 */
export function useOpener<Received, Posted>({ isMessage, onMessage }: Messages<Received>) {
  const receive = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (opener && source === opener && origin === location.origin && isMessage(data)) onMessage(data)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return {
    hasOpener: opener !== null,
    /** Posts a message. `onSilence` runs when the time for an answer is over: an answer may have come by then. */
    post(message: Posted, onSilence: () => void): void {
      opener?.postMessage(message, location.origin)
      setTimeout(onSilence, ANSWER_MS)
    },
  }
}
