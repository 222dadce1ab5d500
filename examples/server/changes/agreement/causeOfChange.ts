import type { VersionCause } from '#shared/api/reservationAfter.ts'
import { partyKey } from '#shared/party/party.ts'
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

/** The cause of a version that a change has made: rooms are given up and all others stay as they are, or anything else is changed. */
export function causeOfChange(
  before: readonly ComparedRoom[],
  after: readonly Pick<NextRoom, keyof ComparedRoom>[],
): VersionCause {
  const pairs = after.map((room) => ({ room, old: before.find(({ id }) => id === room.id) }))
  const isGivenUp = pairs.some(
    ({ room, old }) => room.status === 'cancelled' && old && old.status !== 'cancelled',
  )
  const isMoved = pairs.some(({ room, old }) => room.status !== 'cancelled' && !(old && stays(old, room)))
  return isGivenUp && !isMoved ? 'rooms_given_up' : 'changed'
}
