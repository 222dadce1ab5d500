import { MinusIcon, PlusIcon } from './icons.tsx'
import * as css from './Stepper.module.css'

type Props = {
  label: string
  /** A word more under the label, such as an age range. */
  note?: string
  value: number
  least: number
  most: number
  /** Said when there can be no more. */
  mostReason?: string | undefined
  less: string
  more: string
  onChange: (value: number) => void
}

/** A number with a minus and a plus. At a limit the button stays in reach and the reason is said. */
export function Stepper({ label, note, value, least, most, mostReason, less, more, onChange }: Props) {
  const full = value >= most
  return (
    <fieldset className={css.stepper}>
      <legend className={css.label}>
        {label}
        {note && <small className={css.note}>{note}</small>}
      </legend>
      <button
        type="button"
        className={css.button}
        aria-label={`${less}: ${label}`}
        aria-disabled={value <= least}
        onClick={() => value > least && onChange(value - 1)}
      >
        <MinusIcon />
      </button>
      <output className={css.value} aria-live="polite" aria-label={`${label}: ${value}`}>
        {value}
      </output>
      <button
        type="button"
        className={css.button}
        aria-label={`${more}: ${label}`}
        aria-disabled={full}
        onClick={() => !full && onChange(value + 1)}
      >
        <PlusIcon />
      </button>
      {full && mostReason && <p className={css.reason}>{mostReason}</p>}
    </fieldset>
  )
}
