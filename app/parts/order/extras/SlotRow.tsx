import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Stepper } from '#app/ui/Stepper.tsx'
import { fitsSlot, type Slot, timesOf } from '#shared/extras/slots.ts'
import { type ChosenExtras, quantityIn, timeIn, withQuantity, withTime } from '../chosenExtras.ts'
import * as css from './SlotRow.module.css'

type Props = {
  slot: Slot
  /** The price with its unit; null if the price of all slots of the extra is stated above them. */
  price: string | null
  chosen: ChosenExtras
  isTimeFixed: boolean
  onChange: (chosen: ChosenExtras) => void
  /** What stands below the number. */
  children?: ReactNode
}

/** The id of the group of a slot. */
const slotId = (key: string): string => `extra-${key}`

/** Focuses the first button of a slot. */
export const focusSlot = (key: string): void =>
  document.querySelector<HTMLElement>(`#${slotId(key)} button`)?.focus()

/** The quantity of a slot, and the time of its delivery. */
export function SlotRow({ slot, price, chosen, isTimeFixed, onChange, children }: Props) {
  const { text, date } = useText()
  const { key, extra, most } = slot
  const quantity = quantityIn(chosen, slot)
  const limits = { name: extra.name, min: extra.min_quantity, max: most }
  const problem =
    quantity > 0 && !fitsSlot(slot, quantity)
      ? text('booking.extras.quantity', limits)
      : chosen[key]?.isRefused && text('form.problem.refused')
  const times = timesOf(slot)
  const day = slot.date && date(slot.date)
  const label = day ?? price ?? text('booking.extras.number')
  return (
    <div className={css.slot} id={slotId(key)}>
      <Stepper
        label={label}
        name={day ? text('form.named', { name: extra.name, text: day }) : extra.name}
        {...(day && price && { note: price })}
        value={quantity}
        least={0}
        most={most}
        mostReason={quantity > 0 ? text('booking.extras.most', { max: most }) : undefined}
        less={text('booking.extras.less')}
        more={text('booking.extras.more')}
        onChange={(next) => onChange(withQuantity(chosen, slot, next))}
      />
      {quantity > 0 && times.length > 0 && !isTimeFixed && (
        <Field id={`${slotId(key)}-time`} label={text('booking.extras.time', { date: label })}>
          {(attributes) => (
            <select
              {...attributes}
              value={timeIn(chosen, slot) ?? ''}
              onChange={({ target }) => onChange(withTime(chosen, slot, target.value))}
            >
              {times.map((time) => (
                <option key={time}>{time}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {children}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
