import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { Struct } from 'superstruct'

/** A resolver that checks a form with a struct. Each field gets the message of its first failure. */
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
