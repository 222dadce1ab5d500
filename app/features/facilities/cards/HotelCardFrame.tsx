import type { HTMLAttributes, ReactNode } from 'react'
import { Card } from '#app/ui/Card.tsx'
import * as css from './HotelCardFrame.module.css'

type Props = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  as?: 'article'
  picture: ReactNode
  /** The name, the address and other facts. */
  facts: ReactNode
  /** The price and the link to the rooms. */
  booking: ReactNode
  /** A closed hotel has a pale picture. */
  isClosed?: boolean
}

/** The layout of a hotel's card. The skeleton of the page uses it too. */
export const HotelCardFrame = ({ picture, facts, booking, isClosed = false, ...rest }: Props) => (
  <Card {...rest} className={css.card}>
    <div className={css.picture} data-closed={isClosed}>
      {picture}
    </div>
    <div className={css.facts}>{facts}</div>
    <div className={css.booking}>{booking}</div>
  </Card>
)
