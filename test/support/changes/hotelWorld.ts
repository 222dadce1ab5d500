import * as assert from 'uvu/assert'
import type { ChangeSums } from '#shared/money/change/changeSums.ts'
import {
  countKeys,
  type Move,
  type PartAmounts,
  plus,
  stepsOf,
} from '../../../examples/server/order/amounts.ts'
import { checkReservation } from './checks.ts'
import { emptyReservation, type ModelReservation } from './reservation.ts'

/** The hotel has two rooms of one type on each of five nights. */
export const NIGHTS = [0, 1, 2, 3, 4]
export const ROOMS = 2
export const MINUTE = 60_000

export type RoomNeeds = PartAmounts<'rooms'>

/** The nights of each room; empty if the guest has given the room up. */
export type Stays = readonly (readonly number[])[]

export type WorldOffer = {
  version: number
  paid: number
  expires_at: number
  stays: Stays
  isWhole: boolean
  sums: ChangeSums
}
export type WorldChange = {
  offer: WorldOffer
  state: 'paying' | 'settled' | 'withdrawn'
  taken: RoomNeeds
  /** The payment may still be accepted by the bank, also after the change has ended. */
  isAtBank: boolean
  until: number
}

export type ModelGuest = {
  version: number
  status: 'none' | 'reserved' | 'cancelled'
  stays: Stays
  money: ModelReservation
  offers: WorldOffer[]
  changes: WorldChange[]
}

export type HotelWorld = { now: number; sold: Record<string, number>; guests: ModelGuest[] }

export const needsOf = (stays: Stays): RoomNeeds => ({
  rooms: countKeys(stays.flat().map((night): [string, number] => [String(night), 1])),
})

/**
 * Moves the stock as the server does: all that rises is taken before anything is released. Returns false, and changes nothing, if
 * sold out.
 */
export function moveStock(world: HotelWorld, move: Move<'rooms'>): boolean {
  const sold = { ...world.sold }
  for (const { does, amounts } of stepsOf(['rooms'], move))
    for (const [night, count] of Object.entries(amounts)) {
      const left = (sold[night] ?? 0) + (does === 'take' ? count : -count)
      if (does === 'take' && count > 0 && left > ROOMS) return false
      sold[night] = left
    }
  world.sold = sold
  return true
}

export const openOf = ({ changes }: ModelGuest): WorldChange | undefined =>
  changes.find(({ state }) => state === 'paying')

/** What is true after each step: the stock is what rooms and open changes hold, and the sums of each guest add up. */
export function checkWorld(world: HotelWorld): void {
  const held = world.guests.flatMap((guest) => [
    ...(guest.status === 'reserved' ? [needsOf(guest.stays).rooms ?? {}] : []),
    ...guest.changes.filter(({ state }) => state === 'paying').map(({ taken }) => taken.rooms ?? {}),
  ])
  const counts = held.reduce(plus, {})
  for (const night of NIGHTS.map(String)) {
    assert.is(
      world.sold[night] ?? 0,
      counts[night] ?? 0,
      `night ${night} is sold as rooms and open changes hold it`,
    )
    assert.ok((world.sold[night] ?? 0) <= ROOMS, `night ${night} is sold twice`)
  }
  for (const { money, changes, status } of world.guests) {
    if (status !== 'none') checkReservation(money)
    assert.ok(changes.filter(({ state }) => state === 'paying').length <= 1, 'one change is open')
    if (status === 'cancelled') assert.not(changes.some(({ state }) => state === 'paying'))
  }
}

export const newGuest = (): ModelGuest => ({
  version: 0,
  status: 'none',
  stays: [],
  money: emptyReservation,
  offers: [],
  changes: [],
})
