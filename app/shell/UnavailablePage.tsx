import { useText } from '#app/i18n/TextProvider.tsx'
import { Go } from '#app/parts/Go.tsx'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { PlainPage } from './PlainPage.tsx'

/** Shown when a server says it cannot serve now. The hotel can still be called. */
export function UnavailablePage() {
  const { text } = useText()
  const { phone } = useHotel()
  return (
    <PlainPage heading={text('shell.unavailable.heading')} sentence={text('shell.unavailable.sentence')}>
      <Go to={paths.results()} className={buttonClass('filled')}>
        {text('shell.tryAgain')}
      </Go>
      {phone && (
        <a className={buttonClass('outline')} href={`tel:${phone.replaceAll('-', '')}`}>
          {text('shell.callHotel', { phone })}
        </a>
      )}
    </PlainPage>
  )
}
