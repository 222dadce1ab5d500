import { useText } from '#app/i18n/TextProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Obstacle } from '../choice/paymentConflict.ts'
import * as css from './PlanRow.module.css'

type Props = {
  obstacle: Obstacle | null
  /** Names the obstacle for the button it stands in the way of. */
  id: string
  kids: string | null
  isChosen: boolean
}

/** What to know before a plan is chosen: why it cannot be, and whom it counts otherwise than was searched. */
export function PlanWarnings({ obstacle, id, kids, isChosen }: Props) {
  const { text } = useText()
  return (
    <>
      {obstacle && (
        <p className={css.reason} id={id}>
          {text(`search.plan.payment.${obstacle.pays ?? 'others'}`, {
            count: obstacle.rooms.length,
            rooms: obstacle.rooms.join(', '),
          })}
        </p>
      )}
      {kids &&
        (isChosen ? (
          <Notice tone="care">
            <p>{kids}</p>
          </Notice>
        ) : (
          <p className={css.reason}>{kids}</p>
        ))}
    </>
  )
}
