import type { ComponentProps } from 'react'
import { Card } from '#app/ui/Card.tsx'
import * as css from './PolicyCard.module.css'

/** The box around one policy. It gives the list of fees (`PolicyList`) more space than a summary does. */
export const PolicyCard = (props: Omit<ComponentProps<typeof Card>, 'className'>) => (
  <Card {...props} className={css.policy} />
)
