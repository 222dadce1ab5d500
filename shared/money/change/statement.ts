import { type Money, sumOf } from '../money.ts'
import type { VersionExtra } from './extraChange.ts'
import type { VersionRoom } from './roomChange.ts'

/** A movement of money of a reservation, as it is stored. `amount` is in minor units and above 0. */
export type Movement = {
  amount: Money
  /** When it was agreed or confirmed, as it is stored. */
  at: string
  /** Names the card or the way of the money for the guest, such as `VISA •••• 1111`; null if it is not known. */
  by: string | null
} & (
  | {
      kind: 'charge'
      /** `refused`: the capture was refused for good, so that nothing was taken. */
      state: 'charged' | 'refused'
    }
  | {
      kind: 'refund'
      /** `on_its_way`: agreed, and not confirmed by the gateway. `by_hotel`: no gateway can return it. */
      state: 'on_its_way' | 'refunded' | 'by_hotel'
    }
)

/**
 * A line of a statement. `fee_taken` says how much of what was paid is taken as fees; the other kinds are sums of the statement. A
 * line that is no movement has no time and no name.
 */
export type StatementLine = {
  kind: 'paid' | 'refunded' | 'on_its_way' | 'by_hotel' | 'fee_taken' | 'due_now' | 'at_hotel' | 'fee_due'
  amount: Money
  at: string | null
  by: string | null
}

/**
 * The statement of money of a reservation, for the wire, the screen and the mail alike. The sums add up: paid − refunded − on_its_way
 * − by_hotel + due_now + fee_due + at_hotel = price + fees. `due_now` is 0 for a reservation that is not held.
 */
export type Statement = {
  /** All rooms with local tax, and all extras. */
  price: Money
  /** All fees that the guest has agreed to. */
  fees: Money
  paid: Money
  refunded: Money
  on_its_way: Money
  by_hotel: Money
  /** The part of `paid` that is taken as fees. */
  fee_taken: Money
  /** What is still to be paid before the stay. */
  due_now: Money
  /** What is to be paid at the hotel. */
  at_hotel: Money
  /** Fees that are not taken: the hotel may ask for them. */
  fee_due: Money
  /** One line for each movement, in the given order, and one for each other sum above 0. */
  lines: StatementLine[]
}

const kinds = {
  charged: 'paid',
  refunded: 'refunded',
  on_its_way: 'on_its_way',
  by_hotel: 'by_hotel',
} as const

/**
 * The statement of a version and of all movements of its reservation. Of the money that the hotel has, what the version has prepaid
 * comes first; what is above it is taken as fees. If the hotel has more than both, `at_hotel` is lower by this amount.
 */
export function statementOf(
  rooms: readonly Pick<VersionRoom, 'price' | 'local_tax' | 'fees' | 'prepaid'>[],
  extras: readonly VersionExtra[],
  movements: readonly Movement[],
): Statement {
  const items = [...rooms, ...extras]
  const price = sumOf([...items.map((item) => item.price), ...rooms.map(({ local_tax }) => local_tax)])
  const fees = sumOf(items.map((item) => item.fees))
  const prepaid = sumOf(items.map((item) => item.prepaid))
  const sumIn = (state: Movement['state']) =>
    sumOf(movements.filter((one) => one.state === state).map(({ amount }) => amount))
  const paid = sumIn('charged')
  const refunded = sumIn('refunded')
  const on_its_way = sumIn('on_its_way')
  const by_hotel = sumIn('by_hotel')

  const held = paid - refunded - on_its_way - by_hotel
  const fee_taken = Math.min(fees, Math.max(0, held - prepaid))
  const fee_due = fees - fee_taken
  const due_now = Math.max(0, prepaid - held)
  const at_hotel = price + fees - held - due_now - fee_due
  const others = { fee_taken, due_now, at_hotel, fee_due }
  return {
    ...{ price, fees, paid, refunded, on_its_way, by_hotel },
    ...others,
    lines: [
      ...movements.flatMap(({ state, amount, at, by }): StatementLine[] =>
        state === 'refused' ? [] : [{ kind: kinds[state], amount, at, by }],
      ),
      ...Object.entries(others)
        .filter(([, amount]) => amount > 0)
        .map(([kind, amount]) => ({ kind: kind as keyof typeof others, amount, at: null, by: null })),
    ],
  }
}
