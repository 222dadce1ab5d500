import type { ReactNode } from 'react'
import { BackLink } from '#app/parts/BackLink.tsx'
import { BookingLayout } from './BookingLayout.tsx'
import * as css from './BookingPage.module.css'
import { ReservationNotices } from './ReservationNotices.tsx'

type Props = {
  back: { to: string; label: string }
  heading: string
  sentence: string
  /** The summary of the stay. */
  aside: ReactNode
  children: ReactNode
}

/** One step of the booking: back link, heading, notices, content, and the summary of the stay. */
export function BookingPage({ back, heading, sentence, aside, children }: Props) {
  return (
    <BookingLayout aside={aside}>
      <BackLink to={back.to}>{back.label}</BackLink>
      <h1 className={css.heading}>{heading}</h1>
      <p className={css.sentence}>{sentence}</p>
      <ReservationNotices />
      {children}
    </BookingLayout>
  )
}
