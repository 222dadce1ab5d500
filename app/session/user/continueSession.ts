import { sessions } from '#shared/api/sessions.ts'
import { type ExchangeNeeds, endBegun, moveToCookie } from './begunSession.ts'
import type { BegunSession } from './renewal.ts'

type ContinueNeeds = ExchangeNeeds & {
  /** Whether no user is signed in at this moment. */
  isGuest: () => boolean
  /** The user is known when it resolves. */
  begin: (begun: BegunSession) => Promise<void>
}

/**
 * Begins the session of a member of the full page in this frame, by the ticket of its window and the secret of the frame. Returns whether
 * it has begun: a user who has signed in here meanwhile stays, with the cookie, and the other session ends. Rejects with ApiError.
 */
export async function continueSession(
  { isGuest, begin, ...needs }: ContinueNeeds,
  { ticket, secret }: { ticket: string; secret: string },
): Promise<boolean> {
  const { call, hotelId } = needs
  // The cookie may be of a user who signs in while the answer is on its way.
  const body = {
    ...{ grant_type: 'refresh_token' as const, refresh_token: ticket, secret },
    refresh_token_in: 'body' as const,
  }
  // A refused ticket signs no user out.
  const begun = await call(sessions.tokens, { params: { hotelId }, body }, { keepsUser: true })
  const moved = isGuest() ? await moveToCookie(needs, begun) : begun
  if (isGuest()) {
    await begin(moved)
    return true
  }
  // The refresh token names the session: the cookie is of the user. Without one, the answer was the session that the cookie has already.
  if (begun.refresh_token !== null) await endBegun(needs, begun)
  return false
}
