import { CLIENT_SESSION_MS, issueClientSession } from '../../../examples/server/sessions/clientSessions.ts'
import type { Guest } from './guest.ts'
import { signedIn } from './signedIn.ts'
import type { TestServer } from './testServer.ts'

/** The kinds of callers of the API, by what the headers of a call say. */
export const callerNames = [
  'no session',
  'an ended session',
  'a guest',
  'an unknown token',
  'a member',
  'an administrator',
  'both',
  'a member of another brand',
] as const
export type CallerName = (typeof callerNames)[number]

/** The headers of each kind of caller at the hotel `family` of the guest's tenant. Each call of this function signs in anew. */
export async function callersOf(
  server: TestServer,
  guest: Guest,
): Promise<Record<CallerName, Record<string, string>>> {
  const { secret, clock } = await server.servicesOf(guest)
  return {
    'no session': { 'Client-Session': '' },
    'an ended session': {
      'Client-Session': await issueClientSession(secret, clock.now() - CLIENT_SESSION_MS - 1_000),
    },
    'a guest': {},
    'an unknown token': { Authorization: 'Bearer no-such-token' },
    'a member': await signedIn(guest, 'member', 'family'),
    'an administrator': await signedIn(guest, 'corporate', 'family'),
    both: await signedIn(guest, 'both', 'family'),
    'a member of another brand': await signedIn(guest, 'member', 'preview'),
  }
}
