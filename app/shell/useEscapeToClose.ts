import { useLayoutEffect, useRef } from 'react'
import { useHostPage } from '#app/pageBridge/hostPage.tsx'
import { isEscape } from '#shared/typed/keyPress.ts'

/**
 * Asks the host page to close the frame on Escape: key events inside the frame do not reach the page. The frame may be
 * visible before the page has connected. A press in that time closes the frame afterwards.
 */
export function useEscapeToClose(): void {
  const { canClose, close } = useHostPage()
  const wasPressed = useRef(false)
  useLayoutEffect(() => {
    if (canClose && wasPressed.current) {
      wasPressed.current = false
      close()
    }
    function onKey(event: KeyboardEvent) {
      // Escape closes an open dialog or panel of the app first; panels call preventDefault.
      const isHandled = event.defaultPrevented || document.querySelector('dialog[open]')
      if (!isEscape(event) || isHandled) return
      if (canClose) close()
      else wasPressed.current = true
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [canClose, close])
}
