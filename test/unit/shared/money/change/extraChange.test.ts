import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bookedExtra, changeExtra, type ExtraToChange, noExtra } from '#shared/money/change/extraChange.ts'

const test = suite('shared/money/change/extraChange')

/** An extra of 3,000 of which 2,000 are paid with the booking, and the rest is paid at the hotel. */
const partly = { price: 3_000, fees: 100, least: 0, prepaid: 2_000 }

type Row = [offer: Partial<ExtraToChange>, removesOnly: boolean, expected: number[]]

/** Price, fees and prepaid amount afterwards, and fee, what is given back, and what cancelling costs. */
const amountsOf = (offer: Partial<ExtraToChange>, removesOnly: boolean): number[] => {
  const whole: ExtraToChange = { before: partly, price: 3_000, isLate: false, isCharged: true, ...offer }
  const { after, fee, given_back, cancelling_costs } = changeExtra(whole, removesOnly)
  return [after.price, after.fees, after.prepaid, fee, given_back, cancelling_costs]
}

test('an extra has the share that it had, and added items follow the payment method of the booking', () => {
  const rows: Row[] = [
    [{}, false, [3_000, 100, 2_000, 0, 0, 100]],
    [{ price: 5_000 }, false, [5_000, 100, 4_000, 0, 0, 100]],
    [{ price: 5_000, isCharged: false }, false, [5_000, 100, 2_000, 0, 0, 100]],
    [{ price: 2_500 }, false, [2_500, 100, 2_000, 0, 0, 100]],
    [{ price: 1_500, isCharged: false }, false, [1_500, 100, 1_500, 0, 0, 100]],
    [{ before: noExtra, price: 1_000 }, false, [1_000, 0, 1_000, 0, 0, 0]],
    [{ before: noExtra, price: 1_000, isCharged: false }, false, [1_000, 0, 0, 0, 0, 0]],
  ]
  for (const [offer, removesOnly, expected] of rows)
    assert.equal(amountsOf(offer, removesOnly), expected, JSON.stringify(offer))
})

test('what is removed too late is a fee of its whole price, beside the earlier fees', () => {
  const rows: Row[] = [
    [{ price: 1_000, isLate: true }, true, [1_000, 2_100, 1_000, 2_000, 0, 3_100]],
    [{ price: 0, isLate: true }, true, [0, 3_100, 0, 3_000, 0, 3_100]],
    [{ price: 4_000, isLate: true }, false, [4_000, 100, 3_000, 0, 0, 4_100]],
    [{ price: 0 }, true, [0, 100, 0, 0, 0, 100]],
  ]
  for (const [offer, removesOnly, expected] of rows)
    assert.equal(amountsOf(offer, removesOnly), expected, JSON.stringify(offer))
})

test('an extra that was late at an earlier change stays as costly as it was then', () => {
  const before = { ...partly, least: 3_100 }
  const rows: Row[] = [
    [{ before }, false, [3_000, 100, 2_000, 0, 0, 3_100]],
    [{ before, price: 0 }, true, [0, 3_100, 0, 3_000, 0, 3_100]],
    [{ before, price: 1_000 }, true, [1_000, 2_100, 1_000, 2_000, 0, 3_100]],
    [{ before, price: 4_000 }, false, [4_000, 100, 3_000, 0, 0, 3_100]],
  ]
  for (const [offer, removesOnly, expected] of rows)
    assert.equal(amountsOf(offer, removesOnly), expected, JSON.stringify(offer))
})

test('an extra of a change that only removes never gets dearer, and is not charged', () => {
  assert.equal(amountsOf({ price: 3_400 }, true), [3_000, 100, 2_000, 0, 400, 100])
  assert.equal(amountsOf({ price: 3_400 }, false), [3_400, 100, 2_400, 0, 0, 100])
})

test('a booking pays an extra before the stay or at the hotel', () => {
  assert.equal(bookedExtra(1_000, true), { price: 1_000, fees: 0, least: 0, prepaid: 1_000 })
  assert.equal(bookedExtra(1_000, false), { price: 1_000, fees: 0, least: 0, prepaid: 0 })
})

test.run()
