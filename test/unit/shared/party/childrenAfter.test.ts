import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { childrenAfter } from '#shared/party/childrenAfter.ts'

const test = suite('shared/party/childrenAfter')

const before = { children: 2, kids_tiers: [{ code: 'A', children: 2 }], kids_ages: [] }

test('children who are not stated stay, and a part of them replaces all', () => {
  assert.equal(childrenAfter(before, {}), before)
  assert.equal(childrenAfter(before, { children: 0 }), { children: 0, kids_tiers: [], kids_ages: [] })
})

test('a number that is left out is the sum of the groups or of the ages', () => {
  const tiers = [
    { code: 'A', children: 1 },
    { code: 'B', children: 2 },
  ]
  assert.equal(childrenAfter(before, { kids_tiers: tiers }), {
    children: 3,
    kids_tiers: tiers,
    kids_ages: [],
  })
  assert.equal(childrenAfter(before, { kids_ages: [4, 9] }), {
    children: 2,
    kids_tiers: [],
    kids_ages: [4, 9],
  })
})

test.run()
