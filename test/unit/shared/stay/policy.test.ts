import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type CancellationPolicy, policyLines, policySteps, upcomingLines } from '#shared/stay/policy.ts'

const test = suite('cancellation policy')

const policy = (parts: [number, number][], noShow = 100): CancellationPolicy => ({
  id: 1,
  title: 'Flexible',
  cancellation_policy_parts: parts.map(([days_before, percentage_of_cost]) => ({
    days_before,
    percentage_of_cost,
  })),
  no_show_percentage_of_cost: noShow,
})

test('free is the day before the first fee', () => {
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

test('with one fee, free ends one day more than its days before', () => {
  assert.equal(policyLines(policy([[7, 80]]), '2027-04-10', '2027-03-01')[0], {
    kind: 'free',
    until: '2027-04-02',
    daysBefore: 8,
  })
})

test('the fee on the day is all of it where the hotel names none', () => {
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

test('nobody is promised what is over', () => {
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

test('a policy without a stay is told by days before the arrival', () => {
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

test('of the fees whose day has come only the last matters, and on the day of arrival none of them', () => {
  const two = policy([
    [3, 30],
    [1, 50],
  ])
  const percents = (today: string) =>
    upcomingLines(policyLines(two, '2027-04-02', today), '2027-04-02', today).map((line) =>
      line.kind === 'free' ? 0 : line.percent,
    )
  assert.equal(percents('2027-03-01'), [0, 30, 50, 100, 100])
  assert.equal(percents('2027-03-30'), [30, 50, 100, 100])
  assert.equal(percents('2027-04-01'), [50, 100, 100])
  assert.equal(percents('2027-04-02'), [100, 100])
})

test.run()
