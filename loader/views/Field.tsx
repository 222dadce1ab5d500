/** @jsxImportSource preact */
type Props = {
  name: 'dates' | 'guests'
  label: string
  value: string
  isExpanded: boolean
  /** Whether a press waits for the panel's file. */
  isBusy: boolean
  onPress: () => void
}

/** A field of the bar: a button that opens its panel. */
export const BarField = ({ name, label, value, isExpanded, isBusy, onPress }: Props) => (
  <button
    type="button"
    class={`field ${name}`}
    part={name}
    aria-haspopup="dialog"
    aria-expanded={isExpanded}
    aria-busy={isBusy || undefined}
    onClick={onPress}
  >
    <span class="label">{label}</span>
    <span class="value" id={name}>
      {value}
    </span>
  </button>
)
