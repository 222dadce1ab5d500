import { api } from '#shared/api/index.ts'
import type { ProviderName } from '#shared/members/providers.ts'
import type { Guest } from '../server/guest.ts'
import { bearer } from './passkeyCalls.ts'

type Result = { grant?: string; secret?: string }

/** The calls that link providers at a hotel, by a guest of a tenant. */
export function linkCalls(guest: Guest, hotelId = 'hakone') {
  const params = { hotelId }
  const { providers } = api
  return {
    list: async (token: string) => (await guest.call(providers.linked, { params }, bearer(token))).body.data,
    link: (token: string, body: Result, provider: ProviderName = 'line') =>
      guest.call(providers.link, { params: { ...params, provider }, body }, bearer(token)),
    unlink: (token: string, linkId: number) =>
      guest.call(providers.unlink, { params: { ...params, linkId } }, bearer(token)),
    askMail: (body: Result, email: string) =>
      guest.call(providers.askLinkMail, {
        params: { ...params, provider: 'line' },
        body: { ...body, email, locale: 'en' },
      }),
    /** The token of the newest mail that connects a provider; null without such a mail. */
    async mailedToken(): Promise<string | null> {
      const mails = (await guest.mails()).sort((a, b) => b.id - a.id)
      const [address = null] = mails.flatMap(({ text }) => /https?:\S+link_token=\S+/.exec(text) ?? [])
      return address && new URL(address).searchParams.get('link_token')
    },
  }
}
