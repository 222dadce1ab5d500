import type { Locale } from '#shared/i18n/locale.ts'
import type { ProviderName } from '#shared/members/providers.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { type AccountLimitNeeds, countAccountMail } from '../../limits/accountLimits.ts'
import { accountEmail, credentialOfMember, findCredentials } from '../credentials.ts'
import { askForMail } from '../signUp.ts'
import { claimLink, readLink } from './mailedLinks.ts'

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
  if (!(await countAccountMail(needs, { kind: 'link', brandId: hotel.brand_id, email, ip }))) return
  await askForMail(needs.database, { kind: 'link', hotel, email, now: needs.clock.now(), ...asked })
}

/** The link of a mail that an identity has asked for. */
type LinkOfMail = { brandId: number; token: string; identityHash: string; now: number }

/** The oldest member of the address of a link, also of a used one; null for a link that has ended, or is of another identity. */
export async function memberOfLinkMail(on: Queries, asked: LinkOfMail): Promise<number | null> {
  const link = await readLink(on, { kind: 'link', ...asked })
  const [account] = link.state === 'ended' ? [] : await findCredentials(on, asked.brandId, link.email)
  return account?.member_id ?? null
}

/**
 * Uses up a link for a member. The transaction has locked the member. The reader of the mail is the owner of the address: open
 * sign-ups with the address, which strangers may have made, go with their passwords. Refused with `link_refused` for a link that
 * has ended, was used, or is of another identity.
 */
export async function claimLinkMail(tx: Queries, asked: LinkOfMail, memberId: number): Promise<void> {
  const { brandId, token, now } = asked
  const account = await credentialOfMember(tx, brandId, memberId)
  // Sign-ups before links, as in `confirmSignUp`.
  await tx.query('DELETE FROM sign_ups WHERE brand_id = $1 AND email = $2', [brandId, account?.email])
  const link = await readLink(tx, { kind: 'link', ...asked })
  if (link.state !== 'good' || link.email !== account?.email || !(await claimLink(tx, token, now)))
    throw new Refusal('link_refused')
}
