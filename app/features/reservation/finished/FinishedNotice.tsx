import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { datesOfReserved, type Reservation } from '#shared/api/reservations.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { sentenceSpace } from '#shared/i18n/punctuation.ts'
import { type FinishedAction, finishedActions } from './finished.ts'

/** After these, no mail says what is written here. */
const withoutMail: ReadonlySet<FinishedAction['kind']> = new Set(['details', 'released'])

type Props = {
  reservation: Reservation
  /** What a guest sees who has done nothing just now. */
  children: ReactNode
}

/**
 * What the guest has just done, above the heading of the review. It gets the focus, so that a screen reader begins with it. It is
 * shown once: a guest who comes back later sees the other notices.
 */
export function FinishedNotice({ reservation, children }: Props) {
  const { text, locale } = useText()
  const { timeZone } = useHotel()
  const stayText = useStayTexts()
  const { number, cancellation, guest, is_mailed, payment, payment_method } = reservation
  const dates = stayText.stay(datesOfReserved(reservation))
  const instant = cancellation ? formatMoment(locale, Date.parse(cancellation.at), timeZone) : ''
  const [action] = useState(() => finishedActions.get(number) ?? null)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    return () => void finishedActions.delete(number)
  }, [number])
  if (!action) return children

  /** What is true of the money after held rooms are released. */
  function released(): string[] {
    if (payment_method === 'bank_transfer') return [text('reservation.finished.noTransfer')]
    return payment?.may_be_reserved ? [] : [text('reservation.finished.nothingCharged')]
  }
  function says(finished: FinishedAction): string {
    switch (finished.kind) {
      case 'cancelled':
        // A server of the level core states neither the instant nor a number of its own.
        return cancellation
          ? text('reservation.says.cancelled', { instant, number: cancellation.number })
          : text('reservation.finished.cancelled')
      case 'scheduled':
        return text('reservation.finished.scheduled', { dates })
      case 'changed':
        return text('reservation.says.changed', { dates })
      case 'rooms':
        return text('reservation.finished.rooms', { count: finished.count })
      case 'released':
        return [text('reservation.finished.released'), ...released()].join(sentenceSpace(locale))
      case 'details':
        return text(finished.hasNewEmail ? 'reservation.finished.newEmail' : 'reservation.finished.details')
    }
  }
  return (
    <div ref={notice} tabIndex={-1} data-finished>
      <Notice tone="success">
        <p>
          <Unbroken dates={[dates, instant, cancellation?.number ?? '']}>{says(action)}</Unbroken>
        </p>
        {!withoutMail.has(action.kind) && is_mailed && guest.email && (
          <p>{text('reservation.says.written', { email: guest.email })}</p>
        )}
      </Notice>
    </div>
  )
}
