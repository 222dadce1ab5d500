import fc from 'fast-check'
import type { Action } from '../../payments/actions.ts'
import type { PlanKind } from '../../payments/paymentWorld.ts'

/** Who books: a guest, or the member of the model. */
export type Booker = 'guest' | 'member'

/** Who calls: who has booked, the token of the reservation without a sign-in, or another member with the token. */
export type As = 'booker' | 'token' | 'other'

/** What a guest asks for. Numbers choose among the rooms, nights and extras that exist then. */
export type Wish =
  | { is: 'move'; room: number; from: number; nights: number }
  | { is: 'shorten' | 'lengthen' | 'giveUp'; room: number }
  | { is: 'plan'; room: number; plan: PlanKind }
  | { is: 'guests'; room: number; adults: number }
  | { is: 'add'; plan: PlanKind; from: number; nights: number }
  | { is: 'coupon'; code: string | null }
  | { is: 'extras'; quantity: number }
  | { is: 'cancel' }

/** What the server does with the payments of a booking, without the actions of the model of changes. */
type PaymentAction = Exclude<
  Action,
  { do: 'agree' | 'withdraw' | 'refund' | 'orderAgain' | 'takeBrands' | 'book' }
>

/** Something that a guest, a bank, the hotel or the time does. Numbers choose among what exists then. */
export type ChangeAction =
  | PaymentAction
  | { do: 'bookStay'; at: number; as: Booker; plan: PlanKind; from: number; nights: number; rooms: number }
  /** Asks for an offer, and agrees to it at once (`agrees`). `twice`: sends the agreement to both processes. `pays`: also pays. */
  | { do: 'ask'; at: number; as: As; booking: number; wish: Wish; agrees: 'no' | 'once' | 'twice' | 'pays' }
  /** Agrees to an offer of before, also again. `rival`: another tab agrees to another offer at the same time. */
  | { do: 'agreeTo'; at: number; as: As; offer: number; rival: number | null }
  /** Cancels a whole reservation, by its last offer to cancel it or without one. */
  | { do: 'cancelWhole'; at: number; as: As; booking: number; hasOffer: boolean }
  | { do: 'endByHotel'; booking: number; cause: 'cancelled_by_hotel' | 'no_show' }
  /** The hotel gives a reserved amount back on the pages of the gateway: its capture is then refused for good. */
  | { do: 'voidAtGateway'; booking: number }
  /** The clock moves to a moment some days before the first night of the world. */
  | { do: 'daysBefore'; days: number }

const at = fc.nat({ max: 1 })
/** Bookings, and payments of changes after them. */
const booking = fc.nat({ max: 4 })
const room = fc.nat({ max: 1 })
const from = fc.nat({ max: 3 })
const nights = fc.integer({ min: 1, max: 2 })
const as = fc.constantFrom<As>(...Array<As>(8).fill('booker'), 'token', 'token', 'other')
const plan = fc.constantFrom<PlanKind>('charge', 'charge', 'deposit', 'guarantee', 'transfer', 'invoice')
const is = <T extends string>(...names: T[]) => fc.constantFrom(...names)

/** A wish about one of the rooms of a reservation. */
export const roomWish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: is('move'), room, from, nights }) },
  { weight: 8, arbitrary: fc.record({ is: is('shorten', 'lengthen', 'lengthen'), room }) },
  { weight: 3, arbitrary: fc.record({ is: is('giveUp'), room }) },
  { weight: 1, arbitrary: fc.record({ is: is('plan'), room, plan }) },
  { weight: 2, arbitrary: fc.record({ is: is('guests'), room, adults: fc.integer({ min: 1, max: 3 }) }) },
)

const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 18, arbitrary: roomWish },
  { weight: 2, arbitrary: fc.record({ is: is('add'), plan, from, nights }) },
  { weight: 2, arbitrary: fc.record({ is: is('coupon'), code: fc.constantFrom('FAMILY10', null) }) },
  { weight: 2, arbitrary: fc.record({ is: is('extras'), quantity: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ is: is('cancel') }) },
)

const action = (weight: number, arbitrary: fc.Arbitrary<ChangeAction>) => ({ weight, arbitrary })

/** Any action. Changes, and what happens to their payments, are frequent. */
export const anyAction: fc.Arbitrary<ChangeAction> = fc.oneof(
  action(
    2,
    fc.record({ do: is('bookStay'), at, as: is('guest', 'member'), plan, from, nights, rooms: nights }),
  ),
  action(
    14,
    fc.record({
      do: is('ask'),
      at,
      as,
      booking,
      wish,
      agrees: is('no', 'once', 'once', 'twice', 'pays', 'pays', 'pays'),
    }),
  ),
  action(
    6,
    fc.record({
      do: is('agreeTo'),
      at,
      as,
      offer: fc.nat({ max: 3 }),
      rival: fc.option(fc.nat({ max: 3 }), { nil: null }),
    }),
  ),
  action(2, fc.record({ do: is('cancelWhole'), at, as, booking, hasOffer: fc.boolean() })),
  action(1, fc.record({ do: is('endByHotel'), booking, cause: is('cancelled_by_hotel', 'no_show') })),
  action(2, fc.record({ do: is('voidAtGateway'), booking })),
  action(2, fc.record({ do: is('daysBefore'), days: fc.constantFrom(4, 3, 2, 1, 0) })),
  action(
    10,
    fc.record({
      do: is('pay'),
      at,
      booking,
      card: is('approved', 'approved', 'approved', 'challenge', 'refused', 'uncertain', 'lost'),
      also: is('nothing', 'nothing', 'same key', 'other tab'),
    }),
  ),
  action(4, fc.record({ do: is('answerBank'), booking, answer: is('send', 'send', 'wrong', 'cancel') })),
  action(
    4,
    fc.record({
      do: is('comeBack'),
      at,
      form: fc.nat({ max: 2 }),
      change: is('nothing', 'nothing', 'forged', 'twice'),
    }),
  ),
  action(2, fc.record({ do: is('abandon', 'release', 'payAtHotel', 'show'), at, booking })),
  action(2, fc.record({ do: is('transferArrives', 'transferArrives', 'decide'), booking })),
  action(
    4,
    fc.record({
      do: is('wait'),
      seconds: fc.constantFrom(5, 130, 599, 601, 901, 3_700, 90_000, 300_000, -7_000),
    }),
  ),
  action(6, fc.record({ do: is('continuePayments', 'continuePayments', 'releaseOverdue'), at })),
  action(
    5,
    fc.record({
      do: is('fault'),
      call: is('EntryTran', 'ExecTran', 'SecureTran2', 'AlterTran', 'SearchTrade', 'ChangeTran'),
      kind: is('lose_request', 'lose_answer', 'garble', 'late', 'refuse', 'decline'),
      times: fc.constantFrom(1, 1, 1, 30),
    }),
  ),
  action(
    4,
    fc.record({
      do: is('interrupt'),
      at,
      kind: is('kill', 'kill', 'stall'),
      skip: fc.nat({ max: 40 }),
    }),
  ),
  action(2, fc.record({ do: is('restart') })),
)
