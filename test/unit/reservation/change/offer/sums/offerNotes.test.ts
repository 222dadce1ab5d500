import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { offerNotes } from '#app/features/reservation/change/offer/sums/offerNotes.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { card, offerWith, roomWith, versionWith } from '../../../../../support/mails/changedStay.ts'

const test = suite('app/features/reservation/change/offer/sums/offerNotes')

const version = versionWith([roomWith(1)], 20_000)
const notesOf = (more: object, method: PaymentMethod = 'credit_card', hasPhone = true) =>
  offerNotes(
    offerWith(version, version, more as Partial<ChangeOffer>),
    method === 'bank_transfer',
    hasPhone,
  ).map(({ key, amounts }) => `${key} ${Object.values(amounts).join()}`)

test('what stays prepaid and what is given back is said with its sum, and nothing else is', () => {
  assert.equal(notesOf({}), [])
  assert.equal(notesOf({ rooms: [{ stays_prepaid: 15_000 }, { stays_prepaid: 0 }] }), [
    'changeOffer.staysPrepaid 15000',
  ])
  assert.equal(notesOf({ given_back: 4_200 }), ['changeOffer.givenBack 4200'])
})

test('a local tax that rises is said, but not beside a price that rises', () => {
  const taxed = (total: number, tax: number) => {
    const lines = [{ kind: 'local_tax' as const, date: null, amount: tax }]
    return { ...version, price: { ...version.price, lines, total: total + tax } }
  }
  const notes = (after: ReturnType<typeof taxed>) =>
    offerNotes(offerWith(taxed(98_000, 700), after), false, true).map(({ key, amounts }) => [key, amounts])
  assert.equal(notes(taxed(98_000, 1_200)), [['changeOffer.taxRises', { before: 700, after: 1_200 }]])
  assert.equal(notes(taxed(84_000, 600)), [])
  assert.equal(notes(taxed(112_000, 1_400)), [])
})

test('a coupon that ends names its minimum if each room is below it, and else what it gave', () => {
  const withCoupon = (amount: number) => ({
    ...version,
    coupon_code: 'YEN3000',
    price: { ...version.price, lines: [{ kind: 'coupon' as const, date: null, amount }] },
  })
  const room = version.rooms[0]
  const notes = (total: number, coupon_minimum: number | null, given = 0) => {
    const rooms = room ? [{ ...room, price: { ...room.price, total } }] : []
    return offerNotes(
      offerWith(withCoupon(-3_000), { ...withCoupon(given), rooms }, { coupon_minimum }),
      false,
      true,
    ).map(({ key, amounts }) => [key, amounts])
  }
  assert.equal(notes(29_999, 30_000), [['changeOffer.couponBelow', { minimum: 30_000 }]])
  assert.equal(notes(30_000, 30_000), [['changeOffer.couponEnds', { sum: 3_000 }]])
  assert.equal(notes(29_999, null), [['changeOffer.couponEnds', { sum: 3_000 }]])
  assert.equal(notes(29_999, 30_000, -3_000), [])
})

test('a rebooked card says what the guest pays in the end, and a partial refund does not', () => {
  const refund = (way: string) => ({
    paid: 69_300,
    refund: 2_400,
    refund_ways: [{ amount: 2_400, way, card }],
  })
  assert.equal(notesOf(refund('rebooked')), ['change.cancel.says.rebooked 66900'])
  assert.equal(notesOf(refund('part')), [])
})

test('what the hotel returns itself is said with the way to it', () => {
  const more = { refund_ways: [{ amount: 3_000, way: 'by_hotel', card: null }] }
  assert.equal(notesOf(more), ['change.cancel.says.byHotelPhone 3000'])
  assert.equal(notesOf(more, 'credit_card', false), ['change.cancel.says.byHotel 3000'])
  assert.equal(notesOf(more, 'bank_transfer'), ['change.cancel.says.transferPaid 3000'])
})

test.run()
