import type { Locale } from '#shared/i18n/locale.ts'
import type { Database, Queries } from '../database/Database.ts'
import type { Catalogue, Hotel } from '../hotels/hotel.ts'
import type { BookingLimits } from '../limits/bookingLimits.ts'
import { type AccountMail, writeAccountMail } from '../mail/account/accountMail.ts'
import { queueMail } from '../mail/queue.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Clock } from '../start/clock.ts'
import { timestamp } from '../start/clock.ts'
import { findCredential } from './credentials.ts'
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

type AskedMail = {
  id: number
  kind: 'sign_up' | 'reset'
  brand_id: number
  hotel_id: number
  email: string
  locale: Locale
}

/**
 * The mail to an address that a person has typed; null for none. Only here the server finds out whether the address has an account:
 * the answer of the call, and its time, are the same.
 */
async function mailTo(
  tx: Queries,
  { kind, brand_id: brandId, email }: AskedMail,
  now: number,
): Promise<AccountMail | null> {
  const account = await findCredential(tx, brandId, email)
  if (kind === 'reset')
    return account && { kind: 'reset', token: await createLink(tx, { kind: 'reset', brandId, email, now }) }
  if (account) {
    await tx.query('DELETE FROM sign_ups WHERE brand_id = $1 AND email = $2', [brandId, email])
    return { kind: 'known' }
  }
  const [open] = await tx.query(
    'SELECT FROM sign_ups WHERE brand_id = $1 AND email = $2 AND until > $3::timestamptz LIMIT 1',
    [brandId, email, timestamp(now)],
  )
  return open
    ? { kind: 'sign_up', token: await createLink(tx, { kind: 'confirm', brandId, email, now }) }
    : null
}

async function writeMail(
  needs: AccountMailNeeds,
  tx: Queries,
  hotel: Hotel,
  asked: AskedMail,
): Promise<void> {
  const mail = await mailTo(tx, asked, needs.clock.now())
  if (!mail) return
  const { id, email: recipient, locale } = asked
  const content = writeAccountMail({ hotel, locale, addresses: needs.addresses() }, mail)
  await queueMail(needs, tx, { kind: mail.kind, recipient, locale, subjectId: -id }, content)
}

/**
 * Writes the mails that people have asked for, the oldest first. Several processes at once write each of them once: the second waits
 * for the first.
 */
export async function writeAccountMails(needs: AccountMailNeeds): Promise<void> {
  for (;;) {
    const isDone = await needs.database.transaction(async (tx) => {
      const [asked] = await tx.query<AskedMail>(
        `DELETE FROM account_mails WHERE id = (
           SELECT id FROM account_mails ORDER BY id LIMIT 1 FOR UPDATE
         ) RETURNING id, kind, brand_id, hotel_id, email, locale`,
      )
      const hotel = asked && needs.catalogue.hotel(asked.hotel_id)
      if (asked && hotel) await writeMail(needs, tx, hotel, asked)
      const waiting = asked ? [] : await tx.query('SELECT FROM account_mails LIMIT 1')
      return !asked && waiting.length === 0
    })
    if (isDone) return
    needs.postMail()
  }
}
