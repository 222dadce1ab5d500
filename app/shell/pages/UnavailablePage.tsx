import { useNotice } from '#app/errors/notices.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { takeReturnTo } from '#app/navigation/returnTo.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { CallHotel } from '../CallHotel.tsx'
import { PlainPage } from './PlainPage.tsx'

/** Shown when a server says it cannot serve now. The way back leads to the screen that was refused, and asks anew. */
export function UnavailablePage() {
  const { text } = useText()
  const { go } = useNavigation()
  const startFailed = useNotice('init') !== null
  function tryAgain() {
    go(takeReturnTo() ?? paths.results(), { replace: true })
    // What the start could not get is got by starting again.
    if (startFailed) location.reload()
  }
  return (
    <PlainPage heading={text('shell.unavailable.heading')} sentence={text('shell.unavailable.sentence')}>
      <Button kind="filled" onClick={tryAgain}>
        {text('shell.tryAgain')}
      </Button>
      <CallHotel />
    </PlainPage>
  )
}
