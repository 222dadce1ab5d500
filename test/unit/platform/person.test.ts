import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { forgetPerson, person, personalMap, personalStorage } from '#app/platform/person.ts'
import { safeSessionStorage } from '#app/platform/storage.ts'

const test = suite('app/platform/person')

test('all personal entries of the storage and of the memory are forgotten together, and other entries stay', () => {
  const ended: number[] = []
  const typed = personalMap<number>((value) => ended.push(value))
  const before = person.get()
  personalStorage.set('draft_hakone', 'Hanako')
  personalStorage.set('a screen whose code is not loaded', 'Yamada')
  safeSessionStorage.set('noren_reloaded', '7')
  typed.set('hakone', 1)
  forgetPerson()
  assert.is(personalStorage.get('draft_hakone'), null)
  assert.is(personalStorage.get('a screen whose code is not loaded'), null)
  assert.is(safeSessionStorage.get('noren_reloaded'), '7')
  assert.equal([typed.size, ended], [0, [1]])
  assert.is(person.get(), before + 1)
})

test.run()
