import { feePercentOn, type PolicyTerms } from '../stay/policy.ts'
import type { StayDate } from '../stay/stayDates.ts'
import { type ChangeSetting, changeDeadline, type HotelTime, lastMoment } from './deadline.ts'

/**
 * Who asks. `token`: has the token, or number and e-mail, without a sign-in. `owner`: the signed-in owner. `administrator`:
 * of the company that booked. `other`: signed in as another one, with the token.
 */
export type Asker = 'token' | 'owner' | 'administrator' | 'other'

/** Why something is refused; the names are keys of texts. */
export type PermissionRefusal =
  | 'inactive'
  | 'deadline_passed'
  | 'stay_day'
  | 'held'
  | 'cancelled'
  | 'plan_fixed'
  | 'wrong_account'
  | 'other_facility'

/** `yes`, or the first reason why not. */
export type Permission = 'yes' | PermissionRefusal

/** A room of a reservation that the guest has not given up. */
export type PermittedRoom = {
  checkin: StayDate
  policy: PolicyTerms
  /** Whether its plan can be cancelled but not changed. */
  is_plan_fixed: boolean
}

export type PermittedReservation = {
  status: string
  /** Whether a guest without an account has booked it. */
  is_guests: boolean
  /** Whether it belongs to the hotel whose page asks. */
  is_of_this_hotel: boolean
  rooms: readonly PermittedRoom[]
}

/** What a person may do with a reservation; `rooms` in the order of the rooms. Seeing it is always permitted. */
export type Permissions = {
  /** Names, contact, notes and arrival; answers and files. */
  details: Permission
  /** Each extra has a deadline of its own beside this. */
  extras: Permission
  /** To cancel all rooms. */
  cancel: Permission
  rooms: {
    /** To add to the room or to move it. */
    change: Permission
    /** To give up nights, guests or the room. */
    remove: Permission
  }[]
}

type Rule = () => PermissionRefusal | false

const firstOf = (rules: readonly Rule[]): Permission => {
  for (const rule of rules) {
    const refused = rule()
    if (refused) return refused
  }
  return 'yes'
}

const openStatuses = ['reserved', 'upcoming']

/**
 * What a person may do with a reservation at a moment of the hotel's clock. A person with the token may give up rooms and cancel,
 * and may do everything with the reservation of a guest. The owner may do everything, at the hotel of the reservation. The
 * administrator of a company and other signed-in people only see it. Adding and moving have the hotel's deadline. Removing is
 * possible until the day before the check-in of the room.
 */
export function permissionsOf(
  { status, is_guests, is_of_this_hotel, rooms }: PermittedReservation,
  asker: Asker,
  setting: ChangeSetting,
  now: HotelTime,
): Permissions {
  const isStranger = asker === 'administrator' || asker === 'other'
  const isRemoving: Rule = () => isStranger && 'wrong_account'
  const isOwning: Rule = () => (isStranger || (asker === 'token' && !is_guests)) && 'wrong_account'
  const common: Rule[] = [
    () => !is_of_this_hotel && 'other_facility',
    () => status === 'held' && 'held',
    () => status === 'cancelled' && 'cancelled',
    () => !openStatuses.includes(status) && 'stay_day',
  ]
  const begins =
    (room: PermittedRoom): Rule =>
    () =>
      now >= lastMoment(room.checkin) && 'stay_day'
  const haveAllBegun: Rule = () => rooms.every((room) => now >= lastMoment(room.checkin)) && 'stay_day'
  const today = now.slice(0, 10)

  return {
    details: firstOf([isOwning, ...common, haveAllBegun]),
    extras: firstOf([isOwning, ...common, haveAllBegun]),
    cancel: firstOf([isRemoving, ...common, ...rooms.map(begins)]),
    rooms: rooms.map((room) => ({
      change: firstOf([
        isOwning,
        ...common,
        begins(room),
        () => !setting.is_active && 'inactive',
        () => room.is_plan_fixed && 'plan_fixed',
        () => now >= changeDeadline(setting, room.policy, room.checkin) && 'deadline_passed',
        () =>
          !setting.moves_at_full_fee &&
          feePercentOn(room.policy, room.checkin, today) >= 100 &&
          'deadline_passed',
      ]),
      remove: firstOf([isRemoving, ...common, begins(room)]),
    })),
  }
}
