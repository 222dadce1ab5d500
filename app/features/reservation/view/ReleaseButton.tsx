import { type ReactNode, useState } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { bookings } from '#app/data/booking/bookings.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { keyWithToken } from '#app/navigation/reservationKey.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { payments } from '#shared/api/payments.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { finishedActions } from '../finished.ts'
import { useReservationCommand } from '../useReservationCommand.ts'

type Props = {
  reservation: Reservation
  /** The id of the payment that is not made: of the held rooms, or of an open change. */
  payment: string
  children: ReactNode
}

/**
 * Ends a payment that is not made: held rooms are released, and an open change is stopped. A payment that has succeeded meanwhile stands,
 * and the page then shows the paid reservation.
 */
export function ReleaseButton({ reservation, payment, children }: Props) {
  const messageText = useMessage()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { number, bypass_token } = reservation
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { run, isSending } = useReservationCommand({
    onDone: () => {},
    onRefused: setRefusal,
    onUnreadable: () => {},
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
  return (
    <>
      <p>
        <Button
          kind="plain"
          busy={isSending}
          onClick={() => {
            setRefusal(null)
            run(randomKey(), release)
          }}
        >
          {children}
        </Button>
      </p>
      {refusal && <p role="alert">{messageText(messageOf(refusal))}</p>}
    </>
  )
}
