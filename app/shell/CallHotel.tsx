import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'

/** The hotel can always be called, where it says how. */
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
