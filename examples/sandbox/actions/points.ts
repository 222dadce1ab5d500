import { randomUUID } from 'node:crypto'
import { addMonths, todayIn } from '#shared/stay/stayDates.ts'
import { people } from '../../seed/people.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import { pointRulesOf } from '../../server/members/programs.ts'
import { gainPoints, takePointsBack } from '../../server/points/movements.ts'
import type { Tenant } from '../tenants/Tenant.ts'

const MOST = 1_000_000

/**
 * Adds `{ hotel, points }` to the account of the sample member at the brand of the hotel, valid as long as points of a stay. A number
 * below 0 takes points back.
 */
export async function points({ services }: Tenant, fields: Record<string, unknown>) {
  const { catalogue, clock, database } = services
  const hotel = catalogue.hotel(String(fields.hotel ?? ''))
  const { id: memberId, program_id } = people.member.user
  const rules = hotel && pointRulesOf(hotel, program_id ?? null)
  if (!hotel || !rules) throw new Refusal('invalid', { field: 'hotel' })
  const amount = Number(fields.points)
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > MOST)
    throw new Refusal('invalid', { field: 'points' })
  const { time_zone: timeZone, valid_months } = rules
  const now = clock.now()
  const movement = {
    member: { brandId: hotel.brand_id, memberId },
    externalId: `sandbox ${randomUUID()}`,
    reservationId: null,
    timeZone,
    now,
  }
  const until = addMonths(todayIn(timeZone, now), valid_months)
  await database.transaction((tx) =>
    amount > 0
      ? gainPoints(tx, movement, { amount, until })
      : takePointsBack(tx, movement, { amount: -amount, ownLot: null }),
  )
  return { points: amount, until }
}
