import { useText } from '#app/i18n/TextProvider.tsx'
import { askedTexts } from '#app/parts/guest/guestFields.ts'
import { shownName } from '#app/parts/guest/shownName.ts'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { GuestRequirements } from '#shared/party/guestFields.ts'
import { nameRuleOf } from '#shared/party/guestName.ts'
import * as css from './ReviewGuest.module.css'
import { ReviewSection } from './ReviewSection.tsx'

type Props = {
  values: GuestValues
  requirements: GuestRequirements
  /** Whether the booking updates the profile of the member. */
  updatesProfile: boolean
  to: string
}

/** The booker's details as the hotel will receive them. `to` is the address of the guest form. */
export function ReviewGuest({ values, requirements, updatesProfile, to }: Props) {
  const { text, locale } = useText()
  const { kanjiNameRequired } = useHotel()
  const { name, reading } = shownName(values.booker, nameRuleOf(locale, kanjiNameRequired), locale)
  const { email, phone, notes } = askedTexts(requirements, values)
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
        <dt>{text('booking.email')}</dt>
        <dd>{email}</dd>
        {phone && (
          <>
            <dt>{text('booking.phone')}</dt>
            <dd>{phone}</dd>
          </>
        )}
        {updatesProfile && (
          <>
            <dt>{text('booking.profile')}</dt>
            <dd>{text('booking.profileUpdated')}</dd>
          </>
        )}
        {notes && (
          <>
            <dt>{text('booking.notes')}</dt>
            <dd className={css.notes}>{notes}</dd>
          </>
        )}
      </FactList>
    </ReviewSection>
  )
}
