import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { Struct } from 'superstruct'

/** The rules of a form by its struct: the first failure of each field, by the problem's name. */
export function structResolver<V extends FieldValues>(struct: Struct<V>): Resolver<V> {
  return (values) => {
    const [error] = struct.validate(values)
    if (!error) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
    for (const { path, message } of error.failures()) {
      const name = path.join('.')
      if (!get(errors, name)) set(errors, name, { type: 'rule', message })
    }
    return { values: {}, errors }
  }
}
