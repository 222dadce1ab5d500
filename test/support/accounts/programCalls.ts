import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { Guest } from '../server/guest.ts'
import { accountCalls, OTHER_PASSWORD } from './accountCalls.ts'

type Headers = Record<string, string>

const at = { params: { hotelId: 'hakone' } }

export const bearerOf = (token: string): Headers => (token ? { Authorization: `Bearer ${token}` } : {})

const birth = { name: 'date_of_birth', requirement: 'optional' }

/** The programme that every hotel of the brand has, and one more. */
export const FIRST = 31
export const SECOND = 33

/** Two programmes of the brand of `hakone`, as an override of its settings. The second one asks for more. */
export const twoPrograms = [
  {
    ...{ id: FIRST, name: 'Moriyu Club', update_member_profile_enabled: true },
    ...{ points: {}, additional_tiers_attributes: [], fields: [birth] },
  },
  {
    ...{ id: SECOND, name: 'Moriyu Gold', update_member_profile_enabled: false },
    additional_tiers_attributes: [{ code: 'adult_companion' }],
    fields: [birth, { name: 'occupation', requirement: 'required' }],
  },
]

export const withTwoPrograms = (guest: Guest) =>
  guest.sandbox('settings', { hotel: 'hakone', settings: { programs: twoPrograms } })

/** A person with an account in both programmes. The password of the second one is another. Returns a token of the first one. */
export async function makeTwoAccounts(guest: Guest): Promise<string> {
  const calls = accountCalls(guest)
  const token = await calls.member({ program_id: FIRST })
  await calls.member({ program_id: SECOND, password: OTHER_PASSWORD, occupation: 'Cook' })
  return token
}

/** The setting of a brand with an own site that signs its members in. */
export const ownSite = { brand_custom_auth_token_name: 'member_code' }

/** A code that the brand's own site gives a person. `doubles`: the origin of the doubles. `tenant`: the path of the tenant. */
export async function codeOfSite(
  { doubles, tenant }: { doubles: string; tenant: string },
  person: 'hanako' | 'taro' = 'taro',
  client = 'moriyu-site',
): Promise<string> {
  const query = new URLSearchParams({
    ...{ client_id: client, return_to: 'https://app.example/?code=hakone', person },
  })
  const { headers } = await fetch(`${doubles}/brand_site${tenant}/login?${query}`, { redirect: 'manual' })
  return new URL(headers.get('Location') ?? '').searchParams.get('member_code') ?? ''
}

/** The calls of programmes at the hotel `hakone`. */
export function programCalls(guest: Guest) {
  const { memberships, programs, sessions } = api
  return {
    own: (token: string) => guest.call(programs.own, at, bearerOf(token)),
    show: (programId: number, hotelId = 'hakone') =>
      guest.call(programs.show, { params: { hotelId, programId } }),
    me: (token: string) => guest.call(memberships.me, {}, bearerOf(token)),
    whoami: (token: string) => guest.call(sessions.whoami, at, bearerOf(token)),
    switchTo: (token: string, program_id: number, password: string, headers: Headers = {}) =>
      guest.call(
        memberships.switch,
        { ...at, body: { program_id, password, refresh_token_in: 'body' } },
        { ...bearerOf(token), ...headers },
      ),
    setup: (token: string, body: Partial<RequestOf<typeof api.memberships.setup>['body']>) =>
      guest.call(memberships.setup, { ...at, body: { locale: 'en', ...body } }, bearerOf(token)),
    exchange: (code: string, headers: Headers = {}, hotelId = 'hakone') =>
      guest.call(
        sessions.tokens,
        {
          params: { hotelId },
          body: { grant_type: 'custom_authentication_code', code, refresh_token_in: 'body' },
        },
        headers,
      ),
  }
}
