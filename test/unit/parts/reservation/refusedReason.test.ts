import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { refusedReason } from '#app/parts/reservation/refusedReason.ts'
import { errorCodes, readErrorBody } from '#shared/api/errors.ts'

const test = suite('app/parts/reservation/refusedReason')

const refused = (reason: string, refusal: 'change_refused' | 'sold_out' = 'change_refused') => ({
  refusal,
  body: readErrorBody({
    errors: [{ title: '', details: { base: [{ code: errorCodes[refusal], error: '' }] } }],
    meta: { reason },
  }),
})
const deadline = '2027-05-01T18:00'

test('a change that is refused during its offer has the reason of the hotel: the day of the stay, the full fee, the switch', () => {
  for (const reason of ['stay_day', 'plan_fixed', 'inactive', 'wrong_account', 'held', 'guarantee_ends'])
    assert.is(refusedReason(refused(reason), null, deadline), reason)
})

test('a given-up room, a reason of a newer server and another refusal have no sentence of their own', () => {
  assert.is(refusedReason(refused('cancelled'), deadline, deadline), null)
  assert.is(refusedReason(refused('newer'), deadline, deadline), null)
  assert.is(refusedReason(refused('stay_day', 'sold_out'), deadline, deadline), null)
  assert.is(refusedReason({ refusal: null, body: null }, deadline, deadline), null)
})

test('a deadline is stated from its own minute on, and not while another room can still be changed', () => {
  const late = refused('deadline_passed')
  assert.is(refusedReason(late, deadline, deadline), 'deadline_passed')
  assert.is(refusedReason(late, deadline, '2027-05-01T17:59'), null)
  assert.is(refusedReason(late, null, deadline), null)
})

test.run()
