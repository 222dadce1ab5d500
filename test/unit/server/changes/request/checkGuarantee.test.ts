import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkGuarantee } from '../../../../../examples/server/changes/request/checkGuarantee.ts'
import type { Refusal } from '../../../../../examples/server/errors/refusal.ts'

const test = suite('examples/server/changes/request/checkGuarantee')

type Payment = Parameters<typeof checkGuarantee>[0]['payments'][number]

const guarantee: Payment = {
  kind: 'guarantee',
  state: 'authorised',
  card: { brand: 'visa', masked_number: '411111******1111', expiry: '2026-12' },
}

/** The reason why a stay that ends on 20 December 2026 cannot end on another day; null if it can. */
function refusal(checkout: string, more: Partial<Payment> = {}): unknown {
  try {
    checkGuarantee({ payments: [{ ...guarantee, ...more }], checkout: '2026-12-20' }, checkout)
    return null
  } catch (error) {
    const { reason, details } = error as Refusal
    return [reason, details.meta?.reason]
  }
}

test('a stay does not move beyond the card that is its guarantee', () => {
  assert.is(refusal('2026-12-31'), null)
  assert.equal(refusal('2027-01-01'), ['change_refused', 'guarantee_ends'])
  assert.is(refusal('2027-01-01', { kind: 'charge' }), null)
  assert.is(refusal('2027-01-01', { state: 'replaced' }), null)
})

test('a stay that ends earlier is not refused for its card', () => {
  const expiry = '2026-11'
  const card = { brand: 'visa', masked_number: '411111******1111', expiry }
  assert.is(refusal('2026-12-19', { card }), null)
})

test.run()
