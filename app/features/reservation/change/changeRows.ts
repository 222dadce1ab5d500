import type { UpdateSettings } from '#shared/api/updateSettings.ts'

const changeRowNames = ['dates', 'plan', 'party', 'rooms', 'extras', 'details', 'answers', 'coupon'] as const
export type ChangeRowName = (typeof changeRowNames)[number]

/**
 * A row of what a guest may change. `yes`: it can be pressed. `fewerOnly`: it can be pressed, but only to give up nights. Any other
 * state is the reason why not.
 */
export type ChangeRow = { name: ChangeRowName; state: 'yes' | 'fewerOnly' | 'lastRoom' | (string & {}) }

/** Whether a row leads further. */
export const isOpenRow = ({ state }: ChangeRow): boolean => state === 'yes' || state === 'fewerOnly'

/** `yes` if one of the permissions is; else the first reason. Without a permission: `inactive`. */
const anyOf = (permissions: readonly string[]): string =>
  permissions.find((one) => one === 'yes') ?? permissions[0] ?? 'inactive'

/**
 * All rows of what a guest may change, each with its own state. A stay of one night in one room cannot become shorter. `rooms` is the
 * number of rooms of the reservation, `nights` the most nights of a room.
 */
export function changeRows(
  permissions: Pick<UpdateSettings, 'details' | 'extras' | 'rooms'>,
  { rooms, nights }: { rooms: number; nights: number },
): ChangeRow[] {
  const change = anyOf(permissions.rooms.map((room) => room.change))
  const remove = anyOf(permissions.rooms.map((room) => room.remove))
  const states: Record<ChangeRowName, string> = {
    dates: change !== 'yes' && remove === 'yes' && nights > 1 ? 'fewerOnly' : change,
    plan: change,
    party: change,
    rooms: remove === 'yes' && rooms < 2 ? 'lastRoom' : remove,
    extras: permissions.extras,
    details: permissions.details,
    answers: permissions.details,
    coupon: change,
  }
  return changeRowNames.map((name) => ({ name, state: states[name] }))
}
