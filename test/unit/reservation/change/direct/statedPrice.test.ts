import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import { isOfPrice, statedBy, withStated } from '#app/features/reservation/change/direct/statedPrice.ts'
import { errorBody, type errorCodes, readErrorBody } from '#shared/api/errors.ts'

const test = suite('app/features/reservation/change/direct/statedPrice')

const refused = (meta: Record<string, unknown>, name: keyof typeof errorCodes = 'price_changed') =>
  new ApiError('refused', 409, readErrorBody(errorBody(name, '', 'total_price', meta)), '')
const sums = { fee: 0, fee_taken: 0, due_now: 20_000, refund: 18_000 }
const price = { rooms: [], total: 20_000, difference: 2_000 }

test('a stated price takes the place of the found one, also after a search that finds it', () => {
  const stated = statedBy(refused({ total_price: 19_000, sums }), 20_000, 20_000)
  assert.equal(withStated(price, stated), {
    ...{ rooms: [], total: 19_000, difference: 1_000, sums, isRefused: false },
  })
  const found = { ...price, total: 19_000, difference: 1_000 }
  assert.equal(withStated(found, stated), { ...found, sums, isRefused: false })
})

test('a price that is found later and was not refused counts, without the sums of another price', () => {
  const stated = statedBy(refused({ total_price: 19_000, sums }), 20_000, 20_000)
  const other = { ...price, total: 21_000, difference: 3_000 }
  assert.equal(withStated(other, stated), { ...other, sums: null, isRefused: false })
})

test('sums without a price are sums of the price that the page shows', () => {
  const stated = statedBy(refused({ sums }), 20_000, 19_000)
  assert.equal(stated, { found: 20_000, total: 19_000, sums })
  assert.not(isOfPrice(refused({ sums })))
  assert.equal(statedBy(refused({ sums }, 'cancellation_costs'), 20_000, 20_000)?.sums, sums)
})

test('a price that is refused without another one stays refused until the search finds another one', () => {
  const error = refused({})
  assert.ok(isOfPrice(error))
  const stated = statedBy(error, 20_000, 20_000)
  assert.ok(withStated(price, stated).isRefused)
  assert.not(withStated({ ...price, total: 21_000 }, stated).isRefused)
})

test('another refusal says nothing about the price', () => {
  assert.is(statedBy(refused({}, 'sold_out'), 20_000, 20_000), null)
  assert.is(statedBy(new Error('lost'), 20_000, 20_000), null)
})

test.run()
