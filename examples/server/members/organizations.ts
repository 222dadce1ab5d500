import type { Organization } from '#shared/api/identity.ts'
import type { Queries } from '../database/Database.ts'

/** An organization of a brand. */
export type OrganizationKey = { brandId: number; organizationId: number }

/** A person of an organization who signs in with an e-mail address, in small letters. */
export type OrganizationPerson = { id: number; email: string; role: string | null }

/** Stores an organization as another system describes it. Its row is then locked for the transaction. */
export async function storeOrganization(
  on: Queries,
  brandId: number,
  { id, name, display_name, program_id = null }: Organization,
): Promise<void> {
  await on.query(
    `INSERT INTO organizations (brand_id, id, name, display_name, program_id) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (brand_id, id) DO UPDATE
     SET name = EXCLUDED.name, display_name = EXCLUDED.display_name, program_id = EXCLUDED.program_id`,
    [brandId, id, name, display_name, program_id],
  )
}

/** The people of an organization who sign in with an address. */
export const peopleOf = (
  on: Queries,
  { brandId, organizationId }: OrganizationKey,
): Promise<OrganizationPerson[]> =>
  on.query<OrganizationPerson>(
    `SELECT id, email, role FROM organization_people
     WHERE brand_id = $1 AND organization_id = $2 AND email IS NOT NULL ORDER BY id`,
    [brandId, organizationId],
  )

/** The person of a brand with this address, in small letters; null for an unknown one. */
export async function personOfEmail(
  on: Queries,
  brandId: number,
  email: string,
): Promise<{ id: number } | null> {
  const [found] = await on.query<{ id: number }>(
    'SELECT id FROM organization_people WHERE brand_id = $1 AND email = $2',
    [brandId, email],
  )
  return found ?? null
}

/** Locks people, after the members and before their sign-ins: another call that changes or signs in one of them waits. */
export const lockPeopleRows = (tx: Queries, ids: readonly number[]): Promise<unknown> =>
  tx.query('SELECT FROM organization_people WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE', [
    ids,
  ])

/** Stores a person with an address, or the new role of one. Returns its id; null if the address is of another organization of the brand. */
export async function storePersonWithEmail(
  tx: Queries,
  { brandId, organizationId }: OrganizationKey,
  { email, role }: Omit<OrganizationPerson, 'id'>,
): Promise<number | null> {
  const [stored] = await tx.query<{ id: number }>(
    `INSERT INTO organization_people AS p (brand_id, organization_id, email, role) VALUES ($1, $2, $3, $4)
     ON CONFLICT (brand_id, email) DO UPDATE SET role = EXCLUDED.role WHERE p.organization_id = $2
     RETURNING id`,
    [brandId, organizationId, email, role],
  )
  return stored?.id ?? null
}

/** Deletes people, with their sessions. */
export const deletePeople = (tx: Queries, ids: readonly number[]): Promise<unknown> =>
  tx.query('DELETE FROM organization_people WHERE id = ANY($1::integer[])', [ids])
