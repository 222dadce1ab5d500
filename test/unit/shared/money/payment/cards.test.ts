import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brandsOf } from '#shared/money/payment/cards.ts'

const test = suite('shared/money/payment/cards')

test('`master` is another name of `mastercard`, and unknown brands are left out', () => {
  assert.equal(brandsOf(['master', 'visa', 'union']), ['visa', 'mastercard'])
  assert.equal(brandsOf(['mastercard', 'master']), ['mastercard'])
  assert.equal(brandsOf(['discover']), [])
})

test.run()
