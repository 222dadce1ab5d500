import { type ReactNode, useState } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '../Field.tsx'
import * as css from './PasswordField.module.css'
import { type FieldOptions, useField } from './useField.ts'

type Props<N> = Omit<FieldOptions, 'normalize'> & {
  name: N
  hint?: ReactNode
  /** What a password manager fills in, or offers to store. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, with a button that shows it. */
export function PasswordField<
  V extends FieldValues = never,
  N extends FieldPathByValue<V, string> = FieldPathByValue<V, string>,
>({ name, hint, autoComplete, ...options }: Props<N>) {
  const { text } = useText()
  const [isShown, setShown] = useState(false)
  const { id, problem, control } = useField(name, options)
  const action = text(isShown ? 'form.hide' : 'form.show')
  return (
    <Field id={id} label={options.label} hint={hint} error={problem}>
      {(attributes) => (
        <div className={css.password}>
          <input
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            lang="en"
            aria-required
            {...attributes}
            {...control}
          />
          <button
            type="button"
            className={css.show}
            aria-controls={id}
            aria-label={text('form.named', { name: action, text: options.label })}
            onClick={() => setShown(!isShown)}
          >
            {action}
          </button>
        </div>
      )}
    </Field>
  )
}
