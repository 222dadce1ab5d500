import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { buttonOf, type CancelAmounts, lostOfVoucher } from '#app/features/reservation/cancel/cancelWords.ts'
import { type VoucherLine, voucherLines } from '#app/features/reservation/change/offer/voucherWords.ts'

const test = suite('app/features/reservation/cancel/cancelWords of a voucher')

const offer = (has_ended: boolean): CancelAmounts => ({
  paid: 0,
  fee_taken: 0,
  fee_due: 0,
  refund: 0,
  refund_ways: [],
  at_hotel_before: 600,
  at_hotel: 300,
  voucher: {
    covered_before: 20_000,
    covered: 10_000,
    fee: 0,
    rest: 10_000,
    rest_nights: 0,
    until: '2027-05-31',
    has_ended,
  },
})

test('a room that is given up leaves a rest of the voucher, which is lost: the button says so', () => {
  for (const rooms of [1, 2]) {
    const { key, amounts } = buttonOf(offer(false), rooms, 'on_site')
    assert.match(key, /\.lose$/)
    assert.is(amounts.lost, 10_000)
  }
})

test('a cancelled stay loses what is left of an ended voucher only', () => {
  assert.is(buttonOf(offer(false), null, 'on_site').key, 'change.cancel.button.free')
  assert.is(buttonOf(offer(true), null, 'on_site').amounts.lost, 10_000)
})

test('what the stay did not use before is lost already: the button of a room names what it loses more', () => {
  const of = (more: object): CancelAmounts => ({
    ...offer(false),
    voucher: { ...offer(false).voucher, ...more } as NonNullable<CancelAmounts['voucher']>,
  })
  // 5,000 of 25,000 were lost with the first dates.
  assert.is(buttonOf(of({ rest: 15_000 }), 1, 'on_site').amounts.lost, 10_000)
  // Of the fee, which is taken from the value, the rest has no part.
  assert.is(buttonOf(of({ fee: 4_000, rest: 11_000 }), 1, 'on_site').amounts.lost, 10_000)
  // Two rooms for three nights each, of which two were used.
  const stay = { checkin_date: '2027-05-01', checkout_date: '2027-05-03' }
  const inNights = of({ covered_before: 40_000, covered: 20_000, rest: 0, rest_nights: 4 })
  const price = { lines: [], total: 0, tax: 0, taxes: [], service_fee: 0, currency: 'JPY' }
  const nights = { before: { rooms: [stay, stay], price }, nights: { rooms: 2, nights: 3 } }
  assert.equal(lostOfVoucher({ ...inNights, ...nights }, false), { amount: 0, nights: 2 })
  assert.match(buttonOf({ ...inNights, ...nights }, 1, 'on_site').key, /\.lose/)
})

test('what was taken as a fee of an earlier stay is not paid already for the next one', () => {
  const price = {
    currency: 'JPY',
    lines: [
      { kind: 'night', date: '2027-06-02', amount: 14_000 },
      { kind: 'voucher', date: null, amount: -10_000 },
    ],
    total: 4_000,
  }
  const linesOf = (paid: number, due_now: number) =>
    voucherLines(
      {
        after: { price },
        voucher: offer(false).voucher && { ...offer(false).voucher, rest: 0 },
        paid,
        refund: 0,
        due_now,
        at_hotel: 0,
      } as unknown as Parameters<typeof voucherLines>[0],
      'credit_card',
    ).map(({ name, amount }): [VoucherLine['name'], number] => [name, amount])
  const price_lines: [VoucherLine['name'], number][] = [
    ['price', 14_000],
    ['covered', -10_000],
  ]
  // The hotel has 4,000, which are the fee of an earlier stay.
  assert.equal(linesOf(4_000, 4_000), [...price_lines, ['due', 4_000]])
  // Of 6,000, the fee is 4,000: 2,000 pay for this stay.
  assert.equal(linesOf(6_000, 2_000), [...price_lines, ['paid', 2_000], ['due', 2_000]])
})

test.run()
