import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFieldList } from '#app/ui/forms/fieldList.ts'

const test = suite('app/ui/forms/fieldList')

const field = (path: string) => ({ path, label: path, isNormalized: false, control: () => null })

test('a field is in the list while it is registered, and each change is announced', () => {
  const list = createFieldList()
  const seen: string[][] = []
  const unsubscribe = list.subscribe(() => seen.push(list.all().map(({ path }) => path)))
  const removeEmail = list.register(field('email'))
  const removePhone = list.register(field('phone'))
  removeEmail()
  unsubscribe()
  removePhone()
  assert.equal(seen, [['email'], ['email', 'phone'], ['phone']])
  assert.equal(list.all(), [])
})

test('the same field that registers again under another label replaces only itself', () => {
  const list = createFieldList()
  const remove = list.register(field('email'))
  list.register({ ...field('email'), label: 'Email' })
  remove()
  assert.equal(
    list.all().map(({ label }) => label),
    ['Email'],
  )
})

test('a field whose control is not in the page is not on the screen', () => {
  const list = createFieldList()
  list.register(field('email'))
  assert.equal(list.onScreen(), [])
})

test.run()
