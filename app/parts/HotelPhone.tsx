import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { phoneLink, phoneText } from '#shared/typed/phone.ts'

/** The phone number of the hotel as a link. Nothing for a hotel without a number. */
export function HotelPhone() {
  const { locale } = useText()
  const { phone } = useHotel()
  return phone && <a href={phoneLink(phone)}>{phoneText(phone, locale)}</a>
}
