import { useNotice } from '#app/errors/notices.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { takeReturnTo } from '#app/navigation/returnTo.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { CallHotel } from '../CallHotel.tsx'
import { PlainPage } from './PlainPage.tsx'

/** A server answered 503. The button returns to the screen of the failed call, which repeats the call. */
export function UnavailablePage() {
  const { text } = useText()
  const { go } = useNavigation()
  const startFailed = useNotice('init') !== null
  function tryAgain() {
    go(takeReturnTo(paths.unavailable()) ?? paths.results(), { replace: true })
    // Only a reload repeats the calls of the start.
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
