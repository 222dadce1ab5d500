import fc from 'fast-check'
import type { Money } from '#shared/money/money.ts'
import { type PaymentMethod, paymentMethods } from '#shared/money/payment/paymentMethods.ts'
import type { Gateway } from './reservation.ts'

/** How a reservation is booked and paid. */
export type Kind = {
  method: PaymentMethod
  depositPercent: number | null
  /** Of the charges in turn. */
  gateways: Gateway[]
  currency: string
  /** The points of a member that pay first, and what one of them pays; null without points. */
  points?: { value: Money; point: Money } | null | undefined
}

/** A step of a model: what a guest, a hotel, a gateway or the time does. */
export type Step =
  | { kind: 'time'; percent: number }
  | { kind: 'change'; room: number; price: Money; taxPercent: number; percent: number; method: PaymentMethod }
  | { kind: 'shorten'; room: number; price: Money; taxPercent: number }
  | { kind: 'giveUp'; room: number }
  | { kind: 'addRoom'; price: Money; percent: number }
  | { kind: 'extra'; extra: number; price: Money; isLate: boolean }
  | { kind: 'addExtra'; price: Money }
  | { kind: 'cancel' | 'cancelByHotel' | 'payAtDesk' }
  | { kind: 'latePayment'; amount: Money }
  | { kind: 'capture'; charge: number; state: 'captured' | 'refused' }
  | { kind: 'refund'; refund: number; state: 'refunded' | 'refused' }

export const price = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom(0, 1, 15_001, 30_000))
export const percent = fc.oneof(fc.constantFrom(0, 20, 50, 100), fc.integer({ min: 0, max: 100 }))
const room = fc.integer({ min: 0, max: 3 })
export const taxPercent = fc.constantFrom(0, 3, 5)
const method = fc.constantFrom(...paymentMethods)

const ofGuest: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), room, price, taxPercent, percent, method }),
  fc.record({ kind: fc.constant('shorten' as const), room, price, taxPercent }),
  fc.record({ kind: fc.constant('giveUp' as const), room }),
  fc.record({ kind: fc.constant('addRoom' as const), price, percent }),
  fc.record({ kind: fc.constant('extra' as const), extra: room, price, isLate: fc.boolean() }),
  fc.record({ kind: fc.constant('addExtra' as const), price }),
)

const ofGateway: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('latePayment' as const), amount: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({
    kind: fc.constant('capture' as const),
    charge: room,
    state: fc.constantFrom('captured' as const, 'captured' as const, 'refused' as const),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    refund: room,
    state: fc.constantFrom('refunded' as const, 'refused' as const),
  }),
)

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: ofGuest },
  { weight: 4, arbitrary: ofGateway },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('time' as const), percent }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'cancelByHotel' as const) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'payAtDesk' as const }) },
)

export const kind: fc.Arbitrary<Kind> = fc.record({
  method,
  depositPercent: fc.constantFrom(null, null, 20, 33),
  gateways: fc.array(
    fc.record({
      returns: fc.constantFrom('exact' as const, 'rebooked' as const, 'whole' as const, 'nothing' as const),
      window: fc.constantFrom(null, null, 3),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  currency: fc.constantFrom('JPY', 'JPY', 'TWD', 'USD'),
  points: fc.option(fc.record({ value: price, point: fc.constantFrom(1, 1, 7) })),
})
