import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { paths } from '#app/paths.ts'
import { useBusy, useOnline } from '#app/platform/busy.ts'
import { useSteps } from '#app/platform/Steps.tsx'
import { Banner } from './Banner.tsx'

/** What is wrong with the whole app at this moment, above whatever screen there is. */
export function Banners({ initError }: { initError: string | null }) {
  const { text } = useText()
  const { go } = useSteps()
  const { pathname } = useLocation()
  const busy = useBusy()
  const online = useOnline()
  const [dismissed, setDismissed] = useState(false)

  useEffect(() => {
    // Calls fail together; the guest leaves once, or the way back would lead here again.
    let hasLeft = pathname === paths.unavailable()
    function leave() {
      if (!hasLeft) go(paths.unavailable())
      hasLeft = true
    }
    window.addEventListener('noren-unavailable', leave)
    return () => window.removeEventListener('noren-unavailable', leave)
  }, [go, pathname])

  return (
    <>
      {initError && !dismissed && (
        <Banner tone="care" onDismiss={() => setDismissed(true)}>
          {text('shell.initFailed', { reason: initError })}
        </Banner>
      )}
      {!online && <Banner tone="care">{text('shell.offline')}</Banner>}
      {busy && <Banner tone="quiet">{text('shell.busy')}</Banner>}
    </>
  )
}
