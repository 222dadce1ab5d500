import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OfferedRoom } from '#app/data/chosenRoom.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { useIsNarrow } from '#app/ui/useIsNarrow.ts'
import type { ChosenInCard, OfferContext } from '../../choice/offerContext.ts'
import { PlanRow } from './PlanRow.tsx'
import * as css from './PlanRows.module.css'

type Props = ChosenInCard & {
  rows: readonly OfferedRoom[]
  heading: 'plan' | 'room'
  /** The room plan that the guest is reading: its row shows at once, at any position. */
  anchorCode: string | null
  context: OfferContext
}

/** The number of rows that a card shows at first. In wide windows a single further row shows too, without a button. */
const SHOWN = { wide: 4, narrow: 1 }

/** The rows of a card. A button shows the rows after the first; the chosen row always shows. */
export function PlanRows({ rows, heading, chosenCode, fullTypeCodes, anchorCode, context }: Props) {
  const { text } = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useIsNarrow()
  const most = isNarrow ? SHOWN.narrow : SHOWN.wide
  const isLong = rows.length > (isNarrow ? most : most + 1)
  const always = [chosenCode, anchorCode]
  const shown =
    isLong && !isOpen
      ? rows.filter(({ plan }, at) => at < most || always.includes(plan.room_plan_code))
      : rows
  const fullTypes = fullTypeCodes.split(',')
  const isFull = ({ room }: OfferedRoom) => fullTypes.includes(room.room_type_code)
  return (
    <>
      {rows.some(isFull) && (
        <p className={css.noRoomLeft} id={id}>
          {text('search.card.taken')}
        </p>
      )}
      {shown.map((row) => (
        <PlanRow
          key={row.plan.room_plan_code}
          room={row.room}
          plan={row.plan}
          heading={heading}
          isChosen={row.plan.room_plan_code === chosenCode}
          noRoomLeftId={isFull(row) ? id : null}
          context={context}
        />
      ))}
      {shown.length < rows.length && (
        <Button
          kind="plain"
          className={css.all}
          onClick={({ currentTarget }) => {
            // The button disappears with the press: focus moves to the first new row.
            const last = currentTarget.previousElementSibling
            flushSync(() => setOpen(true))
            last?.nextElementSibling?.querySelector('button')?.focus()
          }}
        >
          {text(`search.card.all.${heading}`, { count: rows.length })}
        </Button>
      )}
    </>
  )
}
