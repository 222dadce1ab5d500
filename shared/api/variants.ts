import { enums, type Infer, object, Struct } from 'superstruct'
import { isPlainObject } from '#shared/values/isPlainObject.ts'
import type { AnyStruct } from './endpoint.ts'

type VariantFields = Record<string, AnyStruct>
type OptionalName<F extends VariantFields> = {
  [Name in keyof F]: undefined extends Infer<F[Name]> ? Name : never
}[keyof F]
type ObjectOf<F extends VariantFields> = { [Name in Exclude<keyof F, OptionalName<F>>]: Infer<F[Name]> } & {
  [Name in OptionalName<F>]?: Infer<F[Name]>
}

/** A value of one of several shapes. `Key` is the field that names the shape. */
type VariantOf<Key extends string, Shapes extends Record<string, VariantFields>> = {
  [Name in keyof Shapes]: { [K in Key]: Name } & ObjectOf<Shapes[Name]>
}[keyof Shapes]

/** The schema of a struct made by `variants`. `structs` are objects that contain the key. */
export type VariantsSchema = { key: string; structs: Record<string, AnyStruct> }

/**
 * A struct of objects with different fields. The value of the field `key` names the shape: one of `shapes`. Unlike a
 * union, a failure names the field of this shape that is wrong, and the contract can describe all shapes.
 */
export function variants<Key extends string, const Shapes extends Record<string, VariantFields>>(
  key: Key,
  shapes: Shapes,
): Struct<VariantOf<Key, Shapes>, VariantsSchema> {
  const structs: Record<string, AnyStruct> = Object.fromEntries(
    Object.entries(shapes).map(([name, fields]) => [name, object({ [key]: enums([name]), ...fields })]),
  )
  const structOf = (value: unknown): AnyStruct | undefined => {
    const name = isPlainObject(value) ? value[key] : undefined
    return typeof name === 'string' && Object.hasOwn(structs, name) ? structs[name] : undefined
  }
  return new Struct<VariantOf<Key, Shapes>, VariantsSchema>({
    type: 'variants',
    schema: { key, structs },
    *entries(value, context) {
      const struct = structOf(value)
      if (struct) yield* struct.entries(value, context)
      else if (isPlainObject(value)) yield [key, value[key], enums(Object.keys(structs))]
    },
    validator: (value) => isPlainObject(value) || 'Expected an object',
  })
}
