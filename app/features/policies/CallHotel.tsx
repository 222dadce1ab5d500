import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import * as css from './CallHotel.module.css'

/** Asks the guest to call the hotel on the day of arrival: a mail may be read too late. */
export function CallHotel() {
  const { text } = useText()
  const { phone } = useHotel()
  return (
    <section className={css.phone}>
      <p>{text('policies.byPhone')}</p>
      {phone && (
        <a className={buttonClass('outline')} href={`tel:${phone.replaceAll('-', '')}`}>
          {text('shell.callHotel', { phone })}
        </a>
      )}
    </section>
  )
}
