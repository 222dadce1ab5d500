import type { ReactNode } from 'react'
import { type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '../Field.tsx'
import * as css from './LongTextField.module.css'
import { type FieldOptions, useField } from './useField.ts'

type Props<N> = FieldOptions & {
  name: N
  hint?: ReactNode
  isOptional?: boolean
  /** The longest text, in characters. */
  max: number
}

/** A text of several lines, with a counter. A longer text can be typed, but not sent: the guest decides what to cut. */
export function LongTextField<
  V extends FieldValues = never,
  N extends FieldPathByValue<V, string> = FieldPathByValue<V, string>,
>({ name, hint, isOptional = false, max, ...options }: Props<N>) {
  const { text, number } = useText()
  const { id, problem, control } = useField(name, options)
  const { length }: string = useWatch({ name: name as string }) ?? ''
  return (
    <div className={css.long}>
      <Field
        id={id}
        label={options.label}
        hint={hint}
        error={problem}
        {...(isOptional && { optional: text('form.optional') })}
      >
        {(attributes) => (
          <textarea rows={4} {...attributes} {...control} {...(!isOptional && { 'aria-required': true })} />
        )}
      </Field>
      <p className={css.counter} data-over={length > max}>
        {text('form.count', { used: number(length), most: number(max) })}
      </p>
    </div>
  )
}
