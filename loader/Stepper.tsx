import { text } from './text.ts'

type Props = {
  label: string
  value: number
  least: number
  /** How many more there may be. */
  more: number
  onCount: (value: number) => void
}

/** A number with a minus and a plus. At the limit the button stays in reach and does nothing. */
export function Stepper({ label, value, least, more, onCount }: Props) {
  const step = (name: string, sign: string, by: number, room: number) => (
    <button
      class="round"
      aria-label={name}
      aria-disabled={room < 1}
      onClick={() => room < 1 || onCount(value + by)}
    >
      {sign}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would not lie in one line with the buttons
    <div class="stepper" role="group" aria-label={label}>
      <span>{label}</span>
      {step(text('less', label), '−', -1, value - least)}
      <output>{value}</output>
      {step(text('more', label), '+', 1, more)}
    </div>
  )
}
