import { datesOfUse, type RoomDates } from '../stay/roomDates.ts'
import { nightDates, type StayDate } from '../stay/stayDates.ts'
import type { Money } from './money.ts'
import { type PriceLine, partByKind, sumOfLines } from './priceLineKinds.ts'

/** The periods of the limits of an organization: calendar months and years. */
export const limitPeriods = ['month', 'year'] as const

export type LimitPeriod = (typeof limitPeriods)[number]

/** A room whose use counts. `isGivenUp`: only what the guest still pays for it counts, and no night. `amount`: in minor units. */
export type LimitedRoom = RoomDates & { isGivenUp: boolean; amount: Money }

/** What a limit is about: a period from its first day on, and room nights or the money of a currency. */
export type LimitKey = { from: StayDate; period: LimitPeriod; unit: 'room_nights' | { currency: string } }

/** The first day of the month or the year of a night. The date of a night is of the time zone of its hotel. */
export const startOfPeriod = (night: StayDate, period: LimitPeriod): StayDate =>
  period === 'month' ? `${night.slice(0, 7)}-01` : `${night.slice(0, 4)}-01-01`

/** What counts of a price: the room with its discounts, without local taxes and extras. A voucher pays, and lowers nothing. */
export const countedAmount = (lines: readonly PriceLine[]): Money =>
  Math.max(
    0,
    sumOfLines(lines.filter(({ kind }) => !['local_tax', 'extra', 'voucher'].includes(partByKind[kind]))),
  )

/** An amount by date: spread evenly over the dates of use, with the rest of the division on the first. */
export function spreadAmount(room: RoomDates & { amount: Money }): [date: StayDate, amount: Money][] {
  const dates = datesOfUse(room)
  const even = Math.floor(room.amount / dates.length)
  return dates.map((date, at) => [date, at === 0 ? room.amount - even * (dates.length - 1) : even])
}

/** The name of a key. Names are in the order of the first days: locks are taken in this order. */
export const nameOfLimit = ({ from, period, unit }: LimitKey): string =>
  `${from} ${period} ${typeof unit === 'string' ? unit : unit.currency}`

/** What the rooms of a version use of each period, by `nameOfLimit`: room nights, and the amounts in their currency. */
export function limitUse(rooms: readonly LimitedRoom[], currency: string): Record<string, number> {
  const use: Record<string, number> = {}
  const add = (night: StayDate, unit: LimitKey['unit'], amount: number) => {
    for (const period of amount === 0 ? [] : limitPeriods) {
      const name = nameOfLimit({ from: startOfPeriod(night, period), period, unit })
      use[name] = (use[name] ?? 0) + amount
    }
  }
  for (const room of rooms) {
    for (const night of room.isGivenUp ? [] : nightDates(room.checkin, room.checkout))
      add(night, 'room_nights', 1)
    for (const [date, amount] of spreadAmount(room)) add(date, { currency }, amount)
  }
  return use
}
