import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isTyped as isTypedIn } from '#app/features/membership/hasTypedDetails.ts'
import { type GuestValues, valuesFor } from '#app/parts/order/guestForm.ts'

const test = suite('app/features/membership/hasTypedDetails')

test('a name, an address, a phone number, a note or an answer is typed, and spaces and arrival are not', () => {
  const empty = valuesFor(2)
  const isTyped = (values: GuestValues | null) => isTypedIn(JSON.stringify({ values }))
  for (const none of [null, '{', 'null', '{}']) assert.not(isTypedIn(none))
  assert.not(isTyped(null))
  assert.not(isTyped(empty))
  assert.not(isTyped({ ...empty, notes: ' ', arrivalTime: '15:00' }))
  for (const typed of [{ notes: 'Late' }, { email: 'h' }, { phone: '0' }, { answers: { one: 'yes' } }])
    assert.ok(isTyped({ ...empty, ...typed }))
  const named = { ...empty.booker, firstName: 'Hanako' }
  assert.ok(isTyped({ ...empty, booker: named }))
  assert.ok(isTyped({ ...empty, rooms: [{ same: false, name: named }] }))
})

test.run()
