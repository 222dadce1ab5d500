import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { Checkbox } from '../Checkbox.tsx'
import { SmallPrint } from '../SmallPrint.tsx'
import * as css from './CheckField.module.css'
import { type FieldOptions, useField } from './useField.ts'

type Props<N> = Omit<FieldOptions, 'normalize'> & {
  name: N
  hint?: string
}

/** A checkbox, with its hint and its problem below. */
export function CheckField<
  V extends FieldValues = never,
  N extends FieldPathByValue<V, boolean> = FieldPathByValue<V, boolean>,
>({ name, hint, ...options }: Props<N>) {
  const { id, problem, control } = useField(name, options)
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <Checkbox
        id={id}
        label={options.label}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
        {...control}
      />
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          <SmallPrint>{hint}</SmallPrint>
        </p>
      )}
      {problem && (
        <p id={`${id}-error`} className={css.error}>
          {problem}
        </p>
      )}
    </div>
  )
}
