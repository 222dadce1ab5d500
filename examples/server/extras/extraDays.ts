import { datesOfUse } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { StoredExtra } from '../hotels/StoredExtra.ts'
import type { Stay } from '../hotels/stay.ts'

/** The rooms of an order: their dates, and the children in them. */
export type ExtraStay = Pick<Stay, 'checkin' | 'checkout'> & { party: { children: number } }

/** A day on which an extra can be delivered, with the children who stay then. */
type DeliveryDay = { date: StayDate; children: number }

/** The days of one room. A day use has one. */
const daysOfRoom = ({ on_departure }: StoredExtra, stay: ExtraStay): StayDate[] =>
  on_departure && stay.checkin !== stay.checkout ? [...datesOfUse(stay), stay.checkout] : datesOfUse(stay)

/** The days on which a dated extra can be delivered to one of the rooms, in their order. */
export function deliveryDays(stored: StoredExtra, stays: readonly ExtraStay[]): DeliveryDay[] {
  const children = new Map<StayDate, number>()
  for (const stay of stays)
    for (const date of daysOfRoom(stored, stay))
      children.set(date, (children.get(date) ?? 0) + stay.party.children)
  return [...children]
    .map(([date, count]) => ({ date, children: count }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The day of a generic extra: the first arrival, or of an extra for children the first arrival of a child. Null without one. */
export function arrivalDay({ is_for_children }: StoredExtra, stays: readonly ExtraStay[]): StayDate | null {
  const own = is_for_children ? stays.filter(({ party }) => party.children > 0) : stays
  return own.map(({ checkin }) => checkin).sort()[0] ?? null
}
