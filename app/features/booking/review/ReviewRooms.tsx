import { useText } from '#app/i18n/TextProvider.tsx'
import { shownName } from '#app/parts/guest/shownName.ts'
import type { Order } from '#app/parts/order/order.ts'
import { guestOfRoom } from '#app/parts/order/parts/guest.ts'
import { CancellationTerms } from '#app/parts/stay/CancellationTerms.tsx'
import { termsOfChosen } from '#app/parts/stay/roomTerms.ts'
import { StayRooms } from '../page/StayRooms.tsx'
import { ReviewSection } from './ReviewSection.tsx'

type Props = {
  order: Order
  /** The address of the results. */
  to: string
}

/** The rooms with their guests, and their cancellation terms. */
export function ReviewRooms({ order: { dates, chosen, guest }, to }: Props) {
  const { text, locale } = useText()
  const guestOf = (index: number): string =>
    shownName(guestOfRoom(guest, index, chosen.length), guest.rule, locale).name
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
