import { useEffect, useRef, useState } from 'react'
import { useBusy } from '#app/errors/busy.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import type { Submitted } from '#app/parts/order/submitted.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/dialogs/Dialog.tsx'
import { roomDates } from '#shared/stay/roomDates.ts'
import * as css from './BookingPending.module.css'
import type { BookingControl } from './useBooking.ts'

type Props = {
  submitted: Submitted
  booking: BookingControl
  /** The request has the booking key of this URL. Otherwise it is an earlier one, and the guest decides about it. */
  isResumed: boolean
  onSetAside: () => void
}

const says = {
  checking: 'booking.checkingSays',
  earlier: 'booking.earlierSays',
  unreadable: 'booking.unreadableSays',
} as const

/** Shown while the result of a sent booking is unknown. The request is repeated with the same key. */
export function BookingPending({ submitted, booking, isResumed, onSetAside }: Props) {
  const { text, money } = useText()
  const stayText = useStayTexts()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { start, isSending, isUnreadable, unknown, reason } = booking
  const isBusy = useBusy()
  const { rooms, total_price, currency } = submitted.body

  // The pressed button is no longer on the screen, so a screen reader continues at the heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` changes on every render; a second run would repeat a refused booking
  useEffect(() => {
    if (isResumed) start(submitted, [])
  }, [])

  const isWaiting = (isSending || isResumed) && !isUnreadable
  const state = isUnreadable ? 'unreadable' : isWaiting ? 'checking' : 'earlier'
  const why = isBusy ? 'busy' : reason
  return (
    <div className={css.page}>
      {isWaiting && <span className={css.spinner} />}
      <h1 ref={heading} tabIndex={-1} className={css.heading}>
        {text(`booking.${state}`)}
      </h1>
      <p className={css.stay}>
        {stayText.stay(rooms.map((room) => roomDates(room, submitted.body)))} · {money(total_price, currency)}
      </p>
      <div role="status">
        {isWaiting && why && <p>{text(`order.checkingWhy.${why}`)}</p>}
        <p>{text(says[state])}</p>
        {isWaiting && unknown > 1 && <p>{text('booking.checkingStill')}</p>}
      </div>
      <div className={css.actions}>
        {state === 'earlier' && (
          <Button kind="filled" onClick={() => start(submitted, [])}>
            {text('booking.finishEarlier')}
          </Button>
        )}
        {unknown > 1 && <CallHotel className={css.call} />}
        {(!isWaiting || unknown > 1) && (
          <Button kind="plain" onClick={() => setDialogOpen(true)}>
            {text('booking.setAside')}
          </Button>
        )}
      </div>
      {isDialogOpen && (
        <Dialog
          heading={text('booking.setAsideHeading')}
          closeLabel={text('shell.close')}
          onClose={() => setDialogOpen(false)}
        >
          <p>{text('booking.setAsideSays')}</p>
          <div className={css.actions}>
            <Button kind="filled" onClick={() => setDialogOpen(false)}>
              {text('booking.keepWaiting')}
            </Button>
            <Button onClick={onSetAside}>{text('booking.setAsideYes')}</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
