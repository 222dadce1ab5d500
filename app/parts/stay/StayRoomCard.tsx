import type { ReactNode } from 'react'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { Picture } from '#shared/api/scalars.ts'
import * as css from './StayRoomCard.module.css'

type Props = {
  pictures: readonly Picture[]
  /** The number of the room, such as "Room 2"; null for a single room. */
  number: string | null
  name: string
  /** The level of the heading on its page. */
  heading?: 'h2' | 'h3'
  /** The price of the room, if the stay has several. */
  amount?: string | null
  /** Lines about the room: plan, guests, dates. */
  children: ReactNode
}

/** The room of a stay: its first picture, its name, and what belongs to it. */
export function StayRoomCard({
  pictures: [picture],
  number,
  name,
  heading: Heading = 'h3',
  amount = null,
  children,
}: Props) {
  return (
    <div className={css.card}>
      {picture && <img className={css.picture} src={picture.url} alt={picture.alt} />}
      <div className={css.facts}>
        <Heading className={css.name}>
          {number && <SmallPrint>{number}</SmallPrint>}
          {name}
        </Heading>
        {children}
        {amount && <p className={css.amount}>{amount}</p>}
      </div>
    </div>
  )
}
