import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { onlyRemoves, type PricedNight, withStayingNights } from '#shared/money/change/stayingNights.ts'

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

test('a change only removes if no night and no guest is new', () => {
  const room = {
    nights: [night('2027-05-01', 0), night('2027-05-02', 0)],
    guests: { adults: 2, children: 1 },
  }
  const rows: [Partial<typeof room>, boolean][] = [
    [{}, true],
    [{ nights: room.nights.slice(1) }, true],
    [{ nights: [] }, true],
    [{ guests: { adults: 2, children: 0 } }, true],
    [{ guests: { adults: 1, children: 2 } }, false],
    [{ nights: [night('2027-05-02', 0), night('2027-05-03', 0)] }, false],
    [{ nights: [night('2027-05-01', 0, { hotel_plan_code: 'SAVER' })] }, false],
  ]
  for (const [more, expected] of rows)
    assert.is(onlyRemoves(room, { ...room, ...more }), expected, JSON.stringify(more))
})

test.run()
