import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { valuesFor } from '#app/parts/order/guestForm.ts'
import { isAsSeen, isOfferChanged, toRequest } from '#app/parts/order/orderParts.ts'
import { pointsFor } from '#app/parts/order/parts/points.ts'
import { withPoints } from '#shared/money/withVoucher.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import { checkin, checkout, chosen } from '../../../../support/builders/bookedStay.ts'
import { orderWith } from '../../../../support/builders/order.ts'

const test = suite('app/parts/order/parts/points')

const offered = { step: 100, minimum: 100, value: 1, balance: 3480, ending: null }
const plain = orderWith({
  criteria: { ...emptyCriteria, checkin, checkout },
  chosen: [chosen(0, 20_000)],
  values: valuesFor(1),
})
const { price } = plain

test('a number below 0 uses as many points as possible, and the number of the guest stays within them', () => {
  const used = (selected: number, balance = 3480) => pointsFor({ ...offered, balance }, price, selected).used
  assert.equal(
    [-1, 0, 700, 9000].map((selected) => used(selected)),
    [3400, 0, 700, 3400],
  )
  assert.is(used(-1, 90_000), 40_000, 'all but the local tax')
  assert.equal([used(-1, 50), used(-1, -200)], [0, 0])
})

test('without a known balance no points are used', () => {
  assert.is(pointsFor({ ...offered, balance: null }, price, -1).used, 0)
  assert.equal(pointsFor(null, price, -1), { offered: null, most: 0, used: 0 })
})

test('the request has the points, the total before them, and what is paid before the stay after them', () => {
  const points = pointsFor(offered, price, -1)
  const order = { ...plain, points, price: withPoints(price, points.used) }
  const body = toRequest(order, 'credit_card', 'en')
  assert.equal([body.spending_point, body.total_price, body.prepaid_amount], [3400, 40_300, 36_600])
  assert.ok(isAsSeen(order, body))
  assert.not(isAsSeen(plain, body), 'the guest has agreed to other points')
  assert.is(toRequest(plain, 'credit_card', 'en').spending_point, undefined)
})

test('a refusal of the points leads to the details, where the balance is read again', () => {
  assert.ok(isOfferChanged('spending_point'))
})

test.run()
