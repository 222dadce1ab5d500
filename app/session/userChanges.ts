import type { ApiCall } from '#app/data/client.ts'
import { timeLimits } from '#app/data/timeLimits.ts'
import { toResult } from '#app/data/toResult.ts'
import { withLimit } from '#app/data/withLimit.ts'
import { clearNotice, showNotice } from '#app/errors/notices.ts'
import { sessions } from '#shared/api/sessions.ts'
import { type SignIn, type SignInState, signInStateOf } from './signIn.ts'

type UserChangeNeeds = { call: ApiCall; signIn: SignIn; hotelId: string | number }

/** Follows the user of this browser: a sign-out here, and what another tab or the host page has changed. */
export function createUserChanges({ call, signIn, hotelId }: UserChangeNeeds) {
  const params = { hotelId }
  const isUser = () => signInStateOf(signIn.whoami()) !== 'guest'

  /** Requests the signed-in user again, because the host page may have changed it. Without a token, the user is a guest. */
  async function refresh(): Promise<SignInState> {
    const token = signIn.token()
    if (!token && isUser()) signIn.leave()
    else if (token) {
      const { value } = await toResult(call(sessions.whoami, { params }), null)
      // Another tab may have signed in or out meanwhile. Its change is a separate refresh.
      if (signIn.token() !== token) return signInStateOf(signIn.whoami())
      if (!value) signIn.setUnknown()
      else if (signIn.setWhoami(value)) showNotice('global', { key: 'shell.accountChanged' })
      // A message that the user is signed out, or not known, is no longer true.
      else if (signInStateOf(value) !== 'guest') clearNotice('global')
    }
    return signInStateOf(signIn.whoami())
  }

  return {
    refresh,

    /**
     * Signs out on this device, and then at the server: other tabs see that the token is gone before the server refuses their calls,
     * which would look like the end of a session. A failed call does not prevent the sign-out on this device.
     */
    async signOut(): Promise<void> {
      const leaving = signIn.token()
      signIn.leave()
      if (leaving === null) return
      // The limit includes the wait for a busy server: the guest must be able to sign out.
      await withLimit(timeLimits.change, undefined, (signal) =>
        call(sessions.signOut, { params, body: {} }, { signal, leaving }),
      ).catch(() => {})
    },

    /** Another tab has signed in or out, or may have done so while this page received no events. */
    update(): void {
      if (signIn.token()) void refresh()
      else if (isUser()) signIn.leaveWithNotice()
    },
  }
}
