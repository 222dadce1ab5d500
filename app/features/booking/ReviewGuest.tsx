import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { tidyEmail, tidyPhone } from './contact.ts'
import type { GuestValues } from './guestForm.ts'
import { nameRuleOf } from './names.ts'
import * as css from './Review.module.css'
import { shownName } from './shownName.ts'

/** Who books, as the hotel will read it. */
export function ReviewGuest({ values, to }: { values: GuestValues; to: string }) {
  const { text, locale } = useText()
  const { kanjiNameRequired } = useHotel()
  const { name, reading } = shownName(values.booker, nameRuleOf(locale, kanjiNameRequired), locale)
  const notes = values.notes.trim()
  return (
    <section className={css.section}>
      <h2 className={css.legend}>{text('booking.booker')}</h2>
      <AppLink className={css.edit} to={to} aria-label={text('booking.editGuest')}>
        {text('booking.edit')}
      </AppLink>
      <dl className={css.facts}>
        <dt>{text('booking.name.full')}</dt>
        <dd>
          {name}
          {reading && <small className={css.reading}>{reading}</small>}
        </dd>
        <dt>{text('booking.email')}</dt>
        <dd>{tidyEmail(values.email)}</dd>
        <dt>{text('booking.phone')}</dt>
        <dd>{tidyPhone(values.phone)}</dd>
        {notes && (
          <>
            <dt>{text('booking.notes')}</dt>
            <dd className={css.said}>{notes}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
