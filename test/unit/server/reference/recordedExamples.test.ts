import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AnyStruct } from '#shared/api/endpoint.ts'
import { fallbackOf } from '#shared/api/fallbacks.ts'
import { api } from '#shared/api/index.ts'
import { isRecord } from '#shared/values/isRecord.ts'
import recorded from '../../../../examples/server/reference/examples.json' with { type: 'json' }

const test = suite('examples/server/reference/callExample recorded')

/** The fields that our server always states and that are not in a value, as paths. */
function missing(struct: AnyStruct, value: unknown, path: string): string[] {
  if (Array.isArray(value) && struct.type === 'array')
    return value.flatMap((item) => missing(struct.schema as AnyStruct, item, `${path}[]`))
  if (!isRecord(value) || !isRecord(struct.schema) || struct.type === 'enums') return []
  return Object.entries(struct.schema as Record<string, AnyStruct>).flatMap(([name, field]) => {
    const isStated = fallbackOf(field)?.isRequired === true
    if (!(name in value)) return isStated ? [`${path}.${name}`] : []
    return missing(field, value[name], `${path}.${name}`)
  })
}

test('the recorded answers have every field that the server always states', () => {
  const found = Object.entries(recorded).flatMap(([name, example]) => {
    const [resource = '', call = ''] = name.split('.')
    const definition = (api as unknown as Record<string, Record<string, { response?: AnyStruct }>>)[
      resource
    ]?.[call]
    if (!definition) return [`${name} is no call`]
    return definition.response && 'response' in example
      ? missing(definition.response, example.response, name)
      : []
  })
  assert.equal([...new Set(found)], [])
})

test.run()
