import { array, boolean, type Infer, nullable, object } from 'superstruct'
import { addition, byRule } from './fallbacks.ts'
import { Count, openText, Text } from './scalars.ts'

/** Why something is refused. A guest reads another reason as `inactive`. */
export const permissionRefusals = [
  'inactive',
  'deadline_passed',
  'stay_day',
  'held',
  'cancelled',
  'plan_fixed',
  'wrong_account',
  'other_facility',
  'unscheduled',
  'voucher_used',
  'voucher_not_yet',
  'voucher_expired',
] as const

/** `yes`, or the first reason why not. */
const Permission = openText(['yes', ...permissionRefusals])

/** To add to a room or to move it; to give up nights, guests or the room; to change the names of its guests. */
const PermittedRoom = object({
  reservation_hotel_room_id: Count,
  change: Permission,
  remove: Permission,
  guests: Permission,
})

/** What the caller may do with a reservation at this moment. */
export const UpdateSettings = object({
  /** Whether the hotel lets guests change their reservations online. */
  is_active: boolean(),
  /**
   * Whether the caller may change the dates, rooms, plans or guests of at least one room, or choose the dates of a voucher without
   * a stay.
   */
  updatable: boolean(),
  /** Why not; null if the caller may. */
  reason: nullable(openText(permissionRefusals)),
  /** Until when a room can be changed, on the clock of the hotel (`2027-05-01T24:00`): the latest of the rooms. Null without a room. */
  deadline: nullable(Text),
  /** Contact, notes and arrival; answers and files. */
  details: addition(Permission, byRule('unlessClosed')),
  /** To order further extras. Each extra has a deadline of its own beside this. */
  extras: addition(Permission, 'inactive'),
  /** Whether the reservation has extras or the hotel sells some. */
  has_extras: addition(boolean(), false),
  /** To cancel the whole reservation. */
  cancel: addition(Permission, byRule('unlessClosed')),
  /** To get receipts. */
  receipts: addition(Permission, 'yes'),
  rooms: addition(array(PermittedRoom), []),
  /** The extras of the reservation, in their order. */
  ordered_extras: addition(array(object({ change: Permission, remove: Permission })), []),
})
export type UpdateSettings = Infer<typeof UpdateSettings>
