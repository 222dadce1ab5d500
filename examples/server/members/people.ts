import type { Identity, Member, Organization, Whoami } from '#shared/api/identity.ts'
import type { Queries } from '../database/Database.ts'
import { timestamp } from '../start/clock.ts'
import { storeOrganization } from './organizations.ts'

/** A member of a brand. */
export type MemberKey = { brandId: number; memberId: number }

/** A member, a person of an organization, or a person who is both: what a session stores. */
export type PersonIds = { memberId: number | null; personId: number | null }

/**
 * Locks members whose sessions or ways to sign in are read, begun, changed or ended: another call that does so waits. Only a renewal
 * locks its family instead. It is the first lock of a transaction, and locks all its members at once, in the order of their ids. Two
 * calls then never wait for each other.
 */
export const lockMemberRows = (
  tx: Queries,
  brandId: number,
  memberIds: readonly (number | null)[],
): Promise<unknown> =>
  tx.query(
    'SELECT FROM members WHERE brand_id = $1 AND id = ANY($2::integer[]) ORDER BY id FOR NO KEY UPDATE',
    [brandId, memberIds.filter((id) => id !== null)],
  )

/** Locks a member: see `lockMemberRows`. */
export const lockMemberRow = (tx: Queries, { brandId, memberId }: MemberKey): Promise<unknown> =>
  lockMemberRows(tx, brandId, [memberId])

/**
 * Locks the members that `find` names, as the first step of a transaction, and then what `lockRest` locks. A session may have got another
 * member before `lockRest` had its lock: then both begin anew, because members are locked in the order of their ids.
 */
export async function lockMembersAnd(
  tx: Queries,
  brandId: number,
  find: () => Promise<readonly (number | null)[]>,
  lockRest: () => Promise<unknown>,
): Promise<void> {
  for (;;) {
    await tx.query('SAVEPOINT members')
    const locked = await find()
    await lockMemberRows(tx, brandId, locked)
    await lockRest()
    const found = await find()
    if (found.every((id) => locked.includes(id))) break
    // The end of the savepoint also ends its locks.
    await tx.query('ROLLBACK TO SAVEPOINT members')
  }
  await tx.query('RELEASE SAVEPOINT members')
}

/** Whether the hotel has locked the account of a member. A person of an organization without an account is not locked. */
export async function isMemberLocked(
  on: Queries,
  brandId: number,
  memberId: number | null,
): Promise<boolean> {
  const found = await on.query(
    'SELECT FROM members WHERE brand_id = $1 AND id = $2::integer AND locked_at IS NOT NULL',
    [brandId, memberId],
  )
  return found.length > 0
}

/** Stores since when a member is locked, in ms; null opens the account. A lock has its first time. Returns false for an unknown member. */
export async function storeMemberLock(
  tx: Queries,
  { brandId, memberId }: MemberKey,
  lockedAt: number | null,
): Promise<boolean> {
  const found = await tx.query(
    `UPDATE members
     SET locked_at = CASE WHEN $3::timestamptz IS NOT NULL THEN coalesce(locked_at, $3::timestamptz) END
     WHERE brand_id = $1 AND id = $2 RETURNING id`,
    [brandId, memberId, lockedAt === null ? null : timestamp(lockedAt)],
  )
  return found.length > 0
}

/** Stores a member as another system describes it. What the member has changed here since stays. */
async function storeMember(on: Queries, brandId: number, member: Member): Promise<number> {
  const { id, provider, program_id, rank_id, membership_id, ...profile } = member
  await on.query(
    `INSERT INTO members (brand_id, id, provider, program_id, rank_id, membership_id) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (brand_id, id) DO UPDATE SET provider = EXCLUDED.provider, program_id = EXCLUDED.program_id,
       rank_id = EXCLUDED.rank_id, membership_id = EXCLUDED.membership_id`,
    [brandId, id, provider ?? null, program_id ?? null, rank_id ?? null, membership_id ?? null],
  )
  await on.query(
    `INSERT INTO member_profiles AS p (brand_id, member_id, profile) VALUES ($1, $2, $3::jsonb)
     ON CONFLICT (brand_id, member_id) DO UPDATE SET profile = EXCLUDED.profile || p.profile`,
    [brandId, id, JSON.stringify(profile)],
  )
  return id
}

/** Stores an organization, and a person of it with this role. Returns the id of the person. */
async function storePerson(
  on: Queries,
  brandId: number,
  organization: Organization,
  role: string | null,
): Promise<number> {
  await storeOrganization(on, brandId, organization)
  const [person] = await on.query<{ id: number }>(
    `WITH known AS (
       SELECT id FROM organization_people
       WHERE brand_id = $1 AND organization_id = $2 AND role IS NOT DISTINCT FROM $3 AND email IS NULL
       ORDER BY id LIMIT 1
     ), made AS (
       INSERT INTO organization_people (brand_id, organization_id, role)
       SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM known) RETURNING id
     )
     SELECT id FROM known UNION ALL SELECT id FROM made`,
    [brandId, organization.id, role],
  )
  if (!person) throw new Error('No person of the organization was stored')
  return person.id
}

