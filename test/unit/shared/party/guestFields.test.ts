import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HotelSettings } from '#shared/api/settings.ts'
import { DEFAULT_REQUIREMENTS, requirementsOf, requirementsOfStay } from '#shared/party/guestFields.ts'

const test = suite('shared/party/guestFields')

test('a hotel that states nothing requires the phone number only', () => {
  for (const stated of [undefined, null, {}]) assert.equal(requirementsOf(stated), DEFAULT_REQUIREMENTS)
  assert.is(DEFAULT_REQUIREMENTS.phone, 'required')
  assert.equal(requirementsOf({ notes: 'do_not_ask' }), { ...DEFAULT_REQUIREMENTS, notes: 'do_not_ask' })
})

test('the contract has a field for each requirement', () => {
  const fields = HotelSettings.schema.guest_fields.schema as unknown as Record<string, unknown>
  assert.equal(Object.keys(fields), Object.keys(DEFAULT_REQUIREMENTS))
})

test('the arrival time is asked for a stay with nights, without a question, if the hotel states its check-in time', () => {
  const required = requirementsOf({ arrival_time: 'required' })
  const facts = { hasCheckinTime: true, isDayUse: false, isAskedByQuestion: false }
  assert.is(requirementsOfStay(required, facts), required)
  for (const other of [{ hasCheckinTime: false }, { isDayUse: true }, { isAskedByQuestion: true }])
    assert.equal(requirementsOfStay(required, { ...facts, ...other }), {
      ...required,
      arrival_time: 'do_not_ask',
    })
})

test.run()
