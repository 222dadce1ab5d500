import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import * as css from './PolicyPage.module.css'

/** On the day itself only a voice reaches the hotel in time. */
export function ByPhone() {
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
