import fc from 'fast-check'
import type { GmoFault, NotificationPlan } from '../../../examples/doubles/gmo/world.ts'
import type { Interruption } from './interruptions.ts'
import type { PlanKind } from './paymentWorld.ts'

/** `other`: another card at the gateway than the browser states, of a brand that the hotel does not take. */
export type CardKind = 'approved' | 'challenge' | 'refused' | 'uncertain' | 'lost' | 'other'

/**
 * An order with a key that has been used: the same, another one, the first one again after a change, one of another plan, or one that
 * is refused for its price.
 */
export type Repetition = 'same' | 'changed' | 'back' | 'refused' | PlanKind

/** Something that a guest, a bank, the time or an operator does. Numbers choose among what exists then. */
export type Action =
  | { do: 'book'; at: number; plan: PlanKind }
  | { do: 'orderAgain'; at: number; key: number; order: Repetition; alsoInOtherTab: boolean }
  | { do: 'pay'; at: number; booking: number; card: CardKind; also: 'nothing' | 'same key' | 'other tab' }
  | { do: 'answerBank'; booking: number; answer: 'send' | 'wrong' | 'cancel' }
  | { do: 'comeBack'; at: number; form: number; change: 'nothing' | 'forged' | 'twice' }
  | { do: 'abandon' | 'release' | 'payAtHotel' | 'show'; at: number; booking: number }
  | { do: 'transferArrives' | 'decide' | 'agree' | 'withdraw'; booking: number }
  | { do: 'wait'; seconds: number }
  | { do: 'continuePayments' | 'releaseOverdue'; at: number }
  | { do: 'fault'; call: string; kind: GmoFault['kind']; times: number }
  | ({ do: 'notifications' } & NotificationPlan)
  | { do: 'refund'; booking: number; share: 'all' | 'half' }
  | { do: 'takeBrands'; isAll: boolean }
  | ({ do: 'interrupt'; at: number } & Interruption)
  | { do: 'restart' }

const at = fc.nat({ max: 1 })
/** Bookings, and changes after them. */
const booking = fc.nat({ max: 3 })
const action = (weight: number, arbitrary: fc.Arbitrary<Action>) => ({ weight, arbitrary })

/** Any action. Those that lead far into a payment are frequent. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  action(
    6,
    fc.record({
      do: fc.constant('book'),
      at,
      plan: fc.constantFrom('charge', 'charge', 'charge', 'guarantee', 'guarantee', 'transfer', 'invoice'),
    }),
  ),
  action(
    5,
    fc.record({
      do: fc.constant('orderAgain'),
      at,
      key: fc.nat({ max: 1 }),
      order: fc.constantFrom<Repetition>(
        'same',
        'changed',
        'changed',
        'back',
        'refused',
        'charge',
        'guarantee',
        'transfer',
      ),
      alsoInOtherTab: fc.boolean(),
    }),
  ),
  action(3, fc.record({ do: fc.constant('refund'), booking, share: fc.constantFrom('all', 'half', 'half') })),
  action(
    2,
    fc.record({
      do: fc.constant('notifications'),
      copies: fc.constantFrom(0, 1, 2),
      delay_ms: fc.constantFrom(0, 1_000, 90_000, 90_000_000),
      newest_first: fc.boolean(),
    }),
  ),
  action(1, fc.record({ do: fc.constant('takeBrands'), isAll: fc.boolean() })),
  action(
    10,
    fc.record({
      do: fc.constant('pay'),
      at,
      booking,
      card: fc.constantFrom('approved', 'challenge', 'challenge', 'refused', 'uncertain', 'lost', 'other'),
      also: fc.constantFrom('nothing', 'nothing', 'same key', 'other tab'),
    }),
  ),
  action(
    6,
    fc.record({
      do: fc.constant('answerBank'),
      booking,
      answer: fc.constantFrom('send', 'send', 'wrong', 'cancel'),
    }),
  ),
  action(
    7,
    fc.record({
      do: fc.constant('comeBack'),
      at,
      form: fc.nat({ max: 3 }),
      change: fc.constantFrom('nothing', 'nothing', 'forged', 'twice'),
    }),
  ),
  action(1, fc.record({ do: fc.constant('abandon'), at, booking })),
  action(1, fc.record({ do: fc.constant('release'), at, booking })),
  action(2, fc.record({ do: fc.constant('payAtHotel'), at, booking })),
  action(2, fc.record({ do: fc.constant('show'), at, booking })),
  action(1, fc.record({ do: fc.constant('transferArrives'), booking })),
  action(2, fc.record({ do: fc.constant('decide'), booking })),
  action(5, fc.record({ do: fc.constant('agree'), booking })),
  action(1, fc.record({ do: fc.constant('withdraw'), booking })),
  action(
    4,
    fc.record({
      do: fc.constant('wait'),
      seconds: fc.constantFrom(5, 40, 130, 600, 901, 3_700, 90_000, -7_000),
    }),
  ),
  action(4, fc.record({ do: fc.constant('continuePayments'), at })),
  action(4, fc.record({ do: fc.constant('releaseOverdue'), at })),
  action(
    4,
    fc.record({
      do: fc.constant('fault'),
      call: fc.constantFrom('EntryTran', 'ExecTran', 'SecureTran2', 'AlterTran', 'SearchTrade', 'TradedCard'),
      kind: fc.constantFrom('lose_request', 'lose_answer', 'garble', 'late', 'refuse', 'status'),
      // The gateway is silent for a while.
      times: fc.constantFrom(1, 1, 1, 30),
    }),
  ),
  action(
    2,
    fc.record({
      do: fc.constant('fault'),
      call: fc.constantFrom('ChangeTran', 'ChangeTran', 'AlterTran'),
      kind: fc.constantFrom('lose_request', 'lose_answer', 'garble', 'refuse', 'decline'),
      times: fc.constantFrom(1, 1, 30),
    }),
  ),
  action(
    4,
    fc.record({
      do: fc.constant('interrupt'),
      at,
      kind: fc.constantFrom('kill', 'kill', 'stall'),
      skip: fc.nat({ max: 40 }),
    }),
  ),
  action(2, fc.record({ do: fc.constant('restart') })),
)
