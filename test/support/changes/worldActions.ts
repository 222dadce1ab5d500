import * as assert from 'uvu/assert'
import { changeSums } from '#shared/money/change/changeSums.ts'
import { prepaymentOf } from '#shared/money/change/prepayment.ts'
import { cancelledByHotel } from '#shared/money/change/returns/cancelledByHotel.ts'
import { givenUp, noRoom, type RoomToChange, unchanged } from '#shared/money/change/roomChange.ts'
import { heldOf } from '#shared/money/change/statement/paymentTotals.ts'
import { sumOf } from '#shared/money/money.ts'
import {
  agreementMove,
  offerProblem,
  settlementMove,
  takenFor,
  withdrawalMove,
} from '../../../examples/server/changes/changeMoves.ts'
import { more, plus } from '../../../examples/server/order/amounts.ts'
import {
  type HotelWorld,
  MINUTE,
  type ModelGuest,
  moveStock,
  needsOf,
  openOf,
  ROOMS,
  type RoomNeeds,
  type Stays,
  type WorldChange,
  type WorldOffer,
} from './hotelWorld.ts'
import { noPayments } from './paymentTotals.ts'
import { agreed, captureAnswered, emptyReservation, paidTooLate, refundAnswered } from './reservation.ts'

const gateways = [{ returns: 'exact' as const, window: null }]

/** The fee rises with the time, so that an offer can have the fee of its instant only. */
const percentAt = (now: number): number => (now < 60 * MINUTE ? 0 : now < 120 * MINUTE ? 50 : 100)

/** The price of a night differs from night to night. */
const priceOf = (nights: readonly number[]): number => sumOf(nights.map((night) => 10_000 + night * 3_001))

export function book(world: HotelWorld, guest: ModelGuest, stays: Stays): void {
  if (guest.status !== 'none' || !moveStock(world, { from: {}, to: needsOf(stays) })) return
  const rooms = stays.map((nights): RoomToChange => {
    const prepayment = prepaymentOf('credit_card', null)
    const requested = { price: priceOf(nights), localTaxAt: () => 0, prepayment, feePercentAfter: 0 }
    return { before: noRoom, requested, feePercentBefore: 0 }
  })
  const sums = changeSums(noPayments, rooms, [], { currency: 'JPY', removesOnly: false })
  guest.money = agreed(emptyReservation, sums, gateways, world.now)
  guest.stays = stays
  guest.status = 'reserved'
  guest.version = 1
}

/** Whether a night of a wish is sold out beside what the guest has, also by an open change. */
function isSoldOut(world: HotelWorld, guest: ModelGuest, stays: Stays): boolean {
  const has = plus(needsOf(guest.stays).rooms ?? {}, openOf(guest)?.taken.rooms ?? {})
  const rises = more(needsOf(stays).rooms ?? {}, has)
  return Object.entries(rises).some(([night, count]) => (world.sold[night] ?? 0) + count > ROOMS)
}

/** The sums of a wish; null for a wish that the server refuses. */
export function offerFor(
  world: HotelWorld,
  guest: ModelGuest,
  stays: Stays,
  isWhole: boolean,
): WorldOffer | null {
  if (guest.status !== 'reserved') return null
  if (!isWhole && stays.every((nights) => nights.length === 0)) return null
  if (isSoldOut(world, guest, stays)) return null
  const percent = percentAt(world.now)
  const isSubset = stays.every((nights, at) => nights.every((night) => guest.stays[at]?.includes(night)))
  const rooms = guest.money.rooms.map((before, at): RoomToChange => {
    const nights = stays[at] ?? []
    const old = guest.stays[at] ?? []
    const isSame = String(nights) === String(old)
    const requested =
      nights.length === 0
        ? givenUp
        : isSame
          ? unchanged(before, percent)
          : {
              price: priceOf(nights),
              localTaxAt: () => 0,
              prepayment: before.prepayment,
              feePercentAfter: percent,
            }
    return { before, requested, feePercentBefore: old.length === 0 ? 0 : percent }
  })
  const sums = changeSums(guest.money.payments, rooms, [], {
    currency: 'JPY',
    removesOnly: isWhole || isSubset,
  })
  return {
    version: guest.version,
    paid: heldOf(guest.money.payments),
    expires_at: world.now + 10 * MINUTE,
    stays,
    isWhole,
    sums,
  }
}

