import type { Definition } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { Checker, Request, Target } from './checker.ts'

/** Checks what a guest gets from the calls of members and of organizations. No person signs in. */
export async function checkMembers(checker: Checker, { hotelId, brandId }: Target): Promise<void> {
  const { memberships, profile, ownReservations, points, providers, sessions, cards, accounts } = api
  const { organizationAdmin } = api
  const organization = { params: { brandId, organizationId: 1 } }
  const here = { params: { hotelId } }
  const form = { ...here, body: { locale: 'en' } }
  const linked = { params: { hotelId, provider: 'line', linkId: 1 } }
  const ofMembers: [Definition, Request][] = [
    [memberships.switch, { ...here, body: { program_id: 1, password: 'none' } }],
    [memberships.setup, form],
    [profile.show, here],
    [profile.update, form],
    [ownReservations.add, { ...here, body: { number: 'none' } }],
    [points.balance, here],
    [points.timeline, { ...here, query: {} }],
    [sessions.ticket, { ...here, body: { challenge: 'none' } }],
    [providers.linked, here],
    [providers.link, { ...linked, body: { grant: 'none', secret: 'none' } }],
    [providers.unlink, linked],
    [organizationAdmin.show, organization],
    [organizationAdmin.reservations, { ...organization, query: {} }],
  ]
  for (const [call, request] of ofMembers)
    await checker.expectRefusal(
      call,
      `a guest is no member and no administrator (${call.method} ${call.path})`,
      request,
      401,
      'session_expired',
      'noren',
    )
  const stranger = { params: { hotelId, id: 'none' }, headers: { Authorization: 'Bearer no-such-token' } }
  for (const call of [memberships.me, ownReservations.list, cards.list, cards.remove])
    await checker.expectRefusal(
      call,
      `an unknown token is no member (${call.method} ${call.path})`,
      stranger,
      401,
      'session_token_not_found',
      'noren',
    )
  await checker.expectRefusal(
    api.organizations.signIn,
    'a sign-in of an organization with an unknown address is refused',
    { ...here, body: { email: 'conformance@example.com', password: 'Mountain-7-River' } },
    422,
    'credentials_wrong',
    'noren',
  )
  await checker.expectRefusal(
    accounts.resetWays,
    'an unknown link shows no ways to sign in',
    { ...here, body: { reset_password_token: 'no-such-token' } },
    422,
    'expired',
    'noren',
  )
  await checker.expectRefusal(
    api.programs.show,
    'an unknown programme is refused',
    { params: { hotelId, programId: 999_999_999 } },
    404,
    undefined,
    'noren',
  )
}
