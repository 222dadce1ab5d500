import { useText } from '#app/i18n/TextProvider.tsx'
import { PlainPage } from './PlainPage.tsx'

/**
 * The URL has no hotel code, or the code of an unknown hotel: there is nothing to search. The console has a message for the
 * web engineer.
 */
export function NoHotelPage({ isUnknown }: { isUnknown: boolean }) {
  const { text } = useText()
  return isUnknown ? (
    <PlainPage heading={text('shell.unknownHotel.heading')} sentence={text('shell.unknownHotel.sentence')} />
  ) : (
    <PlainPage heading={text('shell.noHotel.heading')} sentence={text('shell.noHotel.sentence')} />
  )
}
