import { type Provider, ProviderFailure } from '../provider.ts'
import { callProvider, optionalText, textIn } from './callProvider.ts'

type CreansmaerdNeeds = { clientId: string; clientSecret: string; base: string; timeoutMs: number }

/**
 * The partner of points. It sends no state back: a one-time id (`otid`) comes to a fixed address of the app, and the start cookie of
 * the browser says which sign-in it belongs to.
 */
export function creansmaerdProvider({ clientId, clientSecret, base, timeoutMs }: CreansmaerdNeeds): Provider {
  return {
    async authorizeAddress({ redirectUri, locale }) {
      return `${base}/login?${new URLSearchParams({ client_id: clientId, return_to: redirectUri, lang: locale })}`
    },

    async claimsOf(returned) {
      if (returned.get('error') === 'cancelled') throw new ProviderFailure('stopped', 'cancelled')
      const otid = returned.get('otid')
      if (!otid) throw new ProviderFailure('failed', 'no otid')
      const member = await callProvider(`${base}/members/by_otid`, {
        fields: { otid, client_id: clientId, client_secret: clientSecret },
        timeoutMs,
      })
      return {
        subject: textIn(member, 'member_id'),
        email: optionalText(member, 'email'),
        firstName: optionalText(member, 'first_name') ?? '',
        lastName: optionalText(member, 'last_name') ?? '',
      }
    },
  }
}
