import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { BookingLayout } from './BookingLayout.tsx'
import * as css from './BookingPage.module.css'
import { OrderNotices } from './OrderNotices.tsx'

/** The rooms, the details, the review. */
const STEPS = 3

type Props = {
  /** The number of the step. The rooms are step 1. */
  step: number
  back: { to: string; label: string }
  heading: string
  sentence: string
  /** The summary of the stay. */
  aside: ReactNode
  children: ReactNode
}

/** One step of the booking: back link, number, heading, notices, content, and the summary of the stay. */
export function BookingPage({ step, back, heading, sentence, aside, children }: Props) {
  const { text } = useText()
  return (
    <BookingLayout aside={aside}>
      <div className={css.top}>
        <BackLink to={back.to}>{back.label}</BackLink>
        <p className={css.step}>{text('booking.step', { step, steps: STEPS })}</p>
      </div>
      <h1 className={css.heading}>{heading}</h1>
      <p className={css.sentence}>{sentence}</p>
      <OrderNotices />
      {children}
    </BookingLayout>
  )
}
