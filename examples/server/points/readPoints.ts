import type { PointEntry } from '#shared/api/points.ts'
import type { PointRules } from '#shared/points/pointRules.ts'
import { type StayDate, todayIn } from '#shared/stay/stayDates.ts'
import type { Database, Queries } from '../database/Database.ts'
import type { MemberKey } from '../members/people.ts'
import type { Clock } from '../start/clock.ts'
import { endPoints } from './movePoints.ts'

type Reader = { database: Database; clock: Clock }

/** What a member has: below 0 with a debt. What is on its way and ends next has a day, or null. */
type Balance = {
  total_point: number
  future_point: number
  future_on: StayDate | null
  ending_point: number
  ending_on: StayDate | null
}

/** The balance of a member whose programme has no points. */
export const noBalance: Balance = {
  ...{ total_point: 0, future_point: 0, future_on: null },
  ...{ ending_point: 0, ending_on: null },
}

/** Ends what is over, so that the points are as they are now. */
async function endOverdue(
  { database, clock }: Reader,
  member: MemberKey,
  { time_zone: timeZone }: PointRules,
): Promise<void> {
  const now = clock.now()
  const over = await database.query(
    'SELECT FROM point_lots WHERE brand_id = $1 AND member_id = $2 AND remaining > 0 AND until < $3 LIMIT 1',
    [member.brandId, member.memberId, todayIn(timeZone, now)],
  )
  if (over.length > 0) await database.transaction((tx) => endPoints(tx, member, { timeZone, now }))
}

async function totalOf(on: Queries, { brandId, memberId }: MemberKey): Promise<number> {
  const [row] = await on.query<{ total: number }>(
    `SELECT coalesce(sum(remaining), 0)::bigint - coalesce((
       SELECT debt FROM point_accounts WHERE brand_id = $1 AND member_id = $2), 0) AS total
     FROM point_lots WHERE brand_id = $1 AND member_id = $2 AND remaining > 0`,
    [brandId, memberId],
  )
  return row?.total ?? 0
}

/** The points of a member now. */
export async function readBalance(reader: Reader, member: MemberKey, rules: PointRules): Promise<Balance> {
  await endOverdue(reader, member, rules)
  const { database } = reader
  const key = [member.brandId, member.memberId]
  const [future] = await database.query<{ sum: number; first: Date | null }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum, min(credit_at) AS first FROM point_stays
     WHERE brand_id = $1 AND member_id = $2 AND credited IS NULL AND amount > 0`,
    key,
  )
  const [ending] = await database.query<{ until: StayDate; sum: number }>(
    `SELECT until, sum(remaining)::bigint AS sum FROM point_lots
     WHERE brand_id = $1 AND member_id = $2 AND remaining > 0 GROUP BY until ORDER BY until LIMIT 1`,
    key,
  )
  return {
    total_point: await totalOf(database, member),
    future_point: future?.sum ?? 0,
    future_on: future?.first ? todayIn(rules.time_zone, +future.first) : null,
    ending_point: ending?.sum ?? 0,
    ending_on: ending?.until ?? null,
  }
}

/** A page of the history, from 1. */
export type TimelinePage = { page: number; perPage: number; scope: 'current' | 'future' }

type TimelineRow = {
  id: string
  status: PointEntry['status']
  point: number
  at: Date
  reservation_number: string | null
}

/** The rows of each scope, each with its order. */
const ROWS = {
  current: `SELECT e.id::text AS id, e.status, e.amount AS point, e.at, r.number AS reservation_number
    FROM point_entries e LEFT JOIN reservations r ON r.id = e.reservation_id
    WHERE e.brand_id = $1 AND e.member_id = $2 ORDER BY e.at DESC, e.id DESC`,
  future: `SELECT 'stay-' || r.id AS id, 'future' AS status, s.amount AS point, s.credit_at AS at, r.number AS reservation_number
    FROM point_stays s JOIN reservations r ON r.id = s.reservation_id
    WHERE s.brand_id = $1 AND s.member_id = $2 AND s.credited IS NULL AND s.amount > 0
    ORDER BY s.credit_at, s.reservation_id`,
} as const

const COUNTS = {
  current: 'SELECT count(*) AS count FROM point_entries WHERE brand_id = $1 AND member_id = $2',
  future: `SELECT count(*) AS count FROM point_stays
    WHERE brand_id = $1 AND member_id = $2 AND credited IS NULL AND amount > 0`,
} as const

/** A page of the history of a member, with the number of all rows and the balance. */
export async function readTimeline(
  reader: Reader,
  member: MemberKey,
  rules: PointRules,
  { page, perPage, scope }: TimelinePage,
): Promise<{ data: PointEntry[]; total_entries: number; total_point: number }> {
  await endOverdue(reader, member, rules)
  const { database } = reader
  const key = [member.brandId, member.memberId]
  const rows = await database.query<TimelineRow>(`${ROWS[scope]} LIMIT $3 OFFSET $4`, [
    ...key,
    perPage,
    (page - 1) * perPage,
  ])
  const [all] = await database.query<{ count: number }>(COUNTS[scope], key)
  return {
    data: rows.map(({ at, ...row }) => ({ ...row, date: todayIn(rules.time_zone, +at) })),
    total_entries: all?.count ?? 0,
    total_point: await totalOf(database, member),
  }
}
