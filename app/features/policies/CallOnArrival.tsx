import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import * as css from './CallOnArrival.module.css'

/** Asks the guest to call the hotel on the day of arrival: a mail may be read too late. */
export function CallOnArrival() {
  const { text } = useText()
  return (
    <section className={css.phone}>
      <p>{text('policies.byPhone')}</p>
      <CallHotel />
    </section>
  )
}
