import { api } from '#shared/api/index.ts'
import type { Services } from '../../../examples/server/services.ts'
import { issueTicket } from '../../../examples/server/sessions/tickets.ts'
import type { PersonName } from '../people.ts'
import type { Answer, Guest } from '../server/guest.ts'
import { accountCalls, EMAIL, PASSWORD } from './accountCalls.ts'

type Headers = Record<string, string>

const here = { params: { hotelId: 'hakone' } }

/** What a browser has of an answer with a session. */
export function heldOf<T extends { access_token: string }>(answer: Answer<T>) {
  const setCookie = answer.headers.getSetCookie().find((one) => one.includes('noren_refresh_')) ?? ''
  return {
    ...answer,
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
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
    /** A ticket that is made from the living family of a sign-in; `familyId` for an older one of its families. */
    async ticketOf(services: Services, signInId: number, familyId?: string): Promise<string> {
      const [row] = await services.database.query<{
        id: string
        member_id: number | null
        person_id: number | null
      }>(
        `SELECT id, member_id, person_id FROM refresh_families
         WHERE sign_in_id = $1 AND CASE WHEN $2::text IS NULL THEN replaced_by IS NULL ELSE id = $2 END`,
        [signInId, familyId ?? null],
      )
      const person = { memberId: row?.member_id ?? null, personId: row?.person_id ?? null }
      return issueTicket(services, 100, person, { familyId: row?.id ?? '', signInId })
    },
    exchangeTicket: async (refresh_token: string, { access, cookie }: { access: string; cookie: string }) =>
      heldOf(
        await tokens(
          { grant_type: 'refresh_token', refresh_token },
          { Authorization: `Bearer ${access}`, Cookie: cookie },
        ),
      ),
    /** Asks for a ticket for a frame, with the challenge of its secret. */
    askTicket: (
      { access, cookie }: { access: string; cookie: string },
      challenge: string,
      { headers = {} as Headers, hotelId = 'hakone' } = {},
    ) =>
      guest.call(
        api.sessions.ticket,
        { params: { hotelId }, body: { challenge } },
        { Authorization: `Bearer ${access}`, Cookie: cookie, ...headers },
      ),
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
  }
}
