/** @jsxImportSource preact */
import { text } from './panelTexts.ts'

type Props = {
  label: string
  value: number
  least: number
  /** How many more there may be. */
  more: number
  onChange: (value: number) => void
}

/** A number with a minus and a plus button. At a limit the button stays focusable and does nothing. */
export function Stepper({ label, value, least, more, onChange }: Props) {
  const step = (name: string, sign: string, by: number, room: number) => (
    <button
      type="button"
      class="round outlined"
      aria-label={name}
      aria-disabled={room < 1}
      onClick={() => room < 1 || onChange(value + by)}
    >
      {sign}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in one line with the buttons
    <div class="stepper" role="group" aria-label={label}>
      <span class="name">{label}</span>
      {step(text('less', { what: label }), '−', -1, value - least)}
      <output class="count">{value}</output>
      {step(text('more', { what: label }), '+', 1, more)}
    </div>
  )
}
