import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addLot, balanceOf, endLots, returnPoints, spendPoints, takeBack } from '#shared/points/lots.ts'

const test = suite('shared/points/lots')

const lot = (id: number, until: string, left: number) => ({ id, until, left, isReturned: false })
const account = { lots: [lot(1, '2027-05-31', 300), lot(2, '2027-07-31', 400)], debt: 0 }

test('500 points of lots that end in May and July come back in June: the part of May is valid for 30 more days', () => {
  const used = spendPoints(account, 500)
  assert.equal(used?.allocations, [
    { lot: 1, amount: 300 },
    { lot: 2, amount: 200 },
  ])
  if (!used) throw new Error('refused')
  const { allocations } = used
  const on = { allocations, today: '2027-06-10', isUnbooked: false, newLot: 3 }
  const part = returnPoints(used.account, { ...on, amount: 250 })
  assert.equal(
    [part.prolonged, part.ended, part.allocations],
    [50, 0, [{ lot: 1, amount: 250 }]],
    'the later end first',
  )
  const all = returnPoints(used.account, { ...on, amount: 500 })
  assert.equal([balanceOf(all.account), all.prolonged], [700, 300])
  assert.equal(all.account.lots.at(-1), { id: 3, until: '2027-07-10', left: 300, isReturned: true })
})

test('points of an order that was never booked, and points that came back late before, end with their lot', () => {
  const used = spendPoints({ lots: [lot(1, '2027-05-31', 100)], debt: 0 }, 100)
  if (!used) throw new Error('refused')
  const on = { allocations: used.allocations, amount: 100, today: '2027-06-01', newLot: 2 }
  assert.is(returnPoints(used.account, { ...on, isUnbooked: true }).ended, 100)
  const late = returnPoints(used.account, { ...on, isUnbooked: false })
  const again = spendPoints(late.account, 100)
  if (!again) throw new Error('refused')
  const { ended, prolonged } = returnPoints(again.account, {
    allocations: again.allocations,
    amount: 100,
    today: '2027-07-02',
    isUnbooked: false,
    newLot: 3,
  })
  assert.equal([ended, prolonged], [100, 0])
})

test('a lot can be used until its last day', () => {
  assert.is(endLots(account, '2027-05-31').ended, 0)
  assert.is(endLots(account, '2027-06-01').ended, 300)
})

test('points that are taken back after their use are a debt, which the next credit pays first', () => {
  const { account: empty } = spendPoints(account, 700) ?? { account }
  const owing = takeBack(empty, 200, 2)
  assert.is(balanceOf(owing), -200)
  assert.is(spendPoints(owing, 1), null)
  const paid = addLot(owing, lot(3, '2028-01-31', 250))
  assert.equal([balanceOf(paid), paid.debt, paid.lots.at(-1)?.left], [50, 0, 50])
})

test('points are taken back of the lot of their stay first', () => {
  const { lots } = takeBack(account, 450, 2)
  assert.equal(
    lots.map(({ left }) => left),
    [250, 0],
  )
})

test.run()
