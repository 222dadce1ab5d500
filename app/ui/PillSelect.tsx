import * as css from './PillSelect.module.css'

type Props = {
  /** The accessible name. */
  label: string
  /** Whether the value differs from the usual one. */
  isSet?: boolean
  value: string
  options: readonly { value: string; name: string }[]
  onChange: (value: string) => void
}

/** A small round select element, beside chips. */
export const PillSelect = ({ label, isSet = false, value, options, onChange }: Props) => (
  <select
    className={css.select}
    aria-label={label}
    data-set={isSet}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.name}
      </option>
    ))}
  </select>
)
