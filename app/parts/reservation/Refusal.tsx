import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { signedInName } from '#app/session/menuEntries.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { PhoneLink } from '#app/ui/PhoneLink.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import type { permissionRefusals, UpdateSettings } from '#shared/api/updateSettings.ts'
import { formatHotelTime } from '#shared/i18n/formatHotelTime.ts'

type Reason = (typeof permissionRefusals)[number]

/** The sentence of each reason. The one of another account depends on who has booked, and on who is signed in. */
const sentences: Record<Exclude<Reason, 'wrong_account'>, TextKey> = {
  inactive: 'reservation.refused.inactive',
  deadline_passed: 'reservation.refused.deadlinePassed',
  stay_day: 'reservation.refused.stayDay',
  held: 'reservation.refused.held',
  cancelled: 'reservation.status.cancelled',
  plan_fixed: 'reservation.refused.planFixed',
  other_facility: 'reservation.refused.otherHotel',
  unscheduled: 'reservation.refused.unscheduled',
  voucher_used: 'reservation.refused.voucherUsed',
  voucher_not_yet: 'reservation.refused.voucherNotYet',
  voucher_expired: 'reservation.refused.voucherExpired',
}

/** The sentence about another account. */
function accountSentence({ versions }: Pick<Reservation, 'versions'>, isSignedIn: boolean): TextKey {
  const booker = versions[0]?.actor
  if (isSignedIn) return booker === 'guest' ? 'reservation.refused.ofGuest' : 'reservation.refused.ofOther'
  return booker === 'organization' ? 'reservation.refused.companyOnly' : 'reservation.refused.memberOnly'
}

type Props = {
  reservation: Reservation
  reason: string
  settings: Pick<UpdateSettings, 'deadline'>
}

/** Why the guest may not do something, and the way that is left: the phone of the hotel, or the sign-out. */
export function Refusal({ reservation, reason, settings: { deadline } }: Props) {
  const { text, locale } = useText()
  const { phone, timeZone } = useHotel()
  const { whoami, signOut } = useSession()
  const isSignedIn = signedInName(whoami, locale) !== ''
  const key =
    reason === 'wrong_account'
      ? accountSentence(reservation, isSignedIn)
      : (sentences[reason as keyof typeof sentences] ?? sentences.inactive)
  const until = deadline ? formatHotelTime(locale, deadline, timeZone) : ''
  const isByPhone = key === sentences.inactive || key === sentences.stay_day
  return (
    <>
      <Unbroken dates={until}>{text(key, { deadline: until, hotel: reservation.hotel_name })}</Unbroken>
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
