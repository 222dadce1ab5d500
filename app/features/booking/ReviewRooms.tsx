import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { PolicyLines } from '#app/parts/PolicyLines.tsx'
import type { ChosenRoom } from '#app/search/selection.ts'
import { useStayTexts } from '#app/search/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import { asksName, type GuestValues } from './guestForm.ts'
import { nameRuleOf } from './names.ts'
import * as css from './Review.module.css'
import { shownName } from './shownName.ts'

type Props = {
  checkin: StayDate
  checkout: StayDate
  chosen: readonly ChosenRoom[]
  values: GuestValues
  to: string
}

/** When, which rooms, who sleeps in them, and what cancelling them costs. */
export function ReviewRooms({ checkin, checkout, chosen, values, to }: Props) {
  const { text, range, locale } = useText()
  const { kanjiNameRequired } = useHotel()
  const words = useStayTexts()
  const rule = nameRuleOf(locale, kanjiNameRequired)
  return (
    <section className={css.section}>
      <h2 className={css.legend}>{text('booking.stay')}</h2>
      <AppLink className={css.edit} to={to} aria-label={text('booking.editStay')}>
        {text('booking.edit')}
      </AppLink>
      <p className={css.dates}>
        <b>{range(checkin, checkout)}</b>
        <span>{words.nights(nightsBetween(checkin, checkout))}</span>
      </p>
      {chosen.map(({ index, party, room, plan }) => {
        const own = asksName(values, index) ? values.rooms[index]?.name : values.booker
        return (
          <div key={index} className={css.room}>
            <h3 className={css.roomName}>
              {chosen.length > 1 && (
                <small className={css.place}>{text('booking.room', { number: index + 1 })}</small>
              )}
              {room.room_type_name}
            </h3>
            <p className={css.plan}>{plan.room_plan_name}</p>
            <p className={css.plan}>
              {words.party(party)}
              {own && ` · ${shownName(own, rule, locale).name}`}
            </p>
            <PolicyLines policy={plan.cancellation_policy} checkin={checkin} />
          </div>
        )
      })}
    </section>
  )
}
