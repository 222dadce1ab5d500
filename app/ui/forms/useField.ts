import { useEffect, useRef } from 'react'
import {
  type FieldError,
  get,
  type UseFormRegisterReturn,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { idOf, useFormParts } from './FormContext.ts'
import { type CheckedProblem, type FieldName, sentenceOf } from './problems.ts'

export type FieldOptions = FieldName & {
  /** Replaces the text by its normalized form when the guest leaves the field. The same function in each rendering. */
  normalize?: ((typed: string) => string) | undefined
  /** Called after each change by the guest. */
  onTyped?: ((typed: string) => void) | undefined
}

type FieldState = {
  id: string
  /** The sentence about the problem of the field. */
  problem: string | undefined
  /** The attributes that connect the control with the form. */
  control: UseFormRegisterReturn
}

/** Connects a field with the `Form` around it: its value, its problem, and its name and place in the list of problems. */
export function useField(path: string, { label, of, enter, normalize, onTyped }: FieldOptions): FieldState {
  const { text } = useText()
  const { name, fields } = useFormParts()
  const { register, getValues, setValue } = useFormContext()
  const error: FieldError | undefined = get(useFormState({ name: path }).errors, path)
  const element = useRef<HTMLElement>(null)
  const isNormalized = normalize !== undefined

  useEffect(
    () => fields.register({ path, label, of, enter, isNormalized, control: () => element.current }),
    [fields, path, label, of, enter, isNormalized],
  )

  const { ref, ...registered } = register(path, {
    onBlur() {
      const typed = getValues(path)
      const normalized = normalize?.(typed) ?? typed
      if (normalized !== typed) setValue(path, normalized)
    },
    onChange: ({ target }) => onTyped?.(target.value),
  })
  return {
    id: idOf(name, path),
    problem: error && sentenceOf(text, error as CheckedProblem, enter),
    control: {
      ...registered,
      ref(control: HTMLElement | null) {
        element.current = control
        ref(control)
      },
    },
  }
}
