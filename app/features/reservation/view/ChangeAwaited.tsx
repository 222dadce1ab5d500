import { useEffect } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { awaitedChanges } from '#app/parts/reservation/awaitedChanges.ts'
import type { OpenChange as Open } from '#shared/api/reservationAfter.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { OpenChange } from './OpenChange.tsx'
import { ReleaseButton } from './ReleaseButton.tsx'

/** A change that waits for its payment, with the button that stops it: of a voucher without a stay, its first dates. */
export function ChangeAwaited({ reservation, change }: { reservation: Reservation; change: Open }) {
  const { text } = useText()
  const { change_offer_id: offer, payment_id } = change
  useEffect(() => awaitedChanges.add(offer), [offer])
  return (
    <OpenChange
      reservation={reservation}
      change={change}
      actions={
        <ReleaseButton reservation={reservation} payment={payment_id}>
          {text(isWithoutStay(reservation.status) ? 'payment.voucher.stop' : 'reservation.line.stopChange')}
        </ReleaseButton>
      }
    />
  )
}
