import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { paths } from '#app/paths.ts'
import * as css from './OfferLayout.module.css'

type Props = {
  number: string
  heading: string
  /** What the reservation is now, below the heading. */
  stay?: string
  notices?: ReactNode
  /** What the guest chooses or compares, beside the sums. */
  children?: ReactNode
  sumsHeading: string
  sums: ReactNode
  /** The card with which the sums are paid. */
  payment?: ReactNode
  /** The buttons. On a phone they stay at the bottom. */
  actions: ReactNode
}

/**
 * The page of an offer: what it is about on one side, its sums and its buttons on the other; on a phone one below the other.
 * Paper has the sums without the buttons.
 */
export function OfferLayout({
  number,
  heading,
  stay,
  notices,
  children,
  sumsHeading,
  sums,
  payment,
  actions,
}: Props) {
  const { text } = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <div className={css.page} data-offer>
      <div className={css.head}>
        <BackLink to={paths.review(number)}>{text('change.cancel.toReview')}</BackLink>
        <h1 className={css.heading} ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {stay && <p className={css.stay}>{stay}</p>}
        {notices}
      </div>
      {children && <div className={css.facts}>{children}</div>}
      <div className={css.aside}>
        <section className={css.sums}>
          <h2 className={css.sumsHeading}>{sumsHeading}</h2>
          {sums}
        </section>
        {payment && <div className={css.payment}>{payment}</div>}
        {actions}
      </div>
    </div>
  )
}
