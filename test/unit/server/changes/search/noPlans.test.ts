import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ErrorName } from '#shared/api/errors.ts'
import { reasonOf } from '../../../../../examples/server/changes/search/noPlans.ts'
import { Refusal } from '../../../../../examples/server/errors/refusal.ts'

const test = suite('examples/server/changes/search/noPlans')

const refused = (reason: ErrorName, meta: Record<string, unknown> = {}, isSoldOut = false) => ({
  refusal: new Refusal(reason, { meta }),
  isSoldOut,
})

test('what the caller may not do is refused', () => {
  const forbidden = refused('change_refused', { reason: 'deadline_passed' })
  assert.throws(
    () => reasonOf([refused('sold_out'), forbidden, refused('plan_not_found')]),
    (error: Error) => error === forbidden.refusal,
  )
})

test('a longer stay is the reason only where rooms are left, with the nights of the shortest one', () => {
  const three = refused('minimum_stay', { minimum_nights: 3 })
  const two = refused('minimum_stay', { minimum_nights: 2 })
  const full = refused('minimum_stay', { minimum_nights: 2 }, true)
  assert.equal(reasonOf([three, two]), { reason: 'minimum_stay', minimum_nights: 2 })
  assert.equal(reasonOf([three, full]), { reason: 'minimum_stay', minimum_nights: 3 })
  assert.equal(reasonOf([full]), { reason: 'sold_out', minimum_nights: null })
})

test('guests and dates are reasons, and refusals about the plan are not', () => {
  for (const [name, reason] of [
    ['sold_out', 'sold_out'],
    ['party_not_accepted', 'party'],
    ['dates_not_bookable', 'dates'],
  ] as const)
    assert.equal(reasonOf([refused('plan_not_found'), refused(name)]), { reason, minimum_nights: null })
  for (const name of ['plan_not_found', 'payment_method_not_accepted'] as const)
    assert.is(reasonOf([refused(name)]).reason, 'unknown')
  assert.is(reasonOf([]).reason, 'unknown')
})

test.run()
