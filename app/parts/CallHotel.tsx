import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { phoneLink, phoneText } from '#shared/typed/phone.ts'

/** A link that calls the hotel, if it has a phone number. By default it looks like a button. */
export function CallHotel({ className = buttonClass('outline') }: { className?: string | undefined }) {
  const { text, locale } = useText()
  const { phone } = useHotel()
  if (!phone) return null
  return (
    <a className={className} href={phoneLink(phone)}>
      {text('shell.callHotel', { phone: phoneText(phone, locale) })}
    </a>
  )
}
