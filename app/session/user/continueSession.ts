import type { ApiCall } from '#app/data/client.ts'
import { sessions } from '#shared/api/sessions.ts'
import type { BegunSession } from './renewal.ts'

type ContinueNeeds = {
  call: ApiCall
  hotelId: string | number
  /** Whether no user is signed in at this moment. */
  isGuest: () => boolean
  refreshTokenPlace: () => 'cookie' | 'body'
  /** Resolves when the user is known. */
  begin: (begun: BegunSession) => Promise<void> | void
}

/**
 * Begins the session of a member of the full page in this frame, by the ticket of its window and the secret of the frame. Returns whether
 * it has begun: a user who has signed in here meanwhile stays. Rejects with ApiError.
 */
export async function continueSession(
  { call, hotelId, isGuest, refreshTokenPlace, begin }: ContinueNeeds,
  { ticket, secret }: { ticket: string; secret: string },
): Promise<boolean> {
  const body = {
    ...{ grant_type: 'refresh_token' as const, refresh_token: ticket, secret },
    refresh_token_in: refreshTokenPlace(),
  }
  // A refused ticket signs no user out.
  const begun = await call(sessions.tokens, { params: { hotelId }, body }, { keepsUser: true })
  if (!isGuest()) return false
  await begin(begun)
  return true
}
