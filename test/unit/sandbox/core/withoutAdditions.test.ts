import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { errorBody } from '#shared/api/errors.ts'
import { policies } from '#shared/api/policies.ts'
import { questions } from '#shared/api/questions.ts'
import { reservations } from '#shared/api/reservations.ts'
import { rooms } from '#shared/api/rooms.ts'
import { withoutAddedCodes, withoutAdditions } from '../../../../examples/sandbox/core/withoutAdditions.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'
import { sampleOf } from '../../../support/builders/responses.ts'

const test = suite('examples/sandbox/core/withoutAdditions')

test('additions are removed at every level of a response, and other fields stay', () => {
  const plan = { room_plan_code: 'twin.bed', total_price: 100, meals: 'none', payment_methods: ['on_site'] }
  const response = {
    rooms: [{ room_type_code: 'twin', pictures: [], room_plans: [plan] }],
    nothing_found: null,
  }
  assert.equal(withoutAdditions(response, rooms.search.response), {
    rooms: [{ room_type_code: 'twin', room_plans: [{ room_plan_code: 'twin.bed', total_price: 100 }] }],
  })
})

test('a list of plain values, null and a field of the level core stay as they are', () => {
  const policy = {
    id: 7,
    title: 'Flexible',
    cancellation_policy_parts: [{ days_before: 1, percentage_of_cost: 50 }],
    no_show_percentage_of_cost: 100,
  }
  const { id, ...core } = policy
  assert.equal(withoutAdditions({ cancellation_policy: policy }, policies.show.response), {
    cancellation_policy: core,
  })
  assert.is(withoutAdditions(null, rooms.search.response), null)
})

test('the questions of a hotel stay as they are, and a reservation loses its answers', () => {
  const listed = sampleOf(questions.ofHotel.response)
  assert.equal(withoutAdditions(listed, questions.ofHotel.response), listed)
  const reduced = withoutAdditions(reservation, reservations.show.response) as object
  assert.equal(['additional_questions' in reduced, 'notes' in reduced], [false, true])
})

test('an error keeps its title, its fields and other codes, and loses the codes and values that the contract adds', () => {
  const added = errorBody('sold_out', 'Sold out', 'rooms', { room_type_code: 'twin' })
  assert.equal(withoutAddedCodes(added), {
    errors: [{ title: 'Sold out', details: { rooms: [{ error: 'Sold out' }] } }],
  })
  const known = errorBody('session_token_not_found', 'Gone', 'base', { reset_code: 'x', more: 1 })
  assert.equal(withoutAddedCodes(known), { ...known, meta: { reset_code: 'x' } })
})

test.run()
