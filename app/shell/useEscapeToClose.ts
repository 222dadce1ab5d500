import { useEffect } from 'react'
import { useHostPage } from '#app/pageBridge/hostPage.tsx'

/** Escape pressed inside the frame never reaches the page around it, so the app says `close` itself. */
export function useEscapeToClose(): void {
  const { canClose, close } = useHostPage()
  useEffect(() => {
    if (!canClose) return
    function onKey(event: KeyboardEvent) {
      // An open dialog of ours is what this Escape is meant for; a panel has said that it took it.
      const taken = event.defaultPrevented || document.querySelector('dialog[open]')
      if (event.key === 'Escape' && !taken) close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [canClose, close])
}
