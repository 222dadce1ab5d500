import { toResult } from '#app/data/toResult.ts'
import { readAddress, writeAddress } from '#app/navigation/address.ts'
import type { Hotel } from '#app/settings/hotel/hotel.ts'
import type { Started } from '#app/start/started.ts'
import { sessions } from '#shared/api/sessions.ts'
import { linkSignIn } from '../links/linkSignIn.ts'
import { confirmSignOut, type SignInContext } from './authenticate.ts'
import { guest, idsOf, signInStateOf } from './currentUser.ts'
import type { BegunSession } from './renewal.ts'

type CodeContext = SignInContext & { hotel: Pick<Hotel, 'membership'> }

/** Takes the code out of the address; null without one. The key of the hotel itself is no code. */
function takeCode(name: string, { basePath, routing }: Started['runtime']): string | null {
  const { address } = readAddress(new URL(location.href), basePath)
  const code = name === 'code' ? null : address.query.get(name)
  if (code === null) return null
  address.query.delete(name)
  history.replaceState(history.state, '', writeAddress(address, basePath, routing))
  return code
}

/**
 * Signs in by the one-time code of the brand's own site. The code is exchanged first. `resume` then continues an earlier session, whose
 * person is asked before another one begins. A worthless code signs no user out. Never rejects.
 */
export async function signInWithCode(
  { call, currentUser, refreshToken, renewal, hotel }: CodeContext,
  runtime: Started['runtime'],
  resume: () => Promise<void>,
): Promise<void> {
  const code = takeCode(hotel.membership.customTokenName ?? 'code', runtime)
  if (!code) return resume()
  const params = { hotelId: hotel.id }
  const options = { kind: 'start', keepsUser: true } as const
  const hadSession = currentUser.token() !== null || refreshToken.canRenew()
  // The cookie stays of the earlier session until its person has answered.
  const refresh_token_in = hadSession ? 'body' : refreshToken.place()
  const body = { grant_type: 'custom_authentication_code' as const, code, refresh_token_in }
  const { value: exchanged } = await toResult(call(sessions.tokens, { params, body }, options), null)
  await resume()
  if (!exchanged) return linkSignIn.set({ step: 'failed' })

  /** The session with its refresh token in the cookie, if this browser has cookies. */
  async function inCookie(begun: BegunSession): Promise<BegunSession> {
    const { refresh_token } = begun
    if (refresh_token === null || refreshToken.place() === 'body') return begun
    const body = { grant_type: 'session_token' as const, refresh_token, refresh_token_in: 'cookie' as const }
    const { value } = await toResult(call(sessions.tokens, { params, body }, options), null)
    return value ?? begun
  }

  const begin = async (begun: BegunSession): Promise<void> => renewal.begin(await inCookie(begun))
  const user = exchanged.whoami ?? guest
  const present = currentUser.whoami()
  // The person of the code is signed in: this session goes on, and the tokens of the other one are forgotten.
  if (idsOf(user) === idsOf(present)) return
  if (signInStateOf(present) === 'guest') {
    await begin(exchanged)
    return linkSignIn.set({ step: 'begun' })
  }
  linkSignIn.set({
    ...{ step: 'asks', user },
    async change() {
      linkSignIn.set(null)
      const leaving = currentUser.token()
      refreshToken.leave()
      currentUser.leave()
      await confirmSignOut({
        ...{ call, refreshToken, hotelId: hotel.id },
        ...(leaving !== null && { leaving }),
      })
      await begin(exchanged)
    },
  })
}
