import { failureMessage } from '#app/errors/failureMessage.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { afterCode } from '#app/parts/payment/afterCode.ts'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { searchOfReservation } from '#shared/search/searchOfReservation.ts'
import * as css from './PaymentOver.module.css'

type Props = {
  reservation: Reservation
  /** Whether the guest has given the rooms back on this page. */
  isGivenUp: boolean
}

/** The end of a payment without money: what happened, and the way back to the search. */
export function PaymentOver({ reservation, isGivenUp }: Props) {
  const { text } = useText()
  const messageText = useMessage()
  const code = reservation.payment?.error_code ?? null
  // Any other code belongs to a refused attempt, after which the rooms were still held.
  const next = code === null ? null : afterCode(code).next
  const charged = text(
    reservation.payment?.may_be_reserved ? 'payment.mayBeReserved' : 'payment.nothingCharged',
  )
  const isTimeout = next === 'search' && !isGivenUp
  return (
    <>
      {isTimeout ? (
        <Notice tone="danger" heading={messageText(failureMessage({ code, title: null }))}>
          <p>
            {charged} {text('payment.over')}
          </p>
          <p>{text(`payment.next.${next}`)}</p>
        </Notice>
      ) : (
        <p className={css.says}>
          {charged} {text(isGivenUp ? 'payment.givenUp' : 'payment.over')}
        </p>
      )}
      <div className={css.actions}>
        <AppLink to={paths.results(searchOfReservation(reservation))} className={buttonClass('filled')}>
          {text('payment.searchAgain')}
        </AppLink>
        <CallHotel />
      </div>
    </>
  )
}
