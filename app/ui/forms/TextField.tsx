import type { ComponentProps, ReactNode } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '../Field.tsx'
import { inputKinds } from './inputKinds.ts'
import { type FieldOptions, useField } from './useField.ts'

type InputProps = Omit<ComponentProps<'input'>, keyof FieldOptions | 'form' | 'name' | 'type'>

type Props<N> = InputProps &
  FieldOptions & {
    name: N
    kind?: keyof typeof inputKinds
    hint?: ReactNode
    isOptional?: boolean
  }

/** A text of one line. The type of the form's values, `<TextField<Values> …>`, is required: a name that it lacks does not compile. */
export function TextField<
  V extends FieldValues = never,
  N extends FieldPathByValue<V, string> = FieldPathByValue<V, string>,
>({
  name,
  kind = 'text',
  label,
  of,
  enter,
  normalize,
  onTyped,
  hint,
  isOptional = false,
  ...input
}: Props<N>) {
  const { text } = useText()
  const { id, problem, control } = useField(name, { label, of, enter, normalize, onTyped })
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={problem}
      {...(isOptional && { optional: text('form.optional') })}
    >
      {(attributes) => (
        <input
          {...inputKinds[kind]}
          {...input}
          {...attributes}
          {...control}
          {...(!isOptional && { 'aria-required': true })}
        />
      )}
    </Field>
  )
}
