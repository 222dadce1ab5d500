import { useText } from '#app/i18n/TextProvider.tsx'
import { PlainPage } from './PlainPage.tsx'

/** Without a hotel's code nothing can be shown; the guest is told, and the web person in the console. */
export function NoHotelPage() {
  const { text } = useText()
  return <PlainPage heading={text('shell.noHotel.heading')} sentence={text('shell.noHotel.sentence')} />
}
