import { useText } from '#app/i18n/TextProvider.tsx'
import { patterns } from '#app/paths.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { PermittedReservation } from '../../opening/PermittedReservation.tsx'
import { VoucherDates } from '../../voucher/VoucherDates.tsx'
import { ChangeDates } from './ChangeDates.tsx'

/** Where the guest chooses other dates for a reservation, or fewer nights, or the dates of a voucher. */
export function ChangeDatesPage() {
  const { text } = useText()
  return (
    <PermittedReservation
      pattern={patterns.changeDates}
      permission="anyOffer"
      heading={text('changeOffer.dates.heading')}
    >
      {(permitted) =>
        isWithoutStay(permitted.reservation.status) ? (
          <VoucherDates {...permitted} />
        ) : (
          <ChangeDates {...permitted} />
        )
      }
    </PermittedReservation>
  )
}
