import type { ReactNode } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '../Field.tsx'
import { type FieldOptions, useField } from './useField.ts'

type Props<N> = FieldOptions & {
  name: N
  hint?: ReactNode
  /** Only screen readers read the label: the text above the field says the same. */
  isLabelHidden?: boolean
  isOptional?: boolean
  /** By default, a field that is not marked as optional is required. */
  isRequired?: boolean
  /** The text of the empty option, which is the first. */
  empty?: string
  /** The other options. */
  children: ReactNode
}

/** A list of choices. Its first option is empty. */
export function SelectField<
  V extends FieldValues = never,
  N extends FieldPathByValue<V, string> = FieldPathByValue<V, string>,
>({
  name,
  label,
  of,
  enter,
  onTyped,
  hint,
  isLabelHidden = false,
  isOptional = false,
  isRequired = !isOptional,
  empty,
  children,
}: Props<N>) {
  const { text } = useText()
  const { id, problem, control } = useField(name, { label, of, enter, onTyped })
  return (
    <Field
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={problem}
      {...(isOptional && { optional: text('form.optional') })}
    >
      {(attributes) => (
        <select {...attributes} {...control} {...(isRequired && { 'aria-required': true })}>
          <option value="">{empty ?? text('form.choose')}</option>
          {children}
        </select>
      )}
    </Field>
  )
}
