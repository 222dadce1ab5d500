import { text } from './text.ts'

type Props = {
  label: string
  value: number
  /** Null at the limit: the button stays in reach and does nothing. */
  onLess: (() => void) | null
  onMore: (() => void) | null
}

/** A number with a minus and a plus. */
export function Stepper({ label, value, onLess, onMore }: Props) {
  const step = (name: string, sign: string, onStep: Props['onLess']) => (
    <button class="round" aria-label={name} aria-disabled={onStep === null} onClick={() => onStep?.()}>
      {sign}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would not lie in one line with the buttons
    <div class="stepper" role="group" aria-label={label}>
      <span>{label}</span>
      {step(text('less', label), '−', onLess)}
      <output>{value}</output>
      {step(text('more', label), '+', onMore)}
    </div>
  )
}
