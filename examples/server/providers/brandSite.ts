import { callProvider, optionalText, textIn } from './callProvider.ts'
import type { BrandSite, Claims } from './provider.ts'

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
  return {
    ...{ subject: textIn(member, 'member_id'), email: text('email') },
    ...{ firstName: text('first_name') ?? '', lastName: text('last_name') ?? '' },
    ...{ firstNameKana: text('first_name_kana'), lastNameKana: text('last_name_kana') },
    membershipId: text('membership_id'),
  }
}
