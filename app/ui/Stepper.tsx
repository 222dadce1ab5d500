import { useText } from '#app/i18n/TextProvider.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'
import * as css from './Stepper.module.css'

type Props = {
  label: string
  /** The name of the number for screen readers, if `label` does not distinguish it from others on the page. */
  name?: string
  /** A line below the label, such as an age range. */
  note?: string
  value: number
  least: number
  most: number
  /** By how much a press changes the number. */
  step?: number
  /** The reason, shown at the upper limit. */
  mostReason?: string | undefined
  less: string
  more: string
  onChange: (value: number) => void
}

/** A number with a minus and a plus button. At a limit the button stays focusable, and the reason is shown. */
export function Stepper({
  label,
  name = label,
  note,
  value,
  least,
  most,
  step = 1,
  mostReason,
  less,
  more,
  onChange,
}: Props) {
  const { number } = useText()
  const isFull = value >= most
  const shown = number(value)
  return (
    <fieldset className={css.stepper}>
      <legend className={css.label}>
        {label}
        {note && <small className={css.note}>{note}</small>}
      </legend>
      <button
        type="button"
        className={css.button}
        aria-label={`${less}: ${name}`}
        aria-disabled={value <= least}
        onClick={() => value > least && onChange(Math.max(least, value - step))}
      >
        <MinusIcon />
      </button>
      <output className={css.value} aria-live="polite" aria-label={`${name}: ${shown}`}>
        {shown}
      </output>
      <button
        type="button"
        className={css.button}
        aria-label={`${more}: ${name}`}
        aria-disabled={isFull}
        onClick={() => !isFull && onChange(Math.min(most, value + step))}
      >
        <PlusIcon />
      </button>
      {isFull && mostReason && <p className={css.reason}>{mostReason}</p>}
    </fieldset>
  )
}
