import { type ReactNode, useState } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { ReservationKey } from '#app/navigation/reservationKey.ts'
import { useRefusedWords } from '#app/parts/reservation/useRefusedWords.tsx'
import { timeIn } from '#app/parts/stay/guestClock.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Permitted } from '../opening/PermittedReservation.tsx'
import { useReservationCommand } from '../useReservationCommand.ts'
import { FocusedNotice } from './FocusedNotice.tsx'
import { isFinal } from './isFinal.ts'
import { NotDone } from './NotDone.tsx'
import type { OfferState } from './useChangeOffer.ts'

type Options = Pick<Permitted, 'reservation' | 'permissions' | 'reload' | 'reloadPermissions'> &
  Pick<OfferState, 'renewed' | 'renew'> & {
    /** What the page says about a refusal; null for the sentence of its reason, or of its code. */
    sentenceOf?: (refusal: ApiError) => ReactNode
    /** Where a refusal leads; nothing for most of them. */
    wayOutOf?: (refusal: ApiError) => ReactNode
    /** `key` opens the reservation from now on; null for its signed-in owner. */
    onDone: (reservation: Reservation, key: ReservationKey | null) => void
  }

/**
 * The command with which a guest agrees to a change or a cancellation, with an offer or without one. After `offer_expired` and
 * `changed_meanwhile`, `renew` asks for new sums. `notices` say why the sums are new. Another refusal is shown in `notices`, after the
 * reservation is loaded again.
 */
export function useOfferCommand({
  reservation,
  permissions,
  reload,
  reloadPermissions,
  renewed,
  renew,
  sentenceOf,
  wayOutOf,
  onDone,
}: Options) {
  const { text } = useText()
  const { timeZone } = useHotel()
  const refusedWords = useRefusedWords(reservation, permissions)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { run, isSending, isUnknown } = useReservationCommand({
    onDone(after, key) {
      reloadPermissions()
      onDone(after, key)
    },
    onRefused(refused) {
      if (refused.refusal === 'offer_expired') return renew('ranOut')
      const isChanged = refused.refusal === 'changed_meanwhile'
      setRefusal(isChanged ? null : refused)
      void reload().then(() => isChanged && renew('changed'))
    },
    onUnreadable: () => void reload().then(() => renew()),
  })

  const time = (instant: string) => timeIn(timeZone, Date.parse(instant))
  function noteOf({ reason, last }: NonNullable<OfferState['renewed']>): string | null {
    if (reason === 'ranOut') return last && text('change.cancel.ranOut', { time: time(last.expires_at) })
    const changedAt = reservation.versions.at(-1)?.at
    return changedAt
      ? text('change.cancel.changedMeanwhile', { time: time(changedAt) })
      : text('change.cancel.changedMeanwhileUntimed')
  }
  const note = renewed && noteOf(renewed)
  const forgetRefusal = () => setRefusal(null)

  return {
    isSending,
    isUnknown,
    forgetRefusal,
    /** The hotel refuses this command again: its button is not shown. */
    isFinal: refusal !== null && isFinal(refusal),
    /** Sends a command until its result is known. `name` is the id of the offer, or a new key. */
    run(name: string, send: (signal: AbortSignal) => Promise<Reservation>): void {
      forgetRefusal()
      run(name, send)
    },
    notices: (
      <>
        {note && (
          <FocusedNotice tone="warning" cause={renewed} sparesTyping>
            <p>{note}</p>
          </FocusedNotice>
        )}
        {refusal && (
          <NotDone refusal={refusal} says={sentenceOf?.(refusal) ?? refusedWords(refusal)}>
            {wayOutOf?.(refusal)}
          </NotDone>
        )}
      </>
    ),
  }
}
