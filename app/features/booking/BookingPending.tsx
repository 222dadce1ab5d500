import { useEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/dialogs/Dialog.tsx'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import * as css from './BookingPending.module.css'
import type { Submitted } from './draft.ts'
import type { BookingWork } from './useBooking.ts'

type Props = {
  submitted: Submitted
  booking: BookingWork
  /** The order is this page's own; otherwise it is an earlier one, and the guest decides what becomes of it. */
  isResumed: boolean
  onSetAside: () => void
}

/** A booking was sent and nobody knows yet whether it arrived. It is asked for again and again, never made twice. */
export function BookingPending({ submitted, booking, isResumed, onSetAside }: Props) {
  const { text, money, range } = useText()
  const words = useStayTexts()
  const { phone } = useHotel()
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { start, isSending, unknown } = booking
  const { checkin, checkout, total_price, currency } = submitted.body

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the work guards itself against a second start
  useEffect(() => {
    // The button that was pressed is gone; a screen reader goes on here.
    heading.current?.focus({ preventScroll: true })
    if (isResumed) start(submitted, [])
  }, [])

  const isWaiting = isSending || isResumed
  return (
    <div className={css.page}>
      {isWaiting && <span className={css.turning} />}
      <h1 ref={heading} tabIndex={-1} className={css.heading}>
        {text(isWaiting ? 'booking.checking' : 'booking.earlier')}
      </h1>
      <p className={css.stay}>
        {range(checkin, checkout)} · {words.nights(nightsBetween(checkin, checkout))} ·{' '}
        {money(total_price, currency)}
      </p>
      <p role="status">
        {text(isWaiting ? 'booking.checkingSays' : 'booking.earlierSays')}
        {unknown > 1 && <> {text('booking.checkingStill')}</>}
      </p>
      <div className={css.ways}>
        {!isWaiting && (
          <Button kind="filled" onClick={() => start(submitted, [])}>
            {text('booking.finishEarlier')}
          </Button>
        )}
        {phone && unknown > 1 && (
          <a className={css.call} href={`tel:${phone.replaceAll('-', '')}`}>
            {text('shell.callHotel', { phone })}
          </a>
        )}
        {(!isWaiting || unknown > 1) && (
          <Button kind="plain" onClick={() => setAsking(true)}>
            {text('booking.setAside')}
          </Button>
        )}
      </div>
      {isAsking && (
        <Dialog
          heading={text('booking.setAsideHeading')}
          closeLabel={text('shell.close')}
          onClose={() => setAsking(false)}
        >
          <p>{text('booking.setAsideSays')}</p>
          <div className={css.ways}>
            <Button kind="filled" onClick={() => setAsking(false)}>
              {text('booking.keepWaiting')}
            </Button>
            <Button onClick={onSetAside}>{text('booking.setAsideYes')}</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
