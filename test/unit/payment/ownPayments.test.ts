import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createOwnPayments } from '#app/features/payment/ownPayments.ts'
import { memoryStorage } from '../../support/builders/memoryStorage.ts'

const test = suite('app/features/payment/ownPayments')

test('a tab keeps all its payments over the way to the bank, and another tab has none', () => {
  const tab = memoryStorage()
  for (const id of ['p1', 'p2', 'p1']) createOwnPayments(tab).add(id)
  const back = createOwnPayments(tab)
  assert.equal(['p1', 'p2', 'p3', 'p', ''].map(back.has), [true, true, false, false, false])
  assert.is(createOwnPayments(memoryStorage()).has('p1'), false)
})

test.run()
