import type { ReactNode } from 'react'
import * as css from './RoomCardTop.module.css'

type Props = { gallery: ReactNode; text: ReactNode; isSoldOut?: boolean }

/** The top of a room type's card: pictures beside the text; in narrow windows above it. */
export const RoomCardTop = ({ gallery, text, isSoldOut = false }: Props) => (
  <div className={css.top} data-sold-out={isSoldOut}>
    <figure className={css.pictures}>{gallery}</figure>
    {text}
  </div>
)
