import { number, object, string } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describe } from '#shared/api/describe.ts'
import { Text } from '#shared/api/scalars.ts'
import { variants } from '#shared/api/variants.ts'

const test = suite('shared/api/variants')

const Shape = variants('kind', { circle: { radius: number() }, label: { text: string() } })

function failureOf(value: unknown): string | null {
  const [error] = Shape.validate(value)
  return error ? error.path.join('.') || 'base' : null
}

test('the key decides which fields an object has', () => {
  assert.is(failureOf({ kind: 'circle', radius: 1 }), null)
  assert.is(failureOf({ kind: 'label', text: 'a' }), null)
})

test('a failure names the wrong field of the right shape', () => {
  assert.is(failureOf({ kind: 'circle', radius: 'a' }), 'radius')
  assert.is(failureOf({ kind: 'circle' }), 'radius')
  assert.is(failureOf({ kind: 'circle', radius: 1, text: 'a' }), 'text')
  for (const kind of ['square', 'toString', '', null, undefined, 1])
    assert.is(failureOf({ kind, radius: 1 }), 'kind')
  for (const value of [null, 1, 'circle', ['circle']]) assert.is(failureOf(value), 'base')
})

test('the documents list all shapes and the field that names them', () => {
  const Described = object({ shape: variants('kind', { label: { text: Text }, empty: {} }) })
  assert.equal(describe(Described).properties?.shape, {
    oneOf: [
      {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ['label'] },
          text: { $ref: '#/components/schemas/Text' },
        },
        required: ['kind', 'text'],
      },
      { type: 'object', properties: { kind: { type: 'string', enum: ['empty'] } }, required: ['kind'] },
    ],
    discriminator: { propertyName: 'kind' },
  })
})

test.run()
