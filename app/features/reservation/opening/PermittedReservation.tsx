import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { Refusal } from '#app/parts/reservation/Refusal.tsx'
import { usePermissions } from '#app/parts/reservation/usePermissions.ts'
import { paths } from '#app/paths.ts'
import { useReservationKey } from '#app/session/links/reservationToken.ts'
import { Notice } from '#app/ui/Notice.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import { isUpcoming, isWithoutStay } from '#shared/reservation/status.ts'
import { ReservationPage } from '../ReservationPage.tsx'
import { OpenedReservation } from './OpenedReservation.tsx'
import { ReservationPending } from './ReservationPending.tsx'
import { useOpenedReservation } from './useOpenedReservation.ts'
import { withRooms } from './withRooms.ts'

/** A reservation with what the caller may do with it. */
export type Permitted = {
  reservation: Reservation
  permissions: UpdateSettings
  /** What opens the reservation in a call. */
  opening: { bypass_token?: string }
  /** Loads the reservation and the permissions again. */
  reload: () => Promise<unknown>
  /** Loads the permissions again, after they have changed. */
  reloadPermissions: () => void
}

type Props = {
  /** The pattern of the address. */
  pattern: string
  /** What the page does. `anyOffer`: it asks for an offer. The server decides about each: one wish may be refused, and another one not. */
  permission: 'cancel' | 'details' | 'extras' | 'anyOffer'
  heading: string
  children: (permitted: Permitted) => ReactNode
}

/**
 * The reservation of the address, if the guest may do with it what the page is for; else the reason why not. A reservation that is
 * cancelled or released, a stay that is over, and a voucher whose stay is cancelled lead to the review.
 */
export function PermittedReservation({ pattern, ...page }: Props) {
  const { refetch } = useOpenedReservation(pattern)
  return (
    <OpenedReservation pattern={pattern}>
      {(reservation) => <Checked {...page} reservation={reservation} refetch={refetch} />}
    </OpenedReservation>
  )
}

type CheckedProps = Omit<Props, 'pattern'> & {
  reservation: Reservation
  refetch: () => Promise<unknown>
}

function Checked({ reservation, refetch, permission, heading, children }: CheckedProps) {
  const { text } = useText()
  const { number, status, bypass_token } = reservation
  const token = useReservationKey()?.bypass_token ?? bypass_token
  const opening = token ? { bypass_token: token } : {}
  const permissions = usePermissions(reservation, opening)
  const isHeld = status === 'held'
  const isOpen = isUpcoming(status) || isHeld || (permission !== 'cancel' && isWithoutStay(status))
  useRedirect(isOpen ? null : paths.review(number))
  if (!isOpen || !permissions.data) {
    return (
      <ReservationPending
        heading={heading}
        error={permissions.error}
        onRetry={() => void permissions.refetch()}
      />
    )
  }
  const { cancel, details, extras } = permissions.data
  // Rooms that are held have no offer, as they have no cancellation: the reason is the same.
  const reason = { cancel, details, extras, anyOffer: isHeld ? cancel : 'yes' }[permission]
  if (reason !== 'yes') {
    return (
      <ReservationPage
        above={<BackLink to={paths.review(number)}>{text('change.cancel.toReview')}</BackLink>}
        heading={heading}
      >
        <Notice tone="warning">
          <p>
            <Refusal reservation={reservation} reason={reason} settings={permissions.data} />
          </p>
        </Notice>
      </ReservationPage>
    )
  }
  return children({
    reservation,
    permissions: withRooms(permissions.data, reservation),
    opening,
    reload: () => Promise.all([refetch(), permissions.refetch()]),
    reloadPermissions: () => void permissions.refetch(),
  })
}
