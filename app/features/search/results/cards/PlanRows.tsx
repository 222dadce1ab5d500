import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Offered, Taken } from '../offered.ts'
import type { OfferedRoom } from './byPlan.ts'
import { PlanRow } from './PlanRow.tsx'
import * as css from './RoomCard.module.css'

type Props = Taken & {
  rows: readonly OfferedRoom[]
  heading: 'plan' | 'room'
  /** Where the card says that a type is taken. */
  takenId: string
  /** A row the guest is reading, wherever it stands. */
  wanted: string | null
  offered: Offered
}

/** So many rows stand open; one more alone would not be worth a button. */
const SHOWN = 4

/** The rows of a card, the cheapest or best first; many of them fold under a button. What is chosen always shows. */
export function PlanRows({ rows, heading, chosenCode, takenTypes, takenId, wanted, offered }: Props) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  const isLong = rows.length > SHOWN + 1
  const always = [chosenCode, wanted]
  const shown =
    isLong && !isOpen
      ? rows.filter(({ plan }, at) => at < SHOWN || always.includes(plan.room_plan_code))
      : rows
  const types = takenTypes.split(',')
  return (
    <>
      {shown.map(({ room, plan }) => (
        <PlanRow
          key={plan.room_plan_code}
          room={room}
          plan={plan}
          heading={heading}
          isChosen={plan.room_plan_code === chosenCode}
          takenId={types.includes(room.room_type_code) ? takenId : null}
          offered={offered}
        />
      ))}
      {shown.length < rows.length && (
        <Button
          kind="plain"
          className={css.all}
          onClick={({ currentTarget }) => {
            // The button goes with this: the keyboard goes on with the first row it has brought.
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
