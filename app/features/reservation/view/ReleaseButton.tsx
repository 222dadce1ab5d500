import { type ReactNode, useState } from 'react'
import { bookings } from '#app/data/booking/bookings.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { messageOf } from '#app/data/messageOf.ts'
import { useQuery } from '#app/data/useQuery.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { keyWithToken, tokenQuery } from '#app/navigation/reservationKey.ts'
import { Refusal } from '#app/parts/reservation/Refusal.tsx'
import { usePermissions } from '#app/parts/reservation/usePermissions.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { payments } from '#shared/api/payments.ts'
import { type Reservation, reservations } from '#shared/api/reservations.ts'
import { finishedActions } from '../finished/finished.ts'
import { useReservationCommand } from '../useReservationCommand.ts'

type Props = {
  reservation: Reservation
  /** The id of the payment that is not made: of the held rooms, or of an open change. */
  payment: string
  children: ReactNode
}

/**
 * Ends a payment that is not made: held rooms are released, and an open change is stopped. A payment that has succeeded meanwhile stands,
 * and the page then shows the paid reservation. After a refusal, and after an answer that this app cannot read, the reservation is
 * requested again. For a person who only sees the reservation, its reason takes the place of the button.
 */
export function ReleaseButton({ reservation, payment, children }: Props) {
  const { text } = useText()
  const messageText = useMessage()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { number, bypass_token } = reservation
  const [problem, setProblem] = useState<string | null>(null)
  const opened = { params: { hotelId, id: number }, query: tokenQuery(bypass_token) }
  const { refetch } = useQuery(reservations.show, opened)
  const permissions = usePermissions(reservation, tokenQuery(bypass_token))
  function failed(says: string) {
    setProblem(says)
    void refetch()
    void permissions.refetch()
  }
  const { run, isSending } = useReservationCommand({
    onDone: () => {},
    onRefused: (refusal) => failed(messageText(messageOf(refusal))),
    onUnreadable: () => failed(text('reservation.line.releaseUnread')),
  })

  async function release(signal: AbortSignal): Promise<Reservation> {
    const request = { params: { hotelId, id: payment }, body: keyWithToken(bypass_token) ?? {} }
    const after = await call(payments.release, request, { signal })
    if (after.status === 'released') {
      bookings.finishPayment(number)
      // The review reads it as soon as the answer is stored.
      finishedActions.set(number, { kind: 'released' })
    }
    return after
  }
  if (permissions.isLoading) return null
  if (permissions.data?.cancel === 'wrong_account')
    // A booked reservation says it beside its actions.
    return reservation.status !== 'held' ? null : (
      <p>
        <Refusal reservation={reservation} reason="wrong_account" settings={permissions.data} />
      </p>
    )
  return (
    <>
      <p>
        <Button
          kind="plain"
          busy={isSending}
          onClick={() => {
            setProblem(null)
            run(randomKey(), release)
          }}
        >
          {children}
        </Button>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
