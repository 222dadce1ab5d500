import { type BrandSite, type Claims, ProviderFailure } from '../provider.ts'
import { callProvider, optionalText } from './callProvider.ts'

/** A member as the brand's own site describes it. */
export type SiteMember = Claims & {
  firstNameKana: string | null
  lastNameKana: string | null
  membershipId: string | null
}

/** The member of a one-time code, which the site uses up. Rejects with ProviderFailure for a code that the site does not know. */
export async function memberOfCode(
  { clientId, clientSecret }: Pick<BrandSite, 'clientId' | 'clientSecret'>,
  base: string,
  code: string,
  timeoutMs: number,
): Promise<SiteMember> {
  const member = await callProvider(`${base}/members/by_code`, {
    fields: { code, client_id: clientId, client_secret: clientSecret },
    timeoutMs,
  })
  const text = (name: string) => optionalText(member, name)
  const subject = text('member_id')
  // Also a site that answers a wrong code with status 200 has refused it.
  if (subject === null) throw new ProviderFailure('failed', 'no member_id', 200)
  return {
    ...{ subject, email: text('email') },
    ...{ firstName: text('first_name') ?? '', lastName: text('last_name') ?? '' },
    ...{ firstNameKana: text('first_name_kana'), lastNameKana: text('last_name_kana') },
    membershipId: text('membership_id'),
  }
}
