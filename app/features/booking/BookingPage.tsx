import type { ReactNode } from 'react'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { BackIcon } from '#app/ui/icons.tsx'
import * as css from './BookingPage.module.css'
import { ReservationNotices } from './ReservationNotices.tsx'

type Props = {
  back: { to: string; label: string }
  heading: string
  sentence: string
  /** The stay in sight all the way: beside the page, or at its foot. */
  aside: ReactNode
  children: ReactNode
}

/** A step of the booking: the way back, what is to be done here, and the stay beside it. */
export function BookingPage({ back, heading, sentence, aside, children }: Props) {
  return (
    <div className={css.page}>
      <div className={css.main}>
        <AppLink className={css.back} to={back.to}>
          <BackIcon />
          {back.label}
        </AppLink>
        <h1 className={css.heading}>{heading}</h1>
        <p className={css.sentence}>{sentence}</p>
        <ReservationNotices />
        {children}
      </div>
      {aside}
    </div>
  )
}
