import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { PhoneLink } from '#app/ui/PhoneLink.tsx'
import { phoneText } from '#shared/typed/phone.ts'
import * as css from './CallHotel.module.css'

/** A link that calls the hotel, if it has a phone number. By default it looks like a button. */
export function CallHotel({ className = buttonClass('outline') }: { className?: string | undefined }) {
  const { text, locale } = useText()
  const { phone } = useHotel()
  if (!phone) return null
  const number = phoneText(phone, locale)
  const [before, after] = text('shell.callHotel', { phone: number }).split(number)
  return (
    <PhoneLink phone={phone} className={className}>
      <span>
        {before}
        <span className={css.number}>{number}</span>
        {after}
      </span>
    </PhoneLink>
  )
}
