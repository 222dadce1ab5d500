import { object, refine, string } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { structResolver } from '#app/ui/forms/structResolver.ts'

const test = suite('app/ui/forms/structResolver')

const Name = object({ last: string(), first: string() })
const Guest = refine(object({ name: Name, email: string() }), 'guest', function* ({ name, email }, { path }) {
  if (name.last === '') yield { path: [...path, 'name', 'last'], message: 'required' }
  if (email === '') yield { path: [...path, 'email'], message: 'required' }
  if (!email.includes('@')) yield { path: [...path, 'email'], message: 'email' }
})
const check = (values: { name: { last: string; first: string }; email: string }) =>
  structResolver(Guest)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

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

test.run()
