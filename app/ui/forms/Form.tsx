import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import * as css from './Form.module.css'
import { FormContext } from './FormContext.ts'
import { FormProblems } from './FormProblems.tsx'
import type { CheckedForm } from './useCheckedForm.ts'

type Props<V extends FieldValues> = {
  form: CheckedForm<V>
  /** More than the layout of a form: its fields below each other. */
  className?: string | undefined
  /** Called with the values when all fields are valid. */
  onSubmit: (values: V) => unknown
  /** A way to the hotel, for a problem that the guest cannot correct here. */
  help?: ReactNode
  /** The name of a field that the screen does not have now, by its path. The server may refuse it all the same. */
  nameOf?: (path: string) => string
  children: ReactNode
}

/** A form of `useCheckedForm` with the list of its problems above its fields. */
export function Form<V extends FieldValues>({ form, className, onSubmit, help, nameOf, children }: Props<V>) {
  return (
    <FormProvider {...form}>
      <FormContext value={form.parts}>
        <form
          id={form.parts.name}
          className={[css.form, className].filter(Boolean).join(' ')}
          noValidate
          onSubmit={(event) => form.submit(event, onSubmit)}
        >
          <FormProblems help={help} nameOf={nameOf} />
          {children}
        </form>
      </FormContext>
    </FormProvider>
  )
}
