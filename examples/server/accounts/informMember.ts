import type { Member } from '#shared/api/identity.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type SecurityMail, writeAccountMail } from '../mail/account/accountMail.ts'
import { queueSecurityMail } from '../mail/queue.ts'
import type { Call } from '../start/Call.ts'
import type { AccountMailNeeds } from './accountMails.ts'
import { credentialOfMember } from './credentials.ts'

type Informed = { hotel: Hotel; user: Member; call: Pick<Call, 'locale'> }

/** The address of a member: of the sign-in, else of the profile. Empty without one. */
export async function addressOfMember(
  on: Queries,
  { hotel, user }: Pick<Informed, 'hotel' | 'user'>,
): Promise<string> {
  const credential = await credentialOfMember(on, hotel.brand_id, user.id)
  return credential?.email ?? user.email ?? ''
}

/** Informs a member that a way to sign in has changed. A member without an address gets no mail. */
export async function informMember(
  needs: Pick<AccountMailNeeds, 'addresses' | 'clock'>,
  tx: Queries,
  { hotel, user, call: { locale } }: Informed,
  mail: SecurityMail,
): Promise<void> {
  const recipient = await addressOfMember(tx, { hotel, user })
  if (recipient === '') return
  const content = writeAccountMail({ hotel, locale, addresses: needs.addresses() }, mail)
  await queueSecurityMail(needs, tx, { kind: mail.kind, recipient, locale, subjectId: -user.id }, content)
}
