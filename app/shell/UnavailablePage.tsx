import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { paths } from '#app/paths.ts'
import { useSteps } from '#app/platform/Steps.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { PlainPage } from './PlainPage.tsx'

/** Shown when a server says it cannot serve now. The hotel can still be called. */
export function UnavailablePage() {
  const { text } = useText()
  const { phone } = useHotel()
  const { go, back } = useSteps()
  const { key } = useLocation()

  /** Back to the screen that was refused: a booking under way asks again there. */
  function tryAgain() {
    const cameFromHere = key !== 'default'
    if (!cameFromHere || !back()) go(paths.results(), { replace: true })
  }

  return (
    <PlainPage heading={text('shell.unavailable.heading')} sentence={text('shell.unavailable.sentence')}>
      <Button kind="filled" onClick={tryAgain}>
        {text('shell.tryAgain')}
      </Button>
      {phone && (
        <a className={buttonClass('outline')} href={`tel:${phone.replaceAll('-', '')}`}>
          {text('shell.callHotel', { phone })}
        </a>
      )}
    </PlainPage>
  )
}
