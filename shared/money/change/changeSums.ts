import { type Money, sumOf } from '../money.ts'
import { type Balance, balanceOf, type ItemChange, type ItemSums, type Moved } from './balance.ts'
import { changeExtra, prepaidForExtra, type VersionExtra } from './extraChange.ts'
import { type ChangeTerms, changeRoom, type RoomWish, type VersionRoom } from './roomChange.ts'

/** A room before a change, the wish of the guest, and its terms at the instant of the offer. */
export type RoomOffer = { before: VersionRoom; wish: RoomWish; terms: ChangeTerms }

/** An extra before a change, its price afterwards, and whether its deadline has passed. */
export type ExtraOffer = { before: VersionExtra; price: Money; isLate: boolean }

/** The sums of a version in the order of the offer, and of the change that makes it. Amounts in minor units. */
export type ChangeSums = Balance & {
  rooms: VersionRoom[]
  extras: VersionExtra[]
  /** The fees of this change. */
  fee: Money
  /** What a lost discount would have taken, and is given back. */
  given_back: Money
}

const sumsOfRoom = ({ price, local_tax, fees, prepaid }: VersionRoom): ItemSums => ({
  total: price + local_tax,
  fees,
  prepaid,
})

const sumsOfExtra = (extra: VersionExtra): ItemSums => ({
  total: extra.price,
  fees: extra.fees,
  prepaid: prepaidForExtra(extra),
})

/**
 * All sums of a change, for offer, settlement, screen, mail and document alike. Rooms and extras that were given up by an
 * earlier change stay in the lists, because their fees count. A cancellation is a change that gives everything up.
 */
export function changeSums(
  moved: Moved,
  roomOffers: readonly RoomOffer[],
  extraOffers: readonly ExtraOffer[],
): ChangeSums {
  const rooms = roomOffers.map(({ before, wish, terms }) => ({ before, ...changeRoom(before, wish, terms) }))
  const extras = extraOffers.map(({ before, price, isLate }) => ({
    before,
    ...changeExtra(before, price, isLate),
  }))
  const items: ItemChange[] = [
    ...rooms.map(({ before, after }) => ({ before: sumsOfRoom(before), after: sumsOfRoom(after) })),
    ...extras.map(({ before, after }) => ({ before: sumsOfExtra(before), after: sumsOfExtra(after) })),
  ]
  return {
    ...balanceOf(moved, items),
    rooms: rooms.map(({ after }) => after),
    extras: extras.map(({ after }) => after),
    fee: sumOf([...rooms, ...extras].map(({ fee }) => fee)),
    given_back: sumOf(rooms.map(({ given_back }) => given_back)),
  }
}
