import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { StayPrice } from '#shared/money/price.ts'
import { restParts } from '#shared/money/restParts.ts'

const test = suite('shared/money/restParts')

const price = { total: 27_200, lines: [{ kind: 'local_tax', amount: 200 }] } as unknown as StayPrice

test('with a bill after the stay only the local taxes are paid at the hotel, and only once', () => {
  assert.equal(restParts(27_200, price, 'deferred_payment'), { later: 27_000, atHotel: 200 })
  assert.equal(restParts(27_050, price, 'deferred_payment'), { later: 27_000, atHotel: 50 })
  assert.equal(restParts(27_000, price, 'deferred_payment'), { later: 27_000, atHotel: 0 })
  assert.equal(restParts(27_200, price, 'on_site'), { later: 0, atHotel: 27_200 })
})

test.run()
