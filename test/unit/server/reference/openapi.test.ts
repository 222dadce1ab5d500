import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openApi } from '../../../../examples/server/reference/openapi.ts'

type Operation = { tags: string[]; summary: string; description: string }
type Document = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: object
}

const test = suite('examples/server/reference/openapi')

const document = openApi('https://api.hotel.example') as Document

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', components: document.components })

/** Each schema with a default or with examples, by its place in the document. References are to the document. */
function schemasWithValues(
  value: unknown,
  place = '#',
): { place: string; schema: object; values: unknown[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const { default: preset, examples } = value as { default?: unknown; examples?: unknown }
  const isSchema = ['type', '$ref', 'anyOf', 'oneOf'].some((key) => Object.hasOwn(value, key))
  const values = [...(preset === undefined ? [] : [preset]), ...(Array.isArray(examples) ? examples : [])]
  const own = isSchema && values.length > 0 ? [{ place, schema: value, values }] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, part]) => schemasWithValues(part, `${place}/${key}`)),
  ]
}

const withReferences = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))

test('each default and each example fits its schema', () => {
  const found = schemasWithValues(document)
  const problems = found.flatMap(({ place, schema, values }) => {
    const isValid = ajv.compile(withReferences(schema))
    return values.filter((value) => !isValid(value)).map((value) => `${place}: ${JSON.stringify(value)}`)
  })
  assert.ok(found.length > 30)
  assert.equal(problems, [])
})

test('each call has a summary, a description and a tag that is described', () => {
  const described = document.tags.filter(({ description }) => description !== '').map(({ name }) => name)
  for (const [path, operations] of Object.entries(document.paths))
    for (const { tags, summary, description } of Object.values(operations)) {
      assert.ok(summary !== '' && description.startsWith(summary), path)
      assert.ok(
        tags.every((tag) => described.includes(tag)),
        path,
      )
    }
})

test.run()
