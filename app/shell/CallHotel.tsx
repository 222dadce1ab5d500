import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'

/** A link that calls the hotel, if it has a phone number. */
export function CallHotel() {
  const { text } = useText()
  const { phone } = useHotel()
  if (!phone) return null
  return (
    <a className={buttonClass('outline')} href={`tel:${phone.replaceAll('-', '')}`}>
      {text('shell.callHotel', { phone })}
    </a>
  )
}
