import type { ComponentProps } from 'react'
import { Card } from '#app/ui/Card.tsx'
import * as css from './PolicyCard.module.css'

/** The box around one policy. The list of fees (`PolicyList`) has more space than in a summary. */
export const PolicyCard = (props: Omit<ComponentProps<typeof Card>, 'className'>) => (
  <Card {...props} className={css.policy} />
)
