import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { signedInName } from '#app/session/access/menuEntries.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { PhoneLink } from '#app/ui/PhoneLink.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import { formatHotelTime } from '#shared/i18n/formatHotelTime.ts'
import { refusedSentence } from './refusedSentence.ts'

/** The sentences that send the guest to the phone. */
const byPhone: readonly TextKey[] = [
  'reservation.refused.inactive',
  'reservation.refused.stayDay',
  'reservation.refused.guaranteeEnds',
]

type Props = {
  reservation: Reservation
  reason: string
  settings: Pick<UpdateSettings, 'deadline'>
  /** False where the page has the phone of the hotel below the sentence. */
  hasPhone?: boolean
}

/** Why the guest may not do something, and the way that is left: the phone of the hotel, or the sign-out. */
export function Refusal({ reservation, reason, settings: { deadline }, hasPhone = true }: Props) {
  const { text, locale, date } = useText()
  const { phone, timeZone } = useHotel()
  const today = useToday()
  const { whoami, signOut } = useSession()
  const isSignedIn = signedInName(whoami, locale) !== ''
  const key = refusedSentence(reservation, reason, isSignedIn)
  const until = deadline ? formatHotelTime(locale, deadline, timeZone, today) : ''
  const end = reservation.voucher ? date(reservation.voucher.until, 'full') : ''
  const isByPhone = hasPhone && byPhone.includes(key)
  return (
    <>
      <Unbroken dates={[until, end, reservation.number]}>
        {text(key, { deadline: until, date: end, hotel: reservation.hotel_name, number: reservation.number })}
      </Unbroken>
      {isByPhone && phone && (
        <>
          {' '}
          <PhoneLink phone={phone} />
        </>
      )}
      {reason === 'wrong_account' && isSignedIn && (
        <>
          {' '}
          <Button kind="plain" onClick={() => void signOut()}>
            {text('reservation.refused.signOut')}
          </Button>
        </>
      )}
    </>
  )
}
