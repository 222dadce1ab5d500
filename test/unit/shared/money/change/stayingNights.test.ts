import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type PricedNight, withStayingNights } from '#shared/money/change/stayingNights.ts'

const test = suite('shared/money/change/stayingNights')

const night = (date: string, amount: number, more: Partial<PricedNight> = {}): PricedNight => ({
  date,
  room_type_code: 'TWIN',
  hotel_plan_code: 'FLEX',
  party: '2',
  amount,
  ...more,
})

test('a night that stays keeps its price, and every other night has the price of the offer', () => {
  const before = [night('2027-05-01', 10_000), night('2027-05-02', 11_000)]
  const offered = [night('2027-05-02', 15_000), night('2027-05-03', 16_000)]
  assert.equal(
    withStayingNights(before, offered).map(({ amount }) => amount),
    [11_000, 16_000],
  )
})

test('another room type, plan or party is another night', () => {
  const before = [night('2027-05-01', 10_000)]
  for (const more of [{ room_type_code: 'SUITE' }, { hotel_plan_code: 'SAVER' }, { party: '3' }])
    assert.is(withStayingNights(before, [night('2027-05-01', 15_000, more)])[0]?.amount, 15_000)
})

test.run()