/** Stores who a member system hands over at a brand. Returns what a session of this person stores. */
export async function storeIdentity(on: Queries, brandId: number, identity: Identity): Promise<PersonIds> {
  const { user, organization } = identity
  return {
    memberId: user && (await storeMember(on, brandId, user)),
    personId:
      organization && (await storePerson(on, brandId, organization, identity.organization_role ?? null)),
  }
}

/** The columns of a person, as `personOfRow` reads them. The query joins `members`, `organization_people` and theirs. */
export type PersonRow = {
  member_id: number | null
  provider: string | null
  program_id: number | null
  rank_id: number | null
  membership_id: string | null
  locked_at: Date | null
  profile: Partial<Member> | null
  organization_id: number | null
  organization_name: string
  display_name: string
  organization_program_id: number | null
  role: string | null
}

/** What of a profile describes the signed-in user. The rest is shown in the account of the member only. */
const shownFields = [
  'first_name',
  'last_name',
  'first_name_kana',
  'last_name_kana',
  'email',
  'phone',
  'name',
] as const

const shownOf = (profile: PersonRow['profile']): Partial<Member> =>
  Object.fromEntries(
    shownFields.flatMap((field) => (profile?.[field] === undefined ? [] : [[field, profile[field]]])),
  )

/** The person of a row, as the tables describe it now. Null without a member and without an organization. */
export function personOfRow(row: PersonRow): Whoami {
  const { member_id, provider, program_id, rank_id, membership_id, profile } = row
  const ids = { provider, program_id, rank_id, membership_id }
  return {
    user:
      member_id === null
        ? null
        : { first_name: '', last_name: '', ...shownOf(profile), id: member_id, ...ids },
    organization:
      row.organization_id === null
        ? null
        : {
            id: row.organization_id,
            name: row.organization_name,
            display_name: row.display_name,
            program_id: row.organization_program_id,
          },
    organization_role: row.role,
  }
}

/** The columns of `PersonRow`, and the tables that have them. `of` has `brand_id`, `member_id` and `person_id`. */
export const personColumns = `m.id AS member_id, m.provider, m.program_id, m.rank_id, m.membership_id, m.locked_at, p.profile,
  o.id AS organization_id, o.name AS organization_name, o.display_name, o.program_id AS organization_program_id, op.role`

export const joinPerson = (of: string) => `
  LEFT JOIN members m ON m.brand_id = ${of}.brand_id AND m.id = ${of}.member_id
  LEFT JOIN member_profiles p ON p.brand_id = m.brand_id AND p.member_id = m.id
  LEFT JOIN organization_people op ON op.id = ${of}.person_id AND op.brand_id = ${of}.brand_id
  LEFT JOIN organizations o ON o.brand_id = op.brand_id AND o.id = op.organization_id`

/** A person of a brand, as the tables describe it now. Null for a member or an organization that it does not have any more. */
export async function readPerson(
  on: Queries,
  brandId: number,
  { memberId, personId }: PersonIds,
): Promise<Whoami> {
  const [row] = await on.query<PersonRow>(
    `SELECT ${personColumns} FROM (SELECT $1::integer AS brand_id, $2::integer AS member_id, $3::integer AS person_id) s
     ${joinPerson('s')}`,
    [brandId, memberId, personId],
  )
  if (!row) throw new Error('A query without tables returns a row')
  return personOfRow(row)
}

/** A member of a brand, as the tables describe it now; null for an unknown one. */
export const readMember = async (on: Queries, brandId: number, memberId: number): Promise<Member | null> =>
  (await readPerson(on, brandId, { memberId, personId: null })).user

/** Stores a new member of a brand, who signs in at a provider or with a password. Returns its number. */
export async function createMember(
  tx: Queries,
  brandId: number,
  programId: number | null,
  profile: Record<string, unknown>,
  provider: string | null = null,
  membershipId: string | null = null,
): Promise<number> {
  const [made] = await tx.query<{ id: number }>(
    'INSERT INTO members (brand_id, program_id, provider, membership_id) VALUES ($1, $2, $3, $4) RETURNING id',
    [brandId, programId, provider, membershipId],
  )
  if (!made) throw new Error('No member was stored')
  await tx.query('INSERT INTO member_profiles (brand_id, member_id, profile) VALUES ($1, $2, $3::jsonb)', [
    brandId,
    made.id,
    JSON.stringify(profile),
  ])
  return made.id
}
