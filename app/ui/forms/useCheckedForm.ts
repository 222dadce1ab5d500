import { createRef, type SubmitEvent, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { Struct } from 'superstruct'
import type { FormParts } from './FormContext.ts'
import { createFieldList } from './fieldList.ts'
import { problemsIn } from './problems.ts'
import { type RefusedFields, structResolver } from './structResolver.ts'

export type CheckedForm<V extends FieldValues> = UseFormReturn<V> & {
  parts: FormParts
  /** Checks the fields. Calls `onValid` if all are valid, and else moves to the first field with a problem. */
  submit: (event: SubmitEvent<HTMLFormElement>, onValid: (values: V) => unknown) => void
  /**
   * Marks the fields that the server refused until their values change, and moves to the first. `sentence` is its reason; empty
   * for a general one.
   */
  refuse: (paths: readonly string[], sentence?: string) => void
}

type Options<V> = {
  /** The id of the form, with which the ids of its fields begin. */
  name: string
  /** What the fields contain at first. */
  values: V
  /** Stores what is typed. Called after each change. */
  store?: (values: V) => void
  /** `onSubmit`: a field that the guest may leave empty in passing is checked by the button only. */
  mode?: 'onTouched' | 'onSubmit'
}

/**
 * A form whose rules are a struct; the messages of its failures are `FormProblem`. A field is checked after the guest has left
 * it or pressed the button, and then at each change. What is typed stays in every case. Render it with `Form`.
 */
export function useCheckedForm<V extends FieldValues>(
  struct: Struct<V>,
  { name, values, store, mode = 'onTouched' }: Options<V>,
): CheckedForm<V> {
  const [refused] = useState<RefusedFields>(() => new Map())
  const resolver = useMemo(() => structResolver(struct, refused), [struct, refused])
  const form = useForm<V>({
    resolver,
    mode,
    shouldFocusError: false,
    defaultValues: values as DefaultValues<V>,
  })
  const { getValues, setError, subscribe } = form
  const [parts] = useState<FormParts>(() => ({ name, fields: createFieldList(), problems: createRef() }))

  const storeTyped = useEffectEvent((typed: V) => store?.(typed))
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values: typed }) => storeTyped(typed) }),
    [subscribe],
  )

  const focusFirst = useCallback(
    (paths: readonly string[]) =>
      // It waits one frame: the shell focuses the top of a new screen first, and the list is rendered.
      requestAnimationFrame(() => {
        const first = parts.fields.onScreen().find(({ path }) => paths.includes(path))
        ;(first?.control() ?? parts.problems.current)?.focus()
      }),
    [parts],
  )
  const refuse = useCallback(
    (paths: readonly string[], sentence = '') => {
      for (const path of paths) {
        refused.set(path, { value: getValues(path as Path<V>), sentence })
        setError(path as Path<V>, { type: 'refused', message: sentence })
      }
      if (paths.length > 0) focusFirst(paths)
    },
    [refused, getValues, setError, focusFirst],
  )

  function submit(event: SubmitEvent<HTMLFormElement>, onValid: (values: V) => unknown) {
    // The server decides again, also about an unchanged value.
    refused.clear()
    // The guest may still be in a field, which normalizes its text when the guest leaves it.
    const typing = parts.fields.all().find(({ control }) => control() === document.activeElement)
    if (typing?.isNormalized) typing.control()?.blur()
    void form.handleSubmit(onValid, (errors) => focusFirst([...problemsIn(errors).keys()]))(event)
  }

  return { ...form, parts, submit, refuse }
}
