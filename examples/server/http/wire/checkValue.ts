import { Refusal } from '../../errors/refusal.ts'

/** The lists and objects of the contract have at most five levels. */
const MOST_LEVELS = 8

/** The most items of a list. The lists of the contract are rooms, guests and codes. */
const MOST_ITEMS = 100

/** Names that change how a program turns an object into text. An error message may contain the object. */
const HOOKS = ['toString', 'valueOf', 'toJSON', '__proto__']

/** NUL and lone surrogates. Databases do not store them. */
const NOT_TEXT = /[\0\p{Surrogate}]/u

/**
 * Refuses values that no call accepts, with the field's name, before any other code reads them: texts that are not
 * valid Unicode or contain NUL, long lists, deep values, and fields that programs would call.
 */
export function checkValue(value: unknown, path: readonly string[] = []): void {
  const refuse = (names = path) => new Refusal('invalid', { field: names.join('.') || 'base' })
  if (typeof value === 'string' && NOT_TEXT.test(value)) throw refuse()
  if (typeof value !== 'object' || value === null) return
  if (path.length >= MOST_LEVELS) throw refuse(path.slice(0, 1))
  if (Array.isArray(value) && value.length > MOST_ITEMS) throw refuse()
  for (const [name, item] of Object.entries(value)) {
    if (NOT_TEXT.test(name) || HOOKS.includes(name)) throw refuse()
    checkValue(item, [...path, name])
  }
}
