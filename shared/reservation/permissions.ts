import { feePercentOn, type PolicyTerms } from '../stay/policy.ts'
import type { StayDate } from '../stay/stayDates.ts'
import { type ChangeSetting, changeDeadline } from './deadline.ts'
import { type HotelTime, lastMoment } from './hotelTime.ts'
import { isUpcoming } from './status.ts'
import { type VoucherDates, type VoucherProblem, voucherProblem } from './voucher.ts'

/**
 * Who asks. `token`: has the token, or number and e-mail, without a sign-in. `owner`: the signed-in owner. `administrator`:
 * of the organization that booked. `other`: signed in as another one, with the token.
 */
export type Asker = 'token' | 'owner' | 'administrator' | 'other'

/**
 * Why something is refused; the names are keys of texts. `plan_fixed`: cancelling the room would cost its whole price now, and the
 * hotel does not move such rooms. `unscheduled`: a voucher without a stay. `voucher_used`: its stay is over, or nothing is left of
 * it.
 */
export type PermissionRefusal =
  | 'inactive'
  | 'deadline_passed'
  | 'stay_day'
  | 'held'
  | 'cancelled'
  | 'plan_fixed'
  | 'wrong_account'
  | 'other_facility'
  | 'unscheduled'
  | 'voucher_used'
  | VoucherProblem

/** `yes`, or the first reason why not. */
export type Permission = 'yes' | PermissionRefusal

/** A room of a reservation. Amounts in minor units, as in a `VersionRoom` of the sums of a change. */
export type PermittedRoom = {
  checkin: StayDate
  policy: PolicyTerms
  /** Whether the guest has given the room up. Such a room is not asked, and nothing can be done with it. */
  is_given_up: boolean
  price: number
  fees: number
  /** Price and fees together never fall below this amount. */
  least: number
}

/** An extra that is ordered. */
type PermittedExtra = {
  /** The moment from which it is not ordered any more; null if it has no deadline of its own. */
  deadline: HotelTime | null
}

export type PermittedReservation = {
  status: string
  /** Whether a guest without an account has booked it. */
  is_guests: boolean
  /** Whether it belongs to the hotel whose page asks. */
  is_of_this_hotel: boolean
  /** All rooms, also those that the guest has given up. */
  rooms: readonly PermittedRoom[]
  extras: readonly PermittedExtra[]
  /** The voucher that pays for it; left out or null without one. `is_used_up`: nothing is left of it. */
  voucher?: (VoucherDates & { is_used_up?: boolean }) | null
}

/** What a person may do with a reservation; `rooms` and `extras` in their order. Seeing it is always permitted. */
export type Permissions = {
  /** Contact, notes and arrival; answers and files: of the whole reservation, until the stay day of its last room. */
  details: Permission
  /** To order extras that the reservation does not have; each extra has a deadline of its own beside this. */
  extras: Permission
  /** To get receipts. */
  receipts: Permission
  /** To cancel all rooms. */
  cancel: Permission
  /** To choose the dates of a voucher without a stay. */
  schedule: Permission
  rooms: {
    /** To add to the room or to move it. */
    change: Permission
    /** To give up nights, guests or the room. */
    remove: Permission
    /** To change the names of its guests. */
    guests: Permission
  }[]
  ordered_extras: {
    /** To order more items of it, or to move it. */
    change: Permission
    /** To remove items. After the deadline of the extra their price is a fee. */
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

/** Whether cancelling a room would take all that the guest pays for it: by its policy on this day, or by its least amount. */
function costsWholePrice({ policy, checkin, price, fees, least }: PermittedRoom, today: StayDate): boolean {
  return feePercentOn(policy, checkin, today) >= 100 || (least > 0 && least >= price + fees)
}

/**
 * What a person may do with a reservation at a moment of the hotel's clock (`hotelTimeIn`). A person with the token may give up rooms
 * and cancel, and may do everything with the reservation of a guest. The owner may do everything, at the hotel of the reservation. The
 * administrator of an organization only sees it and gets its receipts, and other signed-in people only see it. Adding and moving have the
 * hotel's deadline. Removing is possible until the day before the check-in of the room. A room that would cost its whole price is
 * only moved if the hotel allows it. Dates of a voucher are chosen and moved within its validity, also at a hotel that has switched
 * changes off. Throws a RangeError if the setting is wrong (`changeSettingProblem`).
 */
export function permissionsOf(
  { status, is_guests, is_of_this_hotel, rooms, extras, voucher = null }: PermittedReservation,
  asker: Asker,
  setting: ChangeSetting,
  now: HotelTime,
): Permissions {
  const onlyViews = asker === 'administrator' || asker === 'other'
  const canRemove: Rule = () => onlyViews && 'wrong_account'
  const canChange: Rule = () => (onlyViews || (asker === 'token' && !is_guests)) && 'wrong_account'
  const today = now.slice(0, 10)
  const isElsewhere: Rule = () => !is_of_this_hotel && 'other_facility'
  const isCancelled: Rule = () => status === 'cancelled' && 'cancelled'
  const isExpired: Rule = () => status === 'expired' && 'voucher_expired'
  /** To add to a stay or to move it is to use the voucher anew. */
  const isInvalid: Rule = () => (voucher && voucherProblem(voucher, today)) ?? false
  const common: Rule[] = [
    isElsewhere,
    () => status === 'held' && 'held',
    isCancelled,
    () => status === 'unscheduled' && 'unscheduled',
    isExpired,
    () => voucher !== null && !isUpcoming(status) && 'voucher_used',
    () => !isUpcoming(status) && 'stay_day',
  ]
  const booked = rooms.filter(({ is_given_up }) => !is_given_up)
  const hasBegun = ({ checkin }: PermittedRoom) => now >= lastMoment(checkin)
  const begins =
    (room: PermittedRoom): Rule =>
    () =>
      hasBegun(room) && 'stay_day'
  const isGivenUp =
    (room: PermittedRoom): Rule =>
    () =>
      room.is_given_up && 'cancelled'
  const haveAllBegun: Rule = () => booked.every(hasBegun) && 'stay_day'
  return {
    details: firstOf([canChange, ...common, haveAllBegun]),
    extras: firstOf([canChange, ...common, haveAllBegun, isInvalid]),
    receipts: firstOf([
      () => asker === 'other' && 'wrong_account',
      () => !is_of_this_hotel && 'other_facility',
    ]),
    cancel: firstOf([canRemove, ...common, ...booked.map(begins)]),
    schedule: firstOf([
      canChange,
      isElsewhere,
      isCancelled,
      isExpired,
      () => (voucher === null || voucher.is_used_up || status !== 'unscheduled') && 'voucher_used',
      isInvalid,
    ]),
    rooms: rooms.map((room) => ({
      change: firstOf([
        canChange,
        ...common,
        isGivenUp(room),
        begins(room),
        () => !setting.is_active && 'inactive',
        () => !setting.moves_at_full_fee && costsWholePrice(room, today) && 'plan_fixed',
        () => now >= changeDeadline(setting, room.policy, room.checkin) && 'deadline_passed',
        isInvalid,
      ]),
      remove: firstOf([canRemove, ...common, isGivenUp(room), begins(room)]),
      guests: firstOf([canChange, ...common, isGivenUp(room), begins(room)]),
    })),
    ordered_extras: extras.map(({ deadline }) => ({
      change: firstOf([
        canChange,
        ...common,
        haveAllBegun,
        () => deadline !== null && now >= deadline && 'deadline_passed',
        isInvalid,
      ]),
      remove: firstOf([canChange, ...common, haveAllBegun]),
    })),
  }
}
