import type { ReactNode } from 'react'
import * as css from './OfferText.module.css'

type Props = {
  /** The heading of the card, with the id that labels the card. */
  name?: { text: string; id: string }
  children: ReactNode
}

/** The text at the top of a card: the name, and facts below it. */
export const OfferText = ({ name, children }: Props) => (
  <div className={css.text}>
    {name && (
      <h2 className={css.name} id={name.id}>
        {name.text}
      </h2>
    )}
    {children}
  </div>
)
