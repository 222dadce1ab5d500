import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { runBooking } from '#app/data/booking/bookingRuns.ts'
import type { BookingOutcome, UnknownReason } from '#app/data/booking/bookUntilKnown.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import type { AttemptCard } from '#app/parts/card/rememberedCard.ts'
import { isFramed } from '#app/platform/isFramed.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { payments } from '#shared/api/payments.ts'

/** What opens a payment in a call: the token of its reservation, or nothing for the owner who is signed in. */
export type PaymentOpening = { bypass_token?: string }

/** An attempt to pay a payment by card. A guest who leaves the page sends nothing more. */
export function useCardAttempt(onOutcome: (outcome: BookingOutcome) => void) {
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const [isSending, setSending] = useState(false)
  const [unknown, setUnknown] = useState<UnknownReason | null>(null)
  const leave = useRef<(() => void) | null>(null)
  const onKnown = useEffectEvent(onOutcome)
  useEffect(() => () => leave.current?.(), [])

  return {
    isSending,
    unknown,
    /** Pays with a card. The attempt is repeated with the same key until its result is known: it charges once. */
    pay(id: string, opening: PaymentOpening, card: AttemptCard): void {
      if (leave.current) return
      setSending(true)
      const idempotencyKey = randomKey()
      const body = { ...opening, ...card, ...(isFramed && { opens_window: true }) }
      leave.current = runBooking(
        idempotencyKey,
        {
          send: (signal) =>
            call(payments.attempt, { params: { hotelId, id }, body, idempotencyKey }, { signal }),
          record: () => {},
        },
        {
          onUnknown: (_, reason) => setUnknown(reason),
          onOutcome(outcome) {
            leave.current = null
            setSending(false)
            setUnknown(null)
            onKnown(outcome)
          },
        },
      )
    },
  }
}
