import { isDeepStrictEqual } from 'node:util'
import type { VersionCause } from '#shared/api/reservationAfter.ts'
import { partyKey } from '#shared/party/party.ts'
import type { BookedExtra } from '../../extras/bookedExtra.ts'
import type { StoredRoom } from '../../reservations/read.ts'
import type { NextRoom } from '../../reservations/writeChange.ts'

type ComparedRoom = Pick<StoredRoom, 'checkin' | 'checkout' | 'room_plan_id' | 'party'> & {
  id: number | null
  status: string
}

const stays = (before: ComparedRoom, after: ComparedRoom): boolean =>
  before.checkin === after.checkin &&
  before.checkout === after.checkout &&
  before.room_plan_id === after.room_plan_id &&
  partyKey(before.party) === partyKey(after.party)

/** What a version has beside its rooms. */
type Beside = { coupon_code: string | null; extras: readonly BookedExtra[] }

/** What the guest has ordered of an extra: its day follows the rooms, and its sums follow the changes. */
const orderOf = ({ extra_id, delivered_at, quantity, answer }: BookedExtra) => ({
  ...{ extra_id, quantity },
  ...{ delivered_at: delivered_at ?? null, answer: answer ?? '' },
})

/** The cause of a version that a change has made: rooms are given up and all else stays as it is, or anything else is changed. */
export function causeOfChange(
  before: Beside & { rooms: readonly ComparedRoom[] },
  after: Beside & { rooms: readonly Pick<NextRoom, keyof ComparedRoom>[] },
): VersionCause {
  const pairs = after.rooms.map((room) => ({ room, old: before.rooms.find(({ id }) => id === room.id) }))
  const isGivenUp = pairs.some(
    ({ room, old }) => room.status === 'cancelled' && old && old.status !== 'cancelled',
  )
  const isMoved = pairs.some(({ room, old }) => room.status !== 'cancelled' && !(old && stays(old, room)))
  const isSame =
    before.coupon_code === after.coupon_code &&
    isDeepStrictEqual(before.extras.map(orderOf), after.extras.map(orderOf))
  return isGivenUp && !isMoved && isSame ? 'rooms_given_up' : 'changed'
}
