import type { AnyStruct } from '../endpoint.ts'
import { ByRule, fallbackOf, knownValuesOf, meaningOfUnknown } from '../fallbacks.ts'
import { defaultRuleDocs } from './defaultRules.ts'

/** What a client reads in place of a missing field and of an unknown value, as keywords of JSON Schema. */
export function fallbackDocs(struct: AnyStruct): { description?: string; default?: unknown } {
  const fallback = fallbackOf(struct)
  const meaning = meaningOfUnknown(struct)
  const known = knownValuesOf(struct)
  const { value } = fallback ?? {}
  const isValue = value !== undefined && !(value instanceof ByRule)
  // A default of a schema must fit the schema. A closed list may have a default that no server sends.
  const isDefault = isValue && struct.is(value)
  const sentences = [
    fallback?.isAddition && 'Only servers of level `noren` send this field.',
    value instanceof ByRule && `Default: ${defaultRuleDocs[value.name]}.`,
    isValue && !isDefault && `A missing value is read as ${JSON.stringify(value)}.`,
    known && `Known values: ${known.join(', ')}. A client shows any other text as it is.`,
    meaning !== undefined && `An unknown value is read as ${JSON.stringify(meaning)}.`,
  ].filter(Boolean)
  return {
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
    ...(isDefault && { default: value }),
  }
}
