import { object, refine, string } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type RefusedFields, structResolver } from '#app/ui/forms/structResolver.ts'

const test = suite('app/ui/forms/structResolver')

const Name = object({ last: string(), first: string() })
const Guest = refine(object({ name: Name, email: string() }), 'guest', function* ({ name, email }, { path }) {
  if (name.last === '') yield { path: [...path, 'name', 'last'], message: 'required' }
  if (email === '') yield { path: [...path, 'email'], message: 'required' }
  if (!email.includes('@')) yield { path: [...path, 'email'], message: 'email' }
})
const check = (values: { name: { last: string; first: string }; email: string }, refused?: RefusedFields) =>
  structResolver(Guest, refused)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

test('valid values pass as they are typed', () => {
  const values = { name: { last: ' Yamada', first: '' }, email: 'hanako@example.com' }
  assert.equal(check(values), { values, errors: {} })
})

test('each field has the message of its first failure, at its path', () => {
  assert.equal(check({ name: { last: '', first: '' }, email: '' }), {
    values: {},
    errors: {
      name: { last: { type: 'rule', message: 'required' } },
      email: { type: 'rule', message: 'required' },
    },
  })
})

test('a field that the server has refused stays marked until its value changes', () => {
  const values = { name: { last: 'Yamada', first: '' }, email: 'hanako@example.com' }
  const refused: RefusedFields = new Map([
    ['email', { value: values.email, sentence: '' }],
    ['name.last', { value: 'Sato', sentence: 'Please use kanji.' }],
  ])
  assert.equal(check(values, refused), {
    values: {},
    errors: { email: { type: 'refused', message: '' } },
  })
  const changed = { ...values, email: 'hanako@example.jp' }
  assert.equal(check(changed, refused), { values: changed, errors: {} })
  // A rule says more than the refusal.
  const empty = new Map([['email', { value: '', sentence: '' }]])
  assert.equal(check({ ...values, email: '' }, empty), {
    values: {},
    errors: { email: { type: 'rule', message: 'required' } },
  })
})

test.run()
