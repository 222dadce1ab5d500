import { useText } from '#app/i18n/TextProvider.tsx'
import { askedTexts } from '#app/parts/guest/guestFields.ts'
import { shownName } from '#app/parts/guest/shownName.ts'
import type { Order } from '#app/parts/order/order.ts'
import { updatesProfile } from '#app/parts/order/parts/guest.ts'
import { FactList } from '#app/ui/FactList.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import * as css from './ReviewGuest.module.css'
import { ReviewSection } from './ReviewSection.tsx'

type Props = {
  guest: Order['guest']
  purpose: Order['purpose']
  /** The address of the guest form. */
  to: string
}

/** The booker's details as the hotel will receive them. */
export function ReviewGuest({ guest, purpose, to }: Props) {
  const { text, locale } = useText()
  const { name, reading } = shownName(guest.values.booker, guest.rule, locale)
  const { email, phone, notes } = askedTexts(guest.requirements, guest.values)
  return (
    <ReviewSection
      heading={text('booking.booker')}
      edit={{ to, text: text('booking.edit'), label: text('booking.editGuest') }}
    >
      <FactList>
        <dt>{text('booking.name.full')}</dt>
        <dd>
          {name}
          {reading && <SmallPrint>{reading}</SmallPrint>}
        </dd>
        <dt>{text('order.email')}</dt>
        <dd>{email}</dd>
        {phone && (
          <>
            <dt>{text('order.phone')}</dt>
            <dd>{phone}</dd>
          </>
        )}
        {purpose && (
          <>
            <dt>{text('booking.purpose.legend')}</dt>
            <dd>{text(`booking.purpose.${purpose.chosen}`, purpose)}</dd>
          </>
        )}
        {updatesProfile(guest) && (
          <>
            <dt>{text('booking.profile')}</dt>
            <dd>{text('booking.profileUpdated')}</dd>
          </>
        )}
        {notes && (
          <>
            <dt>{text('order.notes')}</dt>
            <dd className={css.notes}>{notes}</dd>
          </>
        )}
      </FactList>
    </ReviewSection>
  )
}
