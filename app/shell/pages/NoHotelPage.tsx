import { useText } from '#app/i18n/TextProvider.tsx'
import { PlainPage } from './PlainPage.tsx'

/** The URL has no hotel code. The console has a message for the web engineer. */
export function NoHotelPage() {
  const { text } = useText()
  return <PlainPage heading={text('shell.noHotel.heading')} sentence={text('shell.noHotel.sentence')} />
}