export function withdraw(world: HotelWorld, guest: ModelGuest, change: WorldChange): void {
  change.state = 'withdrawn'
  assert.ok(
    moveStock(world, withdrawalMove(needsOf(guest.stays), change.taken)),
    'a withdrawal is never refused',
  )
}

function settle(world: HotelWorld, guest: ModelGuest, offer: WorldOffer, taken: RoomNeeds): void {
  assert.is(offer.version, guest.version, 'an offer is settled on its version')
  const move = settlementMove(needsOf(guest.stays), taken, needsOf(offer.stays))
  assert.ok(moveStock(world, move), 'a settlement is never refused')
  guest.money = agreed(guest.money, offer.sums, gateways, world.now)
  guest.stays = offer.stays
  guest.version++
  if (offer.isWhole) guest.status = 'cancelled'
}

/** Agrees to an offer, in one transaction. A repeated agreement changes nothing. */
export function agree(world: HotelWorld, guest: ModelGuest, offer: WorldOffer | undefined): void {
  if (!offer || guest.status !== 'reserved') return
  if (guest.changes.some((change) => change.offer === offer)) return
  const { version } = guest
  const basis = { version: offer.version, paid: offer.paid, expires_at: offer.expires_at }
  if (offerProblem(basis, { version, paid: heldOf(guest.money.payments) }, world.now)) return
  const open = openOf(guest)
  if (offer.isWhole) {
    if (open) withdraw(world, guest, open)
    settle(world, guest, offer, {})
    return
  }
  const next = needsOf(offer.stays)
  const old = needsOf(guest.stays)
  const sold = world.sold
  const taken = takenFor(next, old)
  if (!moveStock(world, agreementMove(old, open?.taken ?? {}, taken))) {
    assert.equal(world.sold, sold, 'a refused agreement changes nothing')
    assert.ok(isSoldOut(world, guest, offer.stays), 'the own rooms are free')
    return
  }
  if (open) open.state = 'withdrawn'
  const isPaid = offer.sums.due_now > 0
  const change: WorldChange = {
    offer,
    state: 'paying',
    taken,
    isAtBank: isPaid,
    until: world.now + 15 * MINUTE,
  }
  guest.changes.push(change)
  if (isPaid) return
  change.state = 'settled'
  settle(world, guest, offer, change.taken)
}

/** The bank agrees to a payment: of an open change in time, and of another one too late. */
export function approve(world: HotelWorld, guest: ModelGuest, change: WorldChange | undefined): void {
  if (!change?.isAtBank) return
  change.isAtBank = false
  const { due_now } = change.offer.sums
  if (change.state !== 'paying') {
    guest.money = paidTooLate(guest.money, due_now, world.now)
    return
  }
  change.state = 'settled'
  settle(world, guest, change.offer, change.taken)
}

export function cancelByHotel(world: HotelWorld, guest: ModelGuest): void {
  if (guest.status !== 'reserved') return
  const open = openOf(guest)
  if (open) withdraw(world, guest, open)
  const { payments, rooms } = guest.money
  const sums = cancelledByHotel(payments, rooms, [])
  const { version } = guest
  const stays = guest.stays.map(() => [])
  settle(
    world,
    guest,
    { version, paid: heldOf(payments), expires_at: world.now, stays, isWhole: true, sums },
    {},
  )
  assert.is(
    guest.money.payments.charged - guest.money.payments.refunded - guest.money.payments.refund_by_hotel,
    0,
  )
}

/**
 * The gateway answers a capture or a refund of a guest. An open change counts on the money of its version: a refused capture withdraws
 * it.
 */
export function answer(
  world: HotelWorld,
  guest: ModelGuest,
  { to, number, isRefused }: { to: 'capture' | 'refund'; number: number; isRefused: boolean },
): void {
  if (to === 'refund') {
    guest.money = refundAnswered(guest.money, number, isRefused ? 'refused' : 'refunded')
    return
  }
  const before = heldOf(guest.money.payments)
  guest.money = captureAnswered(guest.money, number, isRefused ? 'refused' : 'captured')
  const open = openOf(guest)
  if (open && heldOf(guest.money.payments) !== before) withdraw(world, guest, open)
}

/** The worker ends payments whose time is over. */
export function endOverdue(world: HotelWorld): void {
  for (const guest of world.guests)
    for (const change of guest.changes)
      if (change.state === 'paying' && world.now >= change.until) withdraw(world, guest, change)
}
