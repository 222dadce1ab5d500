import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readPolicyQuery, uniquePolicies } from '#app/features/policies/policyQuery.ts'

const test = suite('app/features/policies/policyQuery')

const policy = (id: number, percent = 30) => ({
  id,
  title: 'Flexible',
  cancellation_policy_parts: [{ days_before: 3, percentage_of_cost: percent }],
  no_show_percentage_of_cost: 100,
})

test('a URL names a policy or plans', () => {
  assert.equal(readPolicyQuery('?policy_id=7'), { policyId: '7', codes: [] })
  assert.equal(readPolicyQuery('?room_plan_codes=a.x,b.y,a.x'), { policyId: null, codes: ['a.x', 'b.y'] })
  assert.equal(readPolicyQuery('?id=7'), { policyId: '7', codes: [] })
  for (const list of ['room_plan_codes[]=a.x&room_plan_codes[]=b.y', 'room_plan_code=a.x,b.y'])
    assert.equal(readPolicyQuery(`?${list}`), { policyId: null, codes: ['a.x', 'b.y'] })
  assert.equal(readPolicyQuery(''), { policyId: null, codes: [] })
})

test('invalid ids and codes are ignored', () => {
  assert.equal(readPolicyQuery('?policy_id=../7&room_plan_codes=,a%20b,<i>,c'), {
    policyId: null,
    codes: ['c'],
  })
})

test('equal policies are listed once, in the given order', () => {
  const found = uniquePolicies([policy(1), policy(2, 50), policy(3), policy(1)])
  assert.equal(
    found.map(({ id }) => id),
    [1, 2],
  )
})

test.run()
