import { useEffect, useEffectEvent, useRef } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { addressInApp } from '#app/navigation/addressInApp.ts'
import { patterns } from '#app/paths.ts'
import { openWindow } from '#app/platform/openWindow.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { CreatedPasskey, PasskeyAssertion } from '#shared/api/passkeys.ts'
import { noteHandle } from '../windowHandles.ts'
import { isWindowMessage, type PasskeyTask, receivedMessage, taskMessage } from './passkeyMessages.ts'

type Handlers = {
  /** The task of the window, with a new challenge. Returns null after a refusal, which the page shows. */
  task: () => Promise<PasskeyTask | null>
  onResult: (credential: PasskeyAssertion | CreatedPasskey) => void
}

/**
 * A window of our own for a passkey, where frames may not use one. Returns the function that opens it within a press. The challenge goes
 * to the window by message, and the answer comes back by message: both ends are on the origin of the app.
 */
export function usePasskeyWindow({ task, onResult }: Handlers): () => void {
  const { locale } = useApi()
  const { code } = useHotel()
  const opened = useRef(new Set<Window>())

  const receive = useEffectEvent(async ({ origin, source, data }: MessageEvent) => {
    const window = source as Window | null
    if (!window || origin !== location.origin || !opened.current.has(window) || !isWindowMessage(data)) return
    if (data.is === 'ready') {
      const asked = await task()
      window.postMessage(asked ? taskMessage(asked) : receivedMessage, origin)
    } else {
      opened.current.delete(window)
      window.postMessage(receivedMessage, origin)
      onResult(data.credential)
    }
  })

  useEffect(() => {
    const listen = (event: MessageEvent) => void receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  return () => {
    const address = addressInApp(`${patterns.passkeyWindow}?${new URLSearchParams({ code, locale })}`)
    // Null does not mean that there is no window: only the guest can say so.
    const made = openWindow(address, { keepsOpener: true })
    noteHandle(made)
    if (made) opened.current.add(made)
  }
}
