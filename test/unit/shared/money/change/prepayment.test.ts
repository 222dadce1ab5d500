import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bookedExtra } from '#shared/money/change/extraChange.ts'
import { chargesExtras, prepaymentOf } from '#shared/money/change/prepayment.ts'
import { bookedRoom } from '#shared/money/change/roomChange.ts'
import { sumOf } from '#shared/money/money.ts'
import { type PaymentMethod, paymentMethods } from '#shared/money/payment/paymentMethods.ts'
import { addPrices, amountOf, priceOfLines, type StayPrice, withDeposit } from '#shared/money/price.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import { withExtras } from '#shared/money/withExtras.ts'
import { runs } from '../../../../support/runs.ts'

const test = suite('shared/money/change/prepayment')

test('each payment method pays a percentage before the stay, and only a card is charged again by a change', () => {
  const rows: [PaymentMethod | null, deposit: number | null, percent: number, collects: boolean][] = [
    ['credit_card', null, 100, true],
    ['credit_card', 20, 20, true],
    ['credit_card_deposit', 20, 20, true],
    ['credit_card_full', 20, 100, true],
    ['bank_transfer', null, 100, false],
    ['bank_transfer', 20, 20, false],
    ['deferred_payment', 20, 0, false],
    ['on_site', 20, 0, true],
    ['on_site_credit_card_required', null, 0, true],
    [null, null, 0, false],
  ]
  for (const [method, deposit, percent, collects] of rows)
    assert.equal(prepaymentOf(method, deposit), { percent, collects }, `${method} ${deposit}`)
})

test('extras of a change are charged only if all rooms are paid before the stay by a card', () => {
  const rows: [rooms: [percent: number, collects: boolean][], expected: boolean][] = [
    [[[100, true]], true],
    [
      [
        [100, true],
        [100, true],
      ],
      true,
    ],
    [
      [
        [100, true],
        [20, true],
      ],
      false,
    ],
    [[[100, false]], false],
    [[[0, true]], false],
    [
      [
        [100, true],
        [100, false],
      ],
      false,
    ],
  ]
  for (const [rooms, expected] of rows)
    assert.is(
      chargesExtras(rooms.map(([percent, collects]) => ({ prepayment: { percent, collects } }))),
      expected,
      JSON.stringify(rooms),
    )
})

const priceOf = (
  currency: string,
  [night, localTax, deposit]: [number, number, number | null],
): StayPrice => {
  const lines = [
    { kind: 'night' as const, date: '2027-05-01', amount: night },
    { kind: 'local_tax' as const, date: null, amount: localTax },
  ]
  const price = priceOfLines({ currency, lines, tax: 0, taxes: [], service_fee: 0 })
  return deposit === null ? price : withDeposit(price, deposit)
}

test('what is prepaid for rooms and extras is what the price of the booking states, with any method', () => {
  const room = fc.tuple(
    fc.integer({ min: 0, max: 90_000 }),
    fc.integer({ min: 0, max: 900 }),
    fc.constantFrom(null, null, 20, 33, 50),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...paymentMethods),
      fc.constantFrom('JPY', 'TWD', 'USD'),
      fc.array(room, { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 2 }),
      (method, currency, given, items) => {
        const prices = given.map((one) => priceOf(currency, one))
        const whole = withExtras(
          addPrices(prices),
          items.map((amount) => ({
            name: 'Breakfast',
            date: null,
            quantity: 1,
            price: amount,
            price_with_tax: amount,
            tax_percent: null,
          })),
        )
        const rooms = prices.map((price, at) => {
          const localTax = amountOf(price, 'local_tax')
          const prepayment = prepaymentOf(method, given[at]?.[2] ?? null)
          return bookedRoom(price.total - localTax, localTax, prepayment, currency)
        })
        const isPrepaid = rooms.every(({ prepayment }) => prepayment.percent === 100)
        const extras = items.map((amount) => bookedExtra(amount, isPrepaid))
        assert.is(sumOf([...rooms, ...extras].map(({ prepaid }) => prepaid)), prepaidOf(whole, method))
        assert.is(
          sumOf([...rooms.map((one) => one.price + one.local_tax), ...extras.map((one) => one.price)]),
          whole.total,
        )
      },
    ),
    { numRuns: runs(500, 20_000) },
  )
})

test.run()
