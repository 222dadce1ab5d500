import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { refusedSentence } from '#app/parts/reservation/refusedSentence.ts'
import type { Payment } from '#shared/api/reservationPayment.ts'
import type { Reservation } from '#shared/api/reservations.ts'

const test = suite('app/parts/reservation/refusedSentence')

const bookedBy = (actor: string | null) =>
  (actor === null ? [] : [{ actor }]) as unknown as Reservation['versions']
const stay = (state: string | null, actor: string | null = 'guest') => ({
  status: 'reserved' as const,
  versions: bookedBy(actor),
  payment: state === null ? null : ({ state } as Payment),
})

test('held rooms can be let go only while their payment can be made', () => {
  assert.is(refusedSentence(stay('offered'), 'held', false), 'reservation.refused.held')
  assert.is(refusedSentence(stay('unclear'), 'held', false), 'reservation.refused.heldUnclear')
  assert.is(refusedSentence(stay(null), 'held', false), 'reservation.refused.heldOnly')
})

test('another account reads who has booked, by whether a person is signed in', () => {
  const says = (actor: string | null, isSignedIn: boolean) =>
    refusedSentence(stay(null, actor), 'wrong_account', isSignedIn)
  assert.is(says('guest', true), 'reservation.refused.ofGuest')
  assert.is(says('member', true), 'reservation.refused.ofOther')
  assert.is(says('organization', true), 'reservation.refused.ofCompany')
  assert.is(says('hotel', true), 'reservation.refused.ofGuest', 'a voucher of a guest')
  assert.is(says(null, true), 'reservation.refused.ofAnother')
  assert.is(says('member', false), 'reservation.refused.memberOnly')
  assert.is(says('organization', false), 'reservation.refused.companyOnly')
})

test('each reason has its sentence, and one that the app does not know reads as changes by phone', () => {
  assert.is(refusedSentence(stay(null), 'newer', false), 'reservation.refused.inactive')
  const sentences = {
    stay_day: 'stayDay',
    deadline_passed: 'deadlinePassed',
    plan_fixed: 'planFixed',
    other_facility: 'otherHotel',
    guarantee_ends: 'guaranteeEnds',
  }
  for (const [reason, name] of Object.entries(sentences))
    assert.is(refusedSentence(stay(null), reason, false), `reservation.refused.${name}`)
})

test('a voucher was used for its stay, or fees have taken all of it', () => {
  assert.is(
    refusedSentence({ ...stay(null), status: 'done' }, 'voucher_used', false),
    'reservation.refused.voucherUsed',
  )
  const empty = { ...stay(null), status: 'unscheduled' as const }
  assert.is(refusedSentence(empty, 'voucher_used', false), 'reservation.refused.voucherEmpty')
})

test.run()
