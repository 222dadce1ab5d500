import { createHmac } from 'node:crypto'
import type { SignUp } from '#shared/api/accounts.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { ProviderName } from '#shared/members/providers.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type AccountLimitNeeds, countAccountMail } from '../limits/accountLimits.ts'
import { timestamp } from '../start/clock.ts'
import { SIGN_UP_HOURS } from './accountRules.ts'
import { accountEmail } from './credentials.ts'
import { hashWithSalt } from './passwords.ts'
import { checkSignUp } from './signUpFields.ts'

/** The hash of the password of a sign-up. All sign-ups of an address have one salt, which is secret. */
export function hashOfSignUp(
  { counterSecret }: Pick<AccountLimitNeeds, 'counterSecret'>,
  { brandId, email }: { brandId: number; email: string },
  password: string,
): Promise<string> {
  const salt = createHmac('sha256', counterSecret).update(`sign-up ${brandId} ${email}`).digest()
  return hashWithSalt(password, salt.subarray(0, 16))
}

type MailOrder = {
  kind: 'sign_up' | 'reset' | 'link'
  hotel: Hotel
  email: string
  locale: Locale
  now: number
  /** Of a link that connects a provider. */
  provider?: ProviderName
  identityHash?: string
}

/** Notes that a person asks for a mail. The worker of these mails finds out whether there is an account. */
export async function askForMail(
  on: Queries,
  { kind, hotel, email, locale, now, provider, identityHash }: MailOrder,
): Promise<void> {
  await on.query(
    `INSERT INTO account_mails (kind, brand_id, hotel_id, email, locale, asked_at, provider, identity_hash)
     VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $7, $8)`,
    [
      ...[kind, hotel.brand_id, hotel.id, email, locale, timestamp(now)],
      ...[provider ?? null, identityHash ?? null],
    ],
  )
}

/**
 * Stores a sign-up. It does the same work for an address with an account: the worker drops the sign-up, and the mail says that there
 * is an account.
 */
export async function signUp(
  needs: AccountLimitNeeds,
  hotel: Hotel,
  fields: SignUp,
  ip: string,
): Promise<void> {
  if (!fields.terms) throw new Refusal('invalid', { field: 'terms' })
  const now = needs.clock.now()
  const { programId, profile } = checkSignUp(hotel, fields, now)
  const email = accountEmail(fields.email)
  const { brand_id: brandId } = hotel
  const isNew = await countAccountMail(needs, { kind: 'sign_up', brandId, email, ip })
  const passwordHash = await hashOfSignUp(needs, { brandId, email }, fields.password)
  if (!isNew) return
  await needs.database.transaction(async (tx) => {
    await tx.query('DELETE FROM sign_ups WHERE until <= $1::timestamptz', [timestamp(now)])
    await tx.query(
      `INSERT INTO sign_ups (brand_id, email, password_hash, profile, program_id, until)
       VALUES ($1, $2, $3, $4::jsonb, $5, $6::timestamptz + interval '${SIGN_UP_HOURS} hours')`,
      [brandId, email, passwordHash, JSON.stringify(profile), programId, timestamp(now)],
    )
    await askForMail(tx, { kind: 'sign_up', hotel, email, locale: fields.locale, now })
  })
}

type MailRequest = { email: string; locale: Locale }

/** Asks for the mail of a sign-up again, or for the mail of a reset: at most once in ten minutes for one address. */
export async function askAgain(
  needs: AccountLimitNeeds,
  hotel: Hotel,
  { kind, email: typed, locale, ip }: MailRequest & { kind: 'resend' | 'reset'; ip: string },
): Promise<void> {
  const email = accountEmail(typed)
  if (!(await countAccountMail(needs, { kind, brandId: hotel.brand_id, email, ip }))) return
  const now = needs.clock.now()
  await askForMail(needs.database, {
    kind: kind === 'reset' ? 'reset' : 'sign_up',
    ...{ hotel, email, locale, now },
  })
}
