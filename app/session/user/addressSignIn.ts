import { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { toResult } from '#app/data/toResult.ts'
import { showNotice } from '#app/errors/notices.ts'
import type { Whoami } from '#shared/api/identity.ts'
import { sessions } from '#shared/api/sessions.ts'
import { linkSignIn } from '../links/linkSignIn.ts'
import { confirmSignOut, type SignInContext } from './authenticate.ts'
import { endBegun, moveToCookie } from './begunSession.ts'
import { idsOf, signInStateOf } from './currentUser.ts'
import type { BegunSession } from './renewal.ts'

/** What an address signs in by: the one-time code of the brand's own site, or a ticket. */
export type AddressProof =
  | { grant_type: 'custom_authentication_code'; code: string }
  | { grant_type: 'refresh_token'; refresh_token: string }

/**
 * Signs in by what an address says. It is exchanged first. `resume` then continues an earlier session, whose person is asked before
 * another one begins; so is a person whose name is not known because the server could not be asked. A session begins only if the server
 * has said whose it is. What is worthless signs no user out. Never rejects.
 */
export async function signInByAddress(
  { call, currentUser, refreshToken, renewal, hotel }: SignInContext,
  proof: AddressProof,
  resume: () => Promise<void>,
): Promise<void> {
  const params = { hotelId: hotel.id }
  const options = { kind: 'start', keepsUser: true } as const
  const earlier = currentUser.token()
  const hadSession = earlier !== null || refreshToken.canRenew()
  // The cookie stays of the earlier session until its person has answered.
  const fields = refreshToken.fields()
  const body = { ...proof, ...fields, ...(hadSession && { refresh_token_in: 'body' as const }) }
  const shown = { ...options, ...(earlier !== null && { leaving: earlier }) }
  const { value: exchanged, error } = await toResult(call(sessions.tokens, { params, body }, shown), null)
  await resume()
  if (!exchanged) {
    const isLocked = error instanceof ApiError && error.refusal === 'member_locked'
    if (error && (isLocked || proof.grant_type === 'refresh_token')) showNotice('global', messageOf(error))
    else linkSignIn.set({ step: 'failed' })
    return
  }

  const needs = { call, hotelId: hotel.id, refreshTokenPlace: refreshToken.place }
  const begin = async (begun: BegunSession): Promise<void> =>
    renewal.begin(await moveToCookie(needs, begun, { kind: 'start' }))

  async function forget(begun: BegunSession): Promise<void> {
    // The ticket was of the session that goes on.
    if (begun.refresh_token !== null || !hadSession) await endBegun(needs, begun)
  }

  /** The user of the new session. A server may answer with the user in another call only. Null if it names none. */
  async function nameUser({ whoami, access_token }: BegunSession): Promise<Whoami | null> {
    const asked = { ...options, leaving: access_token }
    const user = whoami ?? (await toResult(call(sessions.whoami, { params }, asked), null)).value
    return user && signInStateOf(user) !== 'guest' ? user : null
  }

  const user = await nameUser(exchanged)
  const present = currentUser.whoami()
  const isUnknown =
    signInStateOf(present) === 'guest' && (currentUser.token() !== null || refreshToken.canRenew())
  if (user === null) {
    showNotice('global', { key: 'shell.userUnknown' })
    return forget(exchanged)
  }
  // The person of the address is signed in: this session goes on.
  const isPresent = isUnknown ? exchanged.refresh_token === null : idsOf(user) === idsOf(present)
  if (isPresent) return forget(exchanged)
  if (signInStateOf(present) === 'guest' && !isUnknown) {
    // The ticket was of a session that has ended meanwhile: nothing is left that can begin.
    if (hadSession && exchanged.refresh_token === null)
      return showNotice('global', { key: 'shell.userUnknown' })
    await begin({ ...exchanged, whoami: user })
    return linkSignIn.set({ step: 'begun' })
  }
  linkSignIn.set({
    ...{ step: 'asks', user },
    stay() {
      linkSignIn.set(null)
      void forget(exchanged)
    },
    async change() {
      linkSignIn.set(null)
      const leaving = currentUser.token()
      refreshToken.leave()
      currentUser.leave()
      await confirmSignOut({
        ...{ call, refreshToken, hotelId: hotel.id },
        ...(leaving !== null && { leaving }),
      })
      await begin({ ...exchanged, whoami: user })
    },
  })
}
