import { type Allocation, endLots, type PointsAccount } from '#shared/points/lots.ts'
import { type StayDate, todayIn } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { MemberKey } from '../members/people.ts'
import { timestamp } from '../start/clock.ts'
import { lockAccount, readAllocations, readLots, writeAccount, writeAllocations } from './storedAccount.ts'

/** What a movement is in the history of the member. */
type EntryStatus = 'gained' | 'spent' | 'refunded' | 'expired'

/** A row of the history. `amount` is signed; a row of 0 is left out. */
type Entry = {
  external_id: string
  status: EntryStatus
  amount: number
  reservation_id: number | null
  at: string
}

/** What moves points, and when. `now` is in milliseconds, `timeZone` the zone of the programme. */
export type Movement = {
  member: MemberKey
  /** Names the cause. The same cause moves points once, also if its call is repeated by another process. */
  externalId: string
  reservationId: number | null
  /** Names the use whose points are taken or come back; empty for other movements. */
  use?: string
  timeZone: string
  now: number
}

/** What a movement makes of an account. */
type Moved = {
  account: PointsAccount
  status: EntryStatus
  amount: number
  /** What the use has afterwards; missing if the movement is not of a use. */
  allocations?: readonly Allocation[]
  /** Points that came back and end at once. */
  ended?: number
}

/** Adds rows to the history. Returns the id of the first one. */
async function writeEntries(
  tx: Queries,
  { brandId, memberId }: MemberKey,
  entries: readonly Entry[],
): Promise<number | null> {
  const [first] = await tx.query<{ id: number }>(
    `INSERT INTO point_entries (brand_id, member_id, external_id, status, amount, reservation_id, at)
     SELECT $1, $2, e.external_id, e.status, e.amount, e.reservation_id, e.at
     FROM jsonb_to_recordset($3::jsonb)
       AS e (external_id text, status text, amount bigint, reservation_id integer, at timestamptz)
     WHERE e.amount <> 0 RETURNING id`,
    [brandId, memberId, JSON.stringify(entries)],
  )
  return first?.id ?? null
}

/** Ends the lots whose last day is over: each at the midnight after this day, in the zone of the programme. */
async function endOverdue(
  tx: Queries,
  member: MemberKey,
  account: PointsAccount,
  { timeZone, today }: { timeZone: string; today: StayDate },
): Promise<PointsAccount> {
  const over = account.lots.filter(({ until, left }) => left > 0 && until < today)
  if (over.length === 0) return account
  const { account: ended } = endLots(account, today)
  await tx.query(
    `INSERT INTO point_entries (brand_id, member_id, external_id, status, amount, at)
     SELECT brand_id, member_id, 'end of lot ' || id, 'expired', -remaining, (until + 1)::timestamp AT TIME ZONE $2
     FROM point_lots WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb)::integer) ORDER BY until, id`,
    [JSON.stringify(over.map(({ id }) => id)), timeZone],
  )
  await writeAccount(tx, member, ended, null)
  return ended
}

/**
 * Moves points of a member, in a transaction that locks the account: ends what is over, changes the account by `change`, and writes the
 * history. Returns false, and changes nothing more, if this cause has moved points before, and if `change` returns null.
 */
export async function movePoints(
  tx: Queries,
  { member, externalId, reservationId, use = '', timeZone, now }: Movement,
  change: (account: PointsAccount, today: StayDate, allocations: Allocation[]) => Moved | null,
): Promise<boolean> {
  const debt = await lockAccount(tx, member)
  const today = todayIn(timeZone, now)
  const stored = { lots: await readLots(tx, member, use), debt }
  const account = await endOverdue(tx, member, stored, { timeZone, today })
  const [made] = await tx.query('SELECT FROM point_entries WHERE brand_id = $1 AND external_id = $2', [
    member.brandId,
    externalId,
  ])
  const moved = made ? null : change(account, today, use === '' ? [] : await readAllocations(tx, use))
  if (!moved) return false
  const { status, amount, ended = 0 } = moved
  const entry = { reservation_id: reservationId, at: timestamp(now) }
  const entryId = await writeEntries(tx, member, [
    { ...entry, external_id: externalId, status, amount },
    { ...entry, external_id: `${externalId}, ended`, status: 'expired', amount: -ended },
  ])
  await writeAccount(tx, member, moved.account, entryId)
  if (moved.allocations) await writeAllocations(tx, use, moved.allocations)
  return true
}

/** Ends the points of a member whose last day is over, before they are read. */
export async function endPoints(
  tx: Queries,
  member: MemberKey,
  { timeZone, now }: Pick<Movement, 'timeZone' | 'now'>,
): Promise<void> {
  const debt = await lockAccount(tx, member)
  const account = { lots: await readLots(tx, member, ''), debt }
  await endOverdue(tx, member, account, { timeZone, today: todayIn(timeZone, now) })
}
