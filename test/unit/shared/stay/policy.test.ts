import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  feePercentOn,
  lastFreeDay,
  type PolicyTerms,
  policyLines,
  policySteps,
  upcomingLines,
} from '#shared/stay/policy.ts'

const test = suite('shared/stay/policy')

const policy = (parts: [number, number][], noShow = 100): PolicyTerms => ({
  id: 1,
  title: 'Flexible',
  cancellation_policy_parts: parts.map(([days_before, percentage_of_cost]) => ({
    days_before,
    percentage_of_cost,
  })),
  no_show_percentage_of_cost: noShow,
})

test('free cancellation ends on the day before the first fee', () => {
  const lines = policyLines(
    policy([
      [3, 30],
      [1, 50],
      [0, 100],
    ]),
    '2027-04-02',
    '2027-03-01',
  )
  assert.equal(lines, [
    { kind: 'free', until: '2027-03-29', daysBefore: 4 },
    { kind: 'fee', from: '2027-03-30', daysBefore: 3, percent: 30 },
    { kind: 'fee', from: '2027-04-01', daysBefore: 1, percent: 50 },
    { kind: 'stay_day', percent: 100 },
    { kind: 'no_show', percent: 100 },
  ])
})

test('with one fee, free cancellation ends one day before that fee', () => {
  assert.equal(policyLines(policy([[7, 80]]), '2027-04-10', '2027-03-01')[0], {
    kind: 'free',
    until: '2027-04-02',
    daysBefore: 8,
  })
})

test('the fee on the check-in day is 100 percent by default', () => {
  const lines = policyLines(policy([[3, 30]], 90), '2027-04-02', '2027-03-01')
  assert.equal(lines.slice(-2), [
    { kind: 'stay_day', percent: 100 },
    { kind: 'no_show', percent: 90 },
  ])
  assert.equal(policyLines(policy([[0, 80]]), '2027-04-02', '2027-03-01')[1], {
    kind: 'stay_day',
    percent: 80,
  })
})

test('free cancellation that has ended is not shown', () => {
  const lines = policyLines(
    policy([
      [3, 30],
      [0, 100],
    ]),
    '2027-04-02',
    '2027-03-30',
  )
  assert.not.ok(lines.some(({ kind }) => kind === 'free'))
})

test('a policy without a stay uses days before the check-in', () => {
  assert.equal(
    policySteps(
      policy([
        [1, 50],
        [3, 30],
      ]),
    ),
    [
      { kind: 'free', daysBefore: 4 },
      { kind: 'fee', daysBefore: 3, percent: 30 },
      { kind: 'fee', daysBefore: 1, percent: 50 },
      { kind: 'stay_day', percent: 100 },
      { kind: 'no_show', percent: 100 },
    ],
  )
  assert.equal(policySteps(policy([[0, 80]]))[0], { kind: 'free', daysBefore: 1 })
})

test('of the fees that already apply only the last is shown, and none of them on the check-in day', () => {
  const twoFees = policy([
    [3, 30],
    [1, 50],
  ])
  const percents = (today: string) =>
    upcomingLines(policyLines(twoFees, '2027-04-02', today), '2027-04-02', today).map((line) =>
      line.kind === 'free' ? 0 : line.percent,
    )
  assert.equal(percents('2027-03-01'), [0, 30, 50, 100, 100])
  assert.equal(percents('2027-03-30'), [30, 50, 100, 100])
  assert.equal(percents('2027-04-01'), [50, 100, 100])
  assert.equal(percents('2027-04-02'), [100, 100])
})

test('the fee of a day is the last one that has begun, and free days end before the first one', () => {
  const twoFees = policy([
    [3, 30],
    [1, 50],
  ])
  const percents = ['2027-03-29', '2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02', '2027-04-05']
  assert.equal(
    percents.map((today) => feePercentOn(twoFees, '2027-04-02', today)),
    [0, 30, 30, 50, 100, 100],
  )
  assert.is(lastFreeDay(twoFees, '2027-04-02'), '2027-03-29')
  assert.is(lastFreeDay(policy([[0, 80]]), '2027-04-02'), '2027-04-01')
  assert.is(feePercentOn(policy([[0, 80]]), '2027-04-02', '2027-04-02'), 80)
})

test('a fee is at most the whole price and never below 0, as a hotel may write it', () => {
  const today = '2027-04-01'
  const rows: [percent: number, expected: number][] = [
    [150, 100],
    [100, 100],
    [99, 99],
  ]
  for (const [percent, expected] of rows)
    assert.is(feePercentOn(policy([[3, percent]]), '2027-04-02', today), expected)
  assert.is(feePercentOn(policy([[0, -20]]), '2027-04-02', '2027-04-02'), 0)
  assert.is(feePercentOn(policy([[0, 120]]), '2027-04-02', '2027-04-02'), 100)
})

test.run()
