import type { InputHTMLAttributes } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '#app/ui/Field.tsx'
import { idOf, problemAt, problemKey } from '#app/ui/forms/fieldState.ts'
import type { GuestForm, TextPath } from './useGuestForm.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'> & {
  form: GuestForm
  name: TextPath
  label: string
  hint?: string | undefined
  optional?: string | undefined
  /** Replaces the value by its normalized form when the guest leaves the field. */
  normalize: (text: string) => string
  onTyped?: () => void
}

/** A text field of the guest form with its label, hint and problem. */
export function TextField({ form, name, label, hint, optional, normalize, onTyped, ...input }: Props) {
  const { text } = useText()
  const problem = problemAt(form, name)
  const registered = form.register(name, {
    onBlur: ({ target }) => {
      const normalized = normalize(target.value)
      if (normalized !== target.value) form.setValue(name, normalized)
    },
    ...(onTyped && { onChange: onTyped }),
  })
  return (
    <Field
      id={idOf(name)}
      label={label}
      hint={hint}
      {...(optional && { optional })}
      error={problem && text(problemKey(name, problem))}
    >
      {(attributes) => (
        <input
          type="text"
          spellCheck={false}
          {...input}
          {...attributes}
          {...registered}
          {...(!optional && { 'aria-required': true })}
        />
      )}
    </Field>
  )
}
