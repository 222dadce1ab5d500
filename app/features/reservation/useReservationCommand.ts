import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { runBooking } from '#app/data/booking/bookingRuns.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { forgetOtherLanguages, storeQuery } from '#app/data/useQuery.ts'
import { keyWithToken, type ReservationKey, tokenQuery } from '#app/navigation/reservationKey.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type Reservation, reservations } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'

type Options = {
  /** `key` opens the reservation from now on; null for its signed-in owner. */
  onDone: (reservation: Reservation, key: ReservationKey | null) => void
  /** Nothing was done. */
  onRefused: (error: ApiError) => void
  /** The hotel has answered, and this app cannot read its answers. */
  onUnreadable: () => void
}

/** Stores a reservation as it stands now for the screens that show it. `locale` is the language of its texts. */
export function storeReservation(reservation: Reservation, hotelId: string | number, locale: Locale): void {
  const request = {
    params: { hotelId, id: reservation.number },
    query: tokenQuery(reservation.bypass_token),
  }
  forgetOtherLanguages(reservations.show, locale)
  storeQuery(reservations.show, request, locale, reservation)
}

/**
 * A command that changes a reservation. Without an answer the same request is sent again: these commands have one effect, however
 * often they arrive. A guest who leaves the page sends nothing more, and the next page of the reservation shows what has become of
 * the command.
 */
export function useReservationCommand({ onDone, onRefused, onUnreadable }: Options) {
  const { locale } = useApi()
  const { id: hotelId } = useHotel()
  const [isSending, setSending] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const leave = useRef<(() => void) | null>(null)
  useEffect(() => () => leave.current?.(), [])

  return {
    isSending,
    /** There was no answer yet, and the request is sent again. */
    isUnknown,
    /** Sends a command until its result is known. `name` is the same for each repetition, and for no other command. */
    run(name: string, send: (signal: AbortSignal) => Promise<Reservation>): void {
      if (leave.current) return
      setSending(true)
      const record = (outcome: { kind: string; reservation?: Reservation }) =>
        outcome.reservation && storeReservation(outcome.reservation, hotelId, locale)
      leave.current = runBooking(
        name,
        { send, record },
        {
          onUnknown: () => setUnknown(true),
          onOutcome(outcome) {
            leave.current = null
            setSending(false)
            setUnknown(false)
            if (outcome.kind === 'booked')
              onDone(outcome.reservation, keyWithToken(outcome.reservation.bypass_token))
            if (outcome.kind === 'refused') onRefused(outcome.error)
            if (outcome.kind === 'unreadable') onUnreadable()
          },
        },
      )
    },
  }
}
