import { useText } from '#app/i18n/TextProvider.tsx'
import { hasOwnGuest } from '#app/parts/guest/roomGuest.ts'
import { shownName } from '#app/parts/guest/shownName.ts'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { CancellationTerms } from '#app/parts/stay/CancellationTerms.tsx'
import { termsOfChosen } from '#app/parts/stay/roomTerms.ts'
import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import { nameRuleOf } from '#shared/party/guestName.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { StayRooms } from '../page/StayRooms.tsx'
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

/** The rooms with their guests, and their cancellation terms. */
export function ReviewRooms({ dates, chosen, values, roomGuest, to }: Props) {
  const { text, locale } = useText()
  const { kanjiNameRequired } = useHotel()
  const rule = nameRuleOf(locale, kanjiNameRequired)
  function guestOf(index: number): string | null {
    const own = hasOwnGuest(values, index, chosen.length, roomGuest)
    const name = own ? values.rooms[index]?.name : values.booker
    return name ? shownName(name, rule, locale).name : null
  }
  return (
    <ReviewSection
      heading={text('booking.stay')}
      edit={{ to, text: text('booking.edit'), label: text('booking.editStay') }}
    >
      <StayRooms dates={dates} chosen={chosen} guestOf={guestOf} />
      <div>
        <CancellationTerms rooms={termsOfChosen(chosen, dates)} />
      </div>
    </ReviewSection>
  )
}
