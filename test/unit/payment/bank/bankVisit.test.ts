import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBankVisit } from '#app/features/payment/bank/bankVisit.ts'
import { memoryStorage } from '../../../support/builders/memoryStorage.ts'

const test = suite('app/features/payment/bank/bankVisit')

const history = (current: number | null, last: number) => ({
  current: () => current,
  stepsSince: (place: number) => last - place,
})

test('the return of a payment goes back to its entry, once', () => {
  const tab = memoryStorage()
  createBankVisit(tab, history(4, 4)).begin('p1')
  const back = createBankVisit(tab, history(null, 7))
  assert.is(back.end('p1'), 3)
  assert.is(back.end('p1'), 0)
})

test('the return of another payment, of another tab or to an unknown place stays where it is', () => {
  const tab = memoryStorage()
  createBankVisit(tab, history(4, 4)).begin('p1')
  assert.is(createBankVisit(tab, history(null, 7)).end('p2'), 0)
  assert.is(createBankVisit(memoryStorage(), history(null, 7)).end('p1'), 0)
  createBankVisit(tab, history(4, 4)).begin('p1')
  createBankVisit(tab, history(null, 4)).begin('p1')
  assert.is(createBankVisit(tab, history(null, 7)).end('p1'), 0)
})

test.run()
