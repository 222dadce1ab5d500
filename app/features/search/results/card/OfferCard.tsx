import type { HTMLAttributes, ReactNode } from 'react'
import { Card } from '#app/ui/Card.tsx'
import * as css from './OfferCard.module.css'

type Props = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  as?: 'article'
  /** The picture and the text about the room type or plan. */
  top: ReactNode
  /** The rows of the offers. */
  children: ReactNode
}

/** The layout of a card of the results, by room or by plan. The skeleton of the page uses it too. */
export const OfferCard = ({ top, children, ...rest }: Props) => (
  <Card {...rest} className={css.card}>
    {top}
    <div className={css.plans}>{children}</div>
  </Card>
)
