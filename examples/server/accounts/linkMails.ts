import type { Locale } from '#shared/i18n/locale.ts'
import type { ProviderName } from '#shared/members/providers.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type AccountLimitNeeds, countAskedMail } from '../limits/accountLimits.ts'
import { accountEmail, findCredentials } from './credentials.ts'
import { claimLink, readLink } from './mailedLinks.ts'
import { askForMail } from './signUp.ts'

/**
 * Asks for a mail that connects an identity of a provider with the account of an address. An address without an account gets no mail,
 * and the answer is the same.
 */
export async function askForLink(
  needs: AccountLimitNeeds,
  hotel: Hotel,
  {
    email: typed,
    ip,
    ...asked
  }: { email: string; locale: Locale; ip: string; provider: ProviderName; identityHash: string },
): Promise<void> {
  const email = accountEmail(typed)
  if (!(await countAskedMail(needs, { kind: 'link', brandId: hotel.brand_id, email, ip }))) return
  await askForMail(needs.database, { kind: 'link', hotel, email, now: needs.clock.now(), ...asked })
}

/**
 * Uses up the link of a mail that an identity has asked for. Returns the oldest member of its address. The reader of the mail is the owner of
 * the address: open sign-ups with the address, which strangers may have made, go with their passwords. Refused with `link_refused` for a
 * link that has ended, was used, or is of another identity.
 */
export async function claimLinkMail(
  tx: Queries,
  {
    brandId,
    token,
    identityHash,
    now,
  }: { brandId: number; token: string; identityHash: string; now: number },
): Promise<number> {
  const link = await readLink(tx, { kind: 'link', brandId, token, now, identityHash })
  const [account] = link.state === 'good' ? await findCredentials(tx, brandId, link.email) : []
  if (!account || !(await claimLink(tx, token, now))) throw new Refusal('link_refused')
  await tx.query('DELETE FROM sign_ups WHERE brand_id = $1 AND email = $2', [brandId, account.email])
  return account.member_id
}
