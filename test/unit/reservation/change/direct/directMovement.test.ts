import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import {
  losesDirectly,
  movementOf,
  sumsOfRefusal,
} from '#app/features/reservation/change/direct/directMovement.ts'
import type { Reservation, ReservedRoom } from '#shared/api/reservations.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { reservation } from '../../../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/change/direct/directMovement')

const [booked] = reservation.rooms as [ReservedRoom]
const priced = (total: number, localTax = 0): ReservedRoom => ({
  ...booked,
  price: {
    ...booked.price,
    lines: [
      { kind: 'night', date: null, amount: total - localTax },
      { kind: 'local_tax', date: null, amount: localTax },
    ],
    total,
  },
})
const none = { fee: 0, fee_taken: 0, due_now: 0, refund: 0 }
const before = priced(69_900, 600)
const money = (paid: number, more: Partial<NonNullable<Reservation['money']>> = {}) => ({
  ...{ paid, fees: 0, fees_taken: 0, on_its_way: 0, refunded: 0, by_hotel: 0, at_hotel: 0, may_be_asked: 0 },
  ...more,
})
const stay = (method: PaymentMethod | null, statement: Reservation['money'], rooms = [before]) => ({
  ...{ payment_method: method, money: statement, rooms, extras: [], ledger: [], price: before.price },
})
const change = (after: ReservedRoom | null, methods: PaymentMethod[] = ['credit_card']) => ({
  rooms: [{ before, after, promotion: null, methods, coupon: null }],
  difference: (after?.price.total ?? 0) - before.price.total,
})

test('a card gets back what is paid, and pays the new price without the local tax', () => {
  const movement = { is: 'stated', sums: { ...none, due_now: 71_700, refund: 69_300 } }
  const dearer = change(priced(72_300, 600))
  assert.equal(movementOf(stay('credit_card', money(69_300)), dearer), movement)
  const returned = money(80_000, { refunded: 8_000, on_its_way: 2_000, fees_taken: 700 })
  assert.equal(movementOf(stay('credit_card', returned), dearer), movement)
  const same = change(priced(70_000, 700))
  assert.equal(movementOf(stay('credit_card', money(69_300)), same), { is: 'stated', sums: none })
})

test('after a payment at the desk only the difference moves', () => {
  const ledger: Reservation['ledger'] = [
    { kind: 'paid_at_hotel', amount: 600, at: '', confirmed_at: null, card: null, is_refused: false },
  ]
  const sumsFor = (total: number) =>
    movementOf({ ...stay('credit_card', money(69_900)), ledger }, change(priced(total, 600)))
  assert.equal(sumsFor(72_300), { is: 'stated', sums: { ...none, due_now: 1_800 } })
  assert.equal(sumsFor(60_000), { is: 'stated', sums: { ...none, refund: 9_900 } })
  assert.equal(sumsFor(70_200), { is: 'stated', sums: none })
})

test('a card that has paid nothing is charged, and a plan that is paid at the hotel charges nothing', () => {
  const { is, sums } = movementOf(stay('credit_card', money(0)), change(priced(72_300, 600))) as {
    is: string
    sums: object
  }
  assert.equal([is, sums], ['stated', { ...none, due_now: 71_700 }])
  assert.equal(movementOf(stay('credit_card', money(69_300)), change(priced(72_300, 600), ['on_site'])), {
    is: 'stated',
    sums: { ...none, refund: 69_300 },
  })
})

test('a room that stays is still paid', () => {
  const two = stay('credit_card', money(138_600), [before, { ...before, reservation_hotel_room_id: 9 }])
  assert.equal(movementOf(two, change(null)), {
    is: 'stated',
    sums: { ...none, due_now: 69_300, refund: 138_600 },
  })
})

test('a payment by transfer is not charged anew, nothing paid moves nothing, and unknown money is unknown', () => {
  const dearer = change(priced(72_300, 600))
  assert.equal(movementOf(stay('bank_transfer', money(69_300)), dearer), { is: 'by_hotel', paid: 69_300 })
  const nothingMoves = { is: 'stated', sums: none }
  assert.equal(movementOf(stay('bank_transfer', money(69_300)), change(before)), nothingMoves)
  assert.equal(movementOf(stay('on_site', money(0)), dearer), nothingMoves)
  assert.equal(movementOf(stay(null, null), dearer), { is: 'unknown' })
})

test('the sums of a refusal take the place of the sums of the app', () => {
  const refusal = (meta: object) => {
    const body = { code: 5002, message: '', field: null, meta } as unknown as ApiError['body']
    return new ApiError('refused', 409, body, '')
  }
  const sums = { fee: 1, fee_taken: 2, due_now: 3, refund: 4 }
  assert.equal(sumsOfRefusal(refusal({ sums })), sums)
  for (const meta of [{}, { sums: { ...sums, fee: '1' } }, { sums: null }])
    assert.is(sumsOfRefusal(refusal(meta)), null)
  assert.is(sumsOfRefusal(new Error('offline')), null)
  assert.equal(movementOf(stay('credit_card', money(1)), change(null), sums), { is: 'stated', sums })
})

test('the guest loses money by a fee of the change, and by an unpaid fee of an earlier change that is taken now', () => {
  const loses = (sums: Partial<typeof none>) => losesDirectly({ is: 'stated', sums: { ...none, ...sums } })
  assert.equal(
    [loses({ fee: 1 }), loses({ fee_taken: 1 }), loses({ due_now: 1, refund: 2 }), losesDirectly(null)],
    [true, true, false, false],
  )
  assert.is(losesDirectly({ is: 'by_hotel', paid: 9 }), false)
})

test.run()
