import type { Database } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import { type OrganizationLimit, storeLimits } from '../../members/organizationLimits.ts'
import {
  deletePeople,
  lockPeopleRows,
  type OrganizationKey,
  type OrganizationPerson,
  peopleOf,
  storeOrganization,
  storePersonWithEmail,
} from '../../members/organizations.ts'
import { endSessionsOfPeople } from '../../sessions/endSessions.ts'
import { lockPeopleAndSignIns } from '../../sessions/sessionLocks.ts'
import { accountEmail } from '../credentials.ts'
import { checkNewPassword, hashPassword } from '../passwords.ts'
import { storePasswordOfPerson } from './personCredentials.ts'

export type OrganizationAccount = {
  name: string
  display_name: string
  program_id: number | null
  /** All people of the organization. `password`: the new one; without it, a person has the password of before. */
  /** All limits of the organization. Without it, the limits of before stay. */
  limits?: readonly OrganizationLimit[] | undefined
  people: readonly { email: string; role: string | null; password?: string | undefined }[]
}

const byEmail = (one: { email: string }, other: { email: string }) => (one.email < other.email ? -1 : 1)

/** The highest number of an organization. */
const MOST_ID = 2 ** 31 - 1

/**
 * Stores an organization with its people. Returns the number of people. People who are not named any more cannot sign in, and their
 * sessions end; so do the sessions of a person with a new password. A new role counts at the next call. Refused with `password_strength`
 * for a password that misses a condition, with `invalid` for an address that is named twice or belongs to another organization of the
 * brand, and with `invalid` and 404 for a number that is not from 1 to `MOST_ID`.
 */
export async function setOrganization(
  { database }: { database: Database },
  { brandId, organizationId }: OrganizationKey,
  { name, display_name, program_id, limits, people }: OrganizationAccount,
): Promise<number> {
  if (!Number.isInteger(organizationId) || organizationId < 1 || organizationId > MOST_ID)
    throw new Refusal('invalid', { field: 'organization_id', status: 404 })
  if (
    new Set((limits ?? []).map(({ period, unit }) => `${period} ${JSON.stringify(unit)}`)).size <
    (limits ?? []).length
  )
    throw new Refusal('invalid', { field: 'limits' })
  const emails = new Set(people.map(({ email }) => accountEmail(email)))
  if (emails.size < people.length) throw new Refusal('invalid', { field: 'people' })
  for (const { password } of people)
    if (password !== undefined) checkNewPassword({ password, password_confirmation: password })
  const named: { email: string; role: string | null; passwordHash: string | null }[] = []
  // One after the other, because each hash takes a core.
  for (const { email, role, password } of people) {
    const passwordHash = password === undefined ? null : await hashPassword(password)
    named.push({ email: accountEmail(email), role, passwordHash })
  }
  const organization = { brandId, organizationId }
  await database.transaction(async (tx) => {
    const readPeople = () => peopleOf(tx, organization)
    let before: OrganizationPerson[] = []
    await lockPeopleAndSignIns(
      tx,
      brandId,
      async () => (await readPeople()).map(({ id }) => id),
      async () => {
        await storeOrganization(tx, brandId, { id: organizationId, name, display_name, program_id })
        // Another call may have stored people while this one has waited for the organization.
        before = await readPeople()
        const ids = before.map(({ id }) => id)
        await lockPeopleRows(tx, ids)
        return ids
      },
    )
    if (limits) await storeLimits(tx, organization, limits)
    // Two calls that store the same new addresses in different orders would wait for each other.
    for (const { email, role, passwordHash } of named.sort(byEmail)) {
      const id = await storePersonWithEmail(tx, organization, { email, role })
      if (id === null) throw new Refusal('invalid', { field: 'people' })
      if (passwordHash !== null) {
        await storePasswordOfPerson(tx, id, passwordHash)
        await endSessionsOfPeople(tx, [id])
      }
    }
    const removed = before.filter(({ email }) => !emails.has(email)).map(({ id }) => id)
    await endSessionsOfPeople(tx, removed)
    await deletePeople(tx, removed)
  })
  return named.length
}
