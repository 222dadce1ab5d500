import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { Struct } from 'superstruct'

/** What the server has refused, by the path of the field: the refused value, and the server's sentence or an empty text. */
export type RefusedFields = Map<string, { value: unknown; sentence: string }>

/**
 * A resolver that checks a form with a struct. Each field gets the message of its first failure. A field that the server has
 * refused keeps this problem until its value changes.
 */
export function structResolver<V extends FieldValues>(
  struct: Struct<V>,
  refused: RefusedFields = new Map(),
): Resolver<V> {
  return (values) => {
    const [error] = struct.validate(values)
    const errors: FieldErrors<V> = {}
    for (const { path, message } of error?.failures() ?? []) {
      const name = path.join('.')
      if (!get(errors, name)) set(errors, name, { type: 'rule', message })
    }
    for (const [path, { value, sentence }] of refused)
      if (get(values, path) === value && !get(errors, path))
        set(errors, path, { type: 'refused', message: sentence })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
