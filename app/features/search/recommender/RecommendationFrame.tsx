import type { HTMLAttributes, ReactNode } from 'react'
import { Card } from '#app/ui/Card.tsx'
import * as css from './RecommendationFrame.module.css'

type Props = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  as?: 'article'
  pictures: ReactNode
  /** The price and the button. */
  booking: ReactNode
}

/** The layout of a recommendation. Its skeleton uses it too. */
export const RecommendationFrame = ({ pictures, booking, children, ...rest }: Props) => (
  <Card {...rest} className={css.card}>
    <figure className={css.pictures}>{pictures}</figure>
    <div className={css.about}>{children}</div>
    <div className={css.booking}>{booking}</div>
  </Card>
)
