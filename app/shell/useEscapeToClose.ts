import { useEffect } from 'react'
import { useHostPage } from '#app/pageBridge/hostPage.tsx'

/** Asks the host page to close the frame on Escape: key events inside the frame do not reach the page. */
export function useEscapeToClose(): void {
  const { canClose, close } = useHostPage()
  useEffect(() => {
    if (!canClose) return
    function onKey(event: KeyboardEvent) {
      // Escape closes an open dialog or panel of the app first; panels call preventDefault.
      const isHandled = event.defaultPrevented || document.querySelector('dialog[open]')
      if (event.key === 'Escape' && !isHandled) close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [canClose, close])
}
