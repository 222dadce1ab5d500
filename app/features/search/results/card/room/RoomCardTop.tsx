import type { ReactNode } from 'react'
import * as css from './RoomCardTop.module.css'

/** `gallery` is null for a room type without pictures. */
type Props = { gallery: ReactNode | null; text: ReactNode; isSoldOut?: boolean }

/** The top of a room type's card: pictures beside the text. */
export const RoomCardTop = ({ gallery, text, isSoldOut = false }: Props) => (
  <div className={gallery ? css.top : undefined} data-sold-out={isSoldOut}>
    {gallery && <figure className={css.pictures}>{gallery}</figure>}
    {text}
  </div>
)
