import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type PageRole, reportAfterMs, roleOf } from '#app/features/payment/pageRole.ts'

const test = suite('app/features/payment/pageRole')

/** Window of the bank, booked, paid, acted, return: 1 is true, 0 is false, a point is both. */
const table: readonly [string, PageRole][] = [
  ['1....', 'beside'],
  ['01...', 'own'],
  ['001..', 'own'],
  ['0001.', 'returned'],
  ['00001', 'returned'],
  ['00000', 'other'],
]

test('each combination has the role of its one row', () => {
  for (let n = 0; n < 32; n++) {
    const bits = n.toString(2).padStart(5, '0')
    const rows = table.filter(([pattern]) => new RegExp(`^${pattern}$`).test(bits))
    assert.is(rows.length, 1, bits)
    const visit = {
      isBankWindow: bits[0] === '1',
      hasBooked: bits[1] === '1',
      hasPaid: bits[2] === '1',
      hasActed: bits[3] === '1',
      isReturn: bits[4] === '1',
    }
    assert.is(roleOf(visit), rows[0]?.[1], bits)
  }
})

test('a page in which the guest acts reports at once, a page from a mail before a window of the bank', () => {
  assert.is(reportAfterMs.own, 0)
  assert.is(reportAfterMs.returned, 0)
  assert.ok(0 < reportAfterMs.other && reportAfterMs.other < reportAfterMs.beside)
})

test.run()
