import type { Locale } from '#shared/i18n/locale.ts'
import type { ProviderName } from '#shared/members/providers.ts'
import type { Database, Queries } from '../../database/Database.ts'
import type { Catalogue, Hotel } from '../../hotels/hotel.ts'
import { titleAt } from '../../hotels/providerTitle.ts'
import type { BookingLimits } from '../../limits/bookingLimits.ts'
import { type AskedMail, writeAccountMail } from '../../mail/account/accountMail.ts'
import { queueAskedMail } from '../../mail/queue.ts'
import type { Addresses } from '../../start/addresses.ts'
import type { Clock } from '../../start/clock.ts'
import { timestamp } from '../../start/clock.ts'
import { linkHours, mailKindFor, pauseBeforeWriting } from '../accountRules.ts'
import { findCredentials } from '../credentials.ts'
import { createLink } from './mailedLinks.ts'

export type AccountMailNeeds = {
  database: Database
  clock: Clock
  catalogue: Catalogue
  addresses: () => Addresses
  bookingLimits: BookingLimits
  counterSecret: string
  postMail: () => void
}

type AskedRow = {
  id: number
  kind: 'sign_up' | 'reset' | 'link'
  brand_id: number
  hotel_id: number
  email: string
  locale: Locale
  attempts: number
  /** Of a link that connects a provider. */
  provider: ProviderName | null
  identity_hash: string | null
}

/**
 * The mail to an address that a person has typed; null for none. Only here the server finds out whether the address has an account:
 * the answer of the call, and its time, are the same.
 */
async function mailTo(
  tx: Queries,
  hotel: Hotel,
  { kind: asked, brand_id: brandId, email, provider, identity_hash: identityHash }: AskedRow,
  now: number,
): Promise<AskedMail | null> {
  const accounts = await findCredentials(tx, brandId, email)
  // A sign-up for a programme in which the address has an account makes none.
  if (asked === 'sign_up')
    await tx.query(
      'DELETE FROM sign_ups WHERE brand_id = $1 AND email = $2 AND coalesce(program_id, 0) = ANY($3::integer[])',
      [brandId, email, accounts.map(({ program_id }) => program_id ?? 0)],
    )
  const [open] = await tx.query(
    'SELECT FROM sign_ups WHERE brand_id = $1 AND email = $2 AND until > $3::timestamptz LIMIT 1',
    [brandId, email, timestamp(now)],
  )
  const kind = mailKindFor(asked, { hasAccount: accounts.length > 0, hasOpenSignUp: open !== undefined })
  if (kind === null || kind === 'known') return kind && { kind }
  const link = kind === 'sign_up' ? 'confirm' : kind
  const token = await createLink(tx, { kind: link, brandId, email, now, identityHash })
  // A link that is asked for late in the life of a sign-up would else outlive it.
  if (kind === 'sign_up')
    await tx.query(
      `UPDATE sign_ups SET until = greatest(until, $3::timestamptz + interval '${linkHours.confirm} hours')
       WHERE brand_id = $1 AND email = $2 AND until > $3::timestamptz`,
      [brandId, email, timestamp(now)],
    )
  if (kind !== 'link') return { kind, token }
  return provider && { kind, token, title: titleAt(hotel, provider) }
}

async function writeMail(needs: AccountMailNeeds, tx: Queries, hotel: Hotel, asked: AskedRow): Promise<void> {
  const mail = await mailTo(tx, hotel, asked, needs.clock.now())
  if (!mail) return
  const { id, email: recipient, locale } = asked
  const content = writeAccountMail({ hotel, locale, addresses: needs.addresses() }, mail)
  await queueAskedMail(needs, tx, { kind: mail.kind, recipient, locale, subjectId: -id }, content)
}

/** The next mail whose time has come. Another process that writes it is waited for: no mail is written twice. */
const NEXT = `
  SELECT id, kind, brand_id, hotel_id, email, locale, attempts, provider, identity_hash FROM account_mails
  WHERE retry_at IS NULL OR retry_at <= $1::timestamptz ORDER BY id LIMIT 1 FOR UPDATE`

/** Puts a mail off that could not be written, or gives it up after the last attempt. */
async function putOff(
  { database, clock }: AccountMailNeeds,
  { id, kind, attempts }: AskedRow,
  error: unknown,
): Promise<void> {
  const pauseMs = pauseBeforeWriting(attempts + 1)
  console.error(`The mail "${kind}" of ${-id} could not be written:`, (error as Error).name)
  if (pauseMs === null) await database.query('DELETE FROM account_mails WHERE id = $1', [id])
  else
    await database.query(
      'UPDATE account_mails SET attempts = attempts + 1, retry_at = $2::timestamptz WHERE id = $1 AND attempts = $3',
      [id, timestamp(clock.now() + pauseMs), attempts],
    )
}

/** Writes the next mail. Returns false without one. A failure is rolled back, and delays this mail only. */
async function writeNext(needs: AccountMailNeeds): Promise<boolean> {
  const { database, clock, catalogue } = needs
  let asked: AskedRow | undefined
  try {
    await database.transaction(async (tx) => {
      const now = timestamp(clock.now())
      ;[asked] = await tx.query<AskedRow>(NEXT, [now])
      // The row that was waited for may be written by now.
      if (!asked) return
      await tx.query('DELETE FROM account_mails WHERE id = $1', [asked.id])
      const hotel = catalogue.hotel(asked.hotel_id)
      if (hotel) await writeMail(needs, tx, hotel, asked)
    })
  } catch (error) {
    if (!asked) throw error
    await putOff(needs, asked, error)
  }
  if (asked) return true
  const waiting = await database.query(
    'SELECT FROM account_mails WHERE retry_at IS NULL OR retry_at <= $1::timestamptz LIMIT 1',
    [timestamp(clock.now())],
  )
  return waiting.length > 0
}

/**
 * Writes the mails that people have asked for, the oldest first. Several processes at once write each of them once. A mail that cannot be
 * written is tried again later, and does not stop the others.
 */
export async function writeAccountMails(needs: AccountMailNeeds): Promise<void> {
  while (await writeNext(needs)) needs.postMail()
}
