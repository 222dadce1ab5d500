import { api } from '#shared/api/index.ts'
import type { PersonName } from '../people.ts'
import type { Answer, Guest } from '../server/guest.ts'
import { accountCalls, EMAIL, PASSWORD } from './accountCalls.ts'

type Headers = Record<string, string>

const here = { params: { hotelId: 'hakone' } }

const setCookieOf = ({ headers }: Pick<Answer<unknown>, 'headers'>): string =>
  headers.getSetCookie().find((one) => one.includes('noren_refresh_')) ?? ''

/** The cookie of an answer with a refresh token, as a browser sends it; empty without one. */
const cookieOf = (answer: Pick<Answer<unknown>, 'headers'>): string => setCookieOf(answer).split(';')[0] ?? ''

/** What a browser has of an answer with a session. */
export function heldOf<T extends { access_token: string }>(answer: Answer<T>) {
  return {
    ...answer,
    setCookie: setCookieOf(answer),
    cookie: cookieOf(answer),
    access: answer.body?.access_token ?? '',
  }
}

/** The calls that begin, renew and end sessions at the hotel `hakone`, beside the calls of accounts. */
export function sessionCalls(guest: Guest) {
  const calls = accountCalls(guest)
  const tokens = (
    body: Parameters<typeof guest.call<typeof api.sessions.tokens>>[1]['body'],
    headers: Headers = {},
  ) => guest.call(api.sessions.tokens, { ...here, body }, headers)

  return {
    ...calls,
    /** Signs in with the password. */
    begin: async (
      body: { refresh_token_in?: 'cookie' | 'body' } = {},
      headers: Headers = {},
      { email = EMAIL, password = PASSWORD } = {},
    ) =>
      heldOf(await guest.call(api.accounts.signIn, { ...here, body: { email, password, ...body } }, headers)),
    /** Renews by the cookie. */
    renew: async (cookie: string) =>
      heldOf(await tokens({ grant_type: 'session_cookie' }, { Cookie: cookie })),
    renewToken: (refresh_token: string, hotelId = 'hakone') =>
      guest.call(api.sessions.tokens, {
        params: { hotelId },
        body: { grant_type: 'session_token', refresh_token },
      }),
    /** Signs in as a person of the sandbox. */
    async exchange(
      as: PersonName,
      body: { refresh_token_in?: 'cookie' | 'body'; present_refresh_token?: string } = {},
      headers: Headers = {},
    ) {
      const { refresh_token } = await (await guest.sandbox('sign-in', { as, hotel: 'hakone' })).json()
      return heldOf(await tokens({ grant_type: 'refresh_token', refresh_token, ...body }, headers))
    },
    exchangeTicket: async (
      refresh_token: string,
      { access, cookie }: { access: string; cookie: string },
      secret?: string,
    ) =>
      heldOf(
        await tokens(
          { grant_type: 'refresh_token', refresh_token, ...(secret !== undefined && { secret }) },
          { Authorization: `Bearer ${access}`, Cookie: cookie },
        ),
      ),
    /** Asks for a ticket for a frame, with the challenge of its secret. */
    askTicket: async (
      { access, cookie }: { access: string; cookie: string },
      challenge: string,
      { headers = {} as Headers, hotelId = 'hakone' } = {},
    ) => {
      const answer = await guest.call(
        api.sessions.ticket,
        { params: { hotelId }, body: { challenge } },
        { Authorization: `Bearer ${access}`, Cookie: cookie, ...headers },
      )
      return { ...answer, cookie: cookieOf(answer) }
    },
    /** A frame exchanges its ticket. */
    goOn: async (refresh_token: string, secret?: string, hotelId = 'hakone') =>
      heldOf(
        await guest.call(api.sessions.tokens, {
          params: { hotelId },
          body: { grant_type: 'refresh_token', refresh_token, ...(secret !== undefined && { secret }) },
        }),
      ),
    signOut: (access: string, body: { refresh_token?: string } = {}, headers: Headers = {}) =>
      guest.call(
        api.sessions.signOut,
        { ...here, body },
        { ...(access && { Authorization: `Bearer ${access}` }), ...headers },
      ),
    /** Signs one identity out of a session of both. `session`: what the browser has of the other identity; null without one. */
    async leave(
      scope: 'member' | 'organization',
      { access, cookie }: { access: string; cookie: string },
      body: { refresh_token?: string; refresh_token_in?: 'cookie' | 'body' } = {},
    ) {
      const answer = await guest.call(
        api.sessions.signOut,
        { ...here, body: { scope, ...body } },
        { Authorization: `Bearer ${access}`, Cookie: cookie },
      )
      return {
        ...answer,
        session: answer.body?.session ? heldOf({ ...answer, body: answer.body.session }) : null,
      }
    },
  }
}
