import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { type AccountLimitNeeds, limitLinkTries } from '../limits/accountLimits.ts'
import { createMember } from '../members/people.ts'
import { timestamp } from '../start/clock.ts'
import { findCredentials } from './credentials.ts'
import { claimLink, endLinks, readLink } from './mails/mailedLinks.ts'
import { wrongPassword } from './signIn.ts'
import { hashOfSignUp } from './signUp.ts'

type StoredSignUp = {
  id: number
  email: string
  password_hash: string
  profile: Record<string, unknown>
  program_id: number | null
}

/**
 * The newest open sign-up of an address with this password. A stranger who signs up with the address has another password. One slow
 * hash finds it, however many sign-ups strangers have made.
 */
async function findSignUp(
  on: Queries,
  { brandId, email, now }: { brandId: number; email: string; now: number },
  passwordHash: string,
): Promise<StoredSignUp | null> {
  const [found] = await on.query<StoredSignUp>(
    `SELECT * FROM sign_ups
     WHERE brand_id = $1 AND email = $2 AND password_hash = $4 AND until > $3::timestamptz ORDER BY id DESC LIMIT 1`,
    [brandId, email, timestamp(now), passwordHash],
  )
  return found ?? null
}

/**
 * Makes the account of a sign-up. The link shows that its reader has the mailbox, and the password that the reader has signed up: so
 * a guest does not confirm the sign-up of a stranger. The account is made once, and the other sign-ups of the address go.
 */
export async function confirmSignUp(
  needs: AccountLimitNeeds,
  brandId: number,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { database, clock } = needs
  const now = clock.now()
  const link = await readLink(database, { kind: 'confirm', brandId, token, now })
  if (link.state === 'used') throw new Refusal('user_already_confirmed')
  if (link.state === 'ended') throw new Refusal('sign_up_confirmation_expired')
  const { email } = link
  const signUp = await limitLinkTries(needs, token, async () => {
    const passwordHash = await hashOfSignUp(needs, { brandId, email }, password)
    return findSignUp(database, { brandId, email, now }, passwordHash)
  })
  if (!signUp) throw wrongPassword()
  await database.transaction(async (tx) => {
    // All sign-ups of the address, in one order: confirmations of two of them wait for each other.
    const open = await tx.query<{ id: number }>(
      'SELECT id FROM sign_ups WHERE brand_id = $1 AND email = $2 ORDER BY id FOR UPDATE',
      [brandId, email],
    )
    if (!open.some(({ id }) => id === signUp.id) || !(await claimLink(tx, token, now)))
      throw new Refusal('user_already_confirmed')
    const accounts = await findCredentials(tx, brandId, email, signUp.program_id)
    if (accounts.length > 0) throw new Refusal('user_already_confirmed')
    const memberId = await createMember(tx, brandId, signUp.program_id, signUp.profile)
    await tx.query(
      'INSERT INTO credentials (brand_id, member_id, email, password_hash) VALUES ($1, $2, $3, $4)',
      [brandId, memberId, email, signUp.password_hash],
    )
    await tx.query('DELETE FROM sign_ups WHERE brand_id = $1 AND email = $2', [brandId, email])
    await endLinks(tx, brandId, email)
  })
}
