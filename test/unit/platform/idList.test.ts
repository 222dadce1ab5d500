import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createIdList } from '#app/platform/idList.ts'
import { memoryStorage } from '../../support/builders/memoryStorage.ts'

const test = suite('app/platform/idList')

test('a tab has all ids of its list after a reload, and another tab has none', () => {
  const tab = memoryStorage()
  for (const id of ['p1', 'p2', 'p1']) createIdList(tab, 'list').add(id)
  const back = createIdList(tab, 'list')
  assert.equal(['p1', 'p2', 'p3', 'p', ''].map(back.has), [true, true, false, false, false])
  assert.is(createIdList(memoryStorage(), 'list').has('p1'), false)
  assert.is(createIdList(tab, 'other').has('p1'), false)
})

test('an id that is removed is gone after a reload, and the others stay', () => {
  const tab = memoryStorage()
  const list = createIdList(tab, 'list')
  for (const id of ['p1', 'p2', 'p3']) list.add(id)
  for (const id of ['p2', 'p9']) list.remove(id)
  assert.equal(['p1', 'p2', 'p3'].map(createIdList(tab, 'list').has), [true, false, true])
})

test.run()
