import type { Member } from '#shared/api/identity.ts'
import type { Queries } from '../../database/Database.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { type WayChange, writeAccountMail } from '../../mail/account/accountMail.ts'
import { queueSecurityMail } from '../../mail/queue.ts'
import type { Call } from '../../start/Call.ts'
import { credentialOfMember } from '../credentials.ts'
import type { AccountMailNeeds } from './accountMails.ts'

type Informed = { hotel: Hotel; user: Member; call: Pick<Call, 'locale'> }

/** The address of a member: of the sign-in, else of the profile. Empty without one. */
async function readAddress(on: Queries, { hotel, user }: Pick<Informed, 'hotel' | 'user'>) {
  const credential = await credentialOfMember(on, hotel.brand_id, user.id)
  return { address: credential?.email ?? user.email ?? '', hasPassword: credential !== null }
}

/** The address of a member: of the sign-in, else of the profile. Empty without one. */
export const addressOfMember = async (
  on: Queries,
  member: Pick<Informed, 'hotel' | 'user'>,
): Promise<string> => (await readAddress(on, member)).address

/** Informs a member that a way to sign in has changed. A member without an address gets no mail. */
export async function informMember(
  needs: Pick<AccountMailNeeds, 'addresses' | 'clock'>,
  tx: Queries,
  { hotel, user, call: { locale } }: Informed,
  change: WayChange,
): Promise<void> {
  const { address: recipient, hasPassword } = await readAddress(tx, { hotel, user })
  if (recipient === '') return
  const context = { hotel, locale, addresses: needs.addresses() }
  const content = writeAccountMail(context, { ...change, hasPassword })
  await queueSecurityMail(needs, tx, { kind: change.kind, recipient, locale, subjectId: -user.id }, content)
}
