import { useText } from '#app/i18n/TextProvider.tsx'
import { PolicyLines } from '#app/parts/PolicyLines.tsx'
import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import { haveSameDates, type RoomDates } from '#shared/stay/roomDates.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import type { GuestValues } from '../guest/guestForm.ts'
import { nameRuleOf } from '../guest/names.ts'
import { hasOwnGuest } from '../guest/roomGuest.ts'
import { shownName } from '../guest/shownName.ts'
import * as css from './ReviewRooms.module.css'
import { ReviewSection } from './ReviewSection.tsx'

type Props = {
  /** The dates of each room of the search. */
  dates: readonly RoomDates[]
  chosen: readonly ChosenRoom[]
  values: GuestValues
  /** How the hotel asks for the guests of the rooms. */
  roomGuest: FieldRequirement
  /** The address of the results. */
  to: string
}

/** The dates, of each room if they differ, and for each room its plan, party, guest and cancellation policy. */
export function ReviewRooms({ dates, chosen, values, roomGuest, to }: Props) {
  const { text, range, locale } = useText()
  const { kanjiNameRequired } = useHotel()
  const stayText = useStayTexts()
  const rule = nameRuleOf(locale, kanjiNameRequired)
  const [shared] = haveSameDates(dates) ? dates : []
  const datesLine = ({ checkin, checkout }: RoomDates) => (
    <p className={css.dates}>
      <b>{range(checkin, checkout)}</b>
      <span>{stayText.nights(nightsBetween(checkin, checkout))}</span>
    </p>
  )
  return (
    <ReviewSection
      heading={text('booking.stay')}
      edit={{ to, text: text('booking.edit'), label: text('booking.editStay') }}
    >
      {shared && datesLine(shared)}
      {chosen.map(({ index, party, room, plan }) => {
        const own = dates[index]
        const guest = hasOwnGuest(values, index, chosen.length, roomGuest)
          ? values.rooms[index]?.name
          : values.booker
        return (
          <div key={index} className={css.room}>
            <h3 className={css.roomName}>
              {chosen.length > 1 && <SmallPrint>{text('booking.room', { number: index + 1 })}</SmallPrint>}
              {room.room_type_name}
            </h3>
            {!shared && own && datesLine(own)}
            <p className={css.detail}>{plan.room_plan_name}</p>
            <p className={css.detail}>
              {stayText.party(party)}
              {guest && ` · ${shownName(guest, rule, locale).name}`}
            </p>
            {own && <PolicyLines plan={plan} checkin={own.checkin} />}
          </div>
        )
      })}
    </ReviewSection>
  )
}
