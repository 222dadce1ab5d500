import { datesOf, type Reservation } from '#shared/api/reservations.ts'
import { formatDate, formatDeadline, formatMoney } from '#shared/i18n/formats.ts'
import { tagOf } from '#shared/i18n/locale.ts'
import { furtherCost } from '#shared/money/change/cancellationFee.ts'
import { totals } from '#shared/money/totals.ts'
import { feePercentOn, type PolicyTerms, policyLines } from '#shared/stay/policy.ts'
import { haveSameDates, type RoomDates } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Fact } from './Fact.ts'
import { type FactContext, isDayUse, roomName } from './stayFacts.ts'

/** What cancelling a room costs. Amounts in minor units. */
type RoomTerms = {
  policy: PolicyTerms
  dates: RoomDates
  /** The least amount of an earlier change, if it decides the cost on the day of the mail; else 0. */
  least: number
  fees: number
  /** An earlier change has given the room a least amount, so that it is never called free. */
  isCostly: boolean
}

/** The terms of a room on a date at the hotel; null without a policy. */
function termsOf(room: Reservation['rooms'][number], today: StayDate): RoomTerms | null {
  const { cancellation_policy: policy, price, fees, least } = room
  if (!policy) return null
  const { total, localTax } = totals(price)
  const percent = feePercentOn(policy, room.checkin_date, today)
  const cost = furtherCost({ price: total - localTax, fees, least }, percent, price.currency)
  return { policy, dates: datesOf(room), least: cost.least, fees, isCostly: least > 0 }
}

/** The cancellation policies; rooms with the same policy and check-in share one. */
export function policyFacts(context: FactContext): Fact[] {
  const { reservation, hotel, texts, locale, today } = context
  const hasOwnDates = !haveSameDates(reservation.rooms.map(datesOf))
  const write = {
    date: (day: StayDate) => formatDate(locale, day, 'full'),
    deadline: (day: StayDate) => formatDeadline(locale, day, hotel.time_zone, 'full'),
  }
  const { rooms } = reservation
  const groups = new Map<string, RoomTerms & { names: string[] }>()
  rooms.forEach((room) => {
    const terms = termsOf(room, today)
    if (!terms) return
    const { policy, dates, least, fees, isCostly } = terms
    const key = `${policy.id} ${dates.checkin} ${least} ${fees} ${isCostly}`
    const names = [...(groups.get(key)?.names ?? []), roomName(context, room)]
    groups.set(key, { ...terms, names })
  })
  const amount = (value: number) => formatMoney(locale, value, reservation.price.currency)
  return [...groups.values()].map(({ policy, dates, least, fees, isCostly, names }) => {
    // The title alone does not state which of the rooms with different dates is meant.
    const which = hasOwnDates ? new Intl.ListFormat(tagOf(locale)).format(names) : policy.title
    return {
      name: groups.size > 1 ? `${texts.policy} (${which})` : texts.policy,
      lines: [
        ...(least > 0 ? [texts.costsAtLeast(amount(least), fees > 0 ? amount(fees) : null)] : []),
        // A room that an earlier change has given a least amount cannot be cancelled without a fee.
        ...policyLines(policy, dates.checkin, today)
          .filter(({ kind }) => !isCostly || kind !== 'free')
          .map((line) => texts.policyLine(line, write, isDayUse(dates))),
      ],
    }
  })
}
