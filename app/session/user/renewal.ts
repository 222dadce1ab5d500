import { ApiError } from '#app/data/ApiError.ts'
import type { ApiCall } from '#app/data/client.ts'
import { timeLimits } from '#app/data/limits/timeLimits.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { showNotice } from '#app/errors/notices.ts'
import type { Whoami } from '#shared/api/identity.ts'
import { sessions } from '#shared/api/sessions.ts'
import { type CurrentUser, guest, idsOf, signInStateOf } from './currentUser.ts'
import type { RefreshToken, Renewable } from './refreshToken.ts'

/** The answer of a call that begins a session. */
export type BegunSession = Renewable & { access_token: string; whoami: Whoami | null }

/**
 * `renewed`: there is a good access token. `refused`: the session has ended. `other`: the cookie is of another user, who is the user
 * of this page now. `locked`: the hotel has locked the account, the user is signed out, and a notice says so. `failed`: the server could
 * not be asked.
 */
export type Renewed = 'renewed' | 'refused' | 'other' | 'locked' | 'failed'

type RenewalNeeds = {
  call: ApiCall
  currentUser: CurrentUser
  refreshToken: RefreshToken
  hotelId: string | number
  /** Runs the work while no other tab renews. */
  alone?: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** What this module needs of `navigator.locks`. */
type Locks = {
  request: (name: string, options: { signal: AbortSignal }, work: () => Promise<unknown>) => Promise<unknown>
}

/**
 * One tab at a time renews: a cookie takes the answer that arrives last. A browser without locks for this frame renews at once; the
 * server tolerates two tabs. A frozen tab may hold the lock for ever: after the time limit of its call, this tab renews without the
 * lock, because the same question gets the same answer.
 */
export async function inLock<T>(
  name: string,
  work: () => Promise<T>,
  { locks }: { locks?: Locks } = navigator as { locks?: Locks },
  limit: number = timeLimits.start,
): Promise<T> {
  let isRun = false
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), limit)
  const once = () => {
    clearTimeout(timer)
    isRun = true
    return work()
  }
  try {
    const request = locks?.request(name, { signal: waiting.signal }, once) as Promise<T> | undefined
    return await (request ?? once())
  } catch (error) {
    if (isRun) throw error
    return once()
  }
}

/** Creates the renewal of the session: one call for all calls of this tab that need it. */
export function createRenewal(needs: RenewalNeeds) {
  const { call, currentUser, refreshToken, hotelId, alone = inLock } = needs
  let running: Promise<Renewed> | null = null

  /** Begins the session of an answer. */
  function begin(begun: BegunSession): void {
    refreshToken.begin(begun)
    const forTab = begun.refresh_token !== null
    currentUser.signIn(begun.access_token, begun.whoami ?? guest, begun.expires_in, forTab)
  }

  async function ask(): Promise<Renewed> {
    // The user has signed out in another tab, or a copy of this tab goes on with the session.
    if (!refreshToken.canRenew()) return 'refused'
    const before = currentUser.token()
    const owner = currentUser.owner()
    const options = { kind: 'start', isSilent: true, keepsUser: true } as const
    const request = { params: { hotelId }, body: refreshToken.request() }
    try {
      const given = await call(sessions.tokens, request, options)
      // Another tab has signed in or out meanwhile.
      if (currentUser.token() !== before || !refreshToken.canRenew())
        return currentUser.isRenewed(before) ? 'renewed' : 'failed'
      const user = given.whoami ?? guest
      const isKnown = signInStateOf(currentUser.whoami()) !== 'guest'
      // A refresh token in the storage of the tab is of the sign-in whose access token is there. A cookie may be of another one.
      const isStored = before !== null && given.refresh_token !== null
      if (isKnown ? idsOf(user) === owner : isStored) {
        refreshToken.renew(given)
        currentUser.renew(given.access_token, given.expires_in)
        if (!isKnown) currentUser.setWhoami(user)
        return 'renewed'
      }
      if (isKnown && idsOf(user) === idsOf(guest)) return 'refused'
      begin(given)
      if (!isKnown) return 'renewed'
      // The cookie is of another user, who has signed in without this tab: the session of this user goes on.
      showNotice('global', { key: 'shell.accountChanged' })
      return 'other'
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) return 'failed'
      // Another person has signed in meanwhile: the refusal is of the session before.
      if (currentUser.token() !== before) return currentUser.isRenewed(before) ? 'renewed' : 'failed'
      if (error.refusal !== 'member_locked') return 'refused'
      currentUser.signOutWithNotice(messageOf(error))
      return 'locked'
    }
  }

  async function renewAlone(): Promise<Renewed> {
    const before = currentUser.token()
    return alone(`noren_renewal_${currentUser.brandId ?? ''}`, async () => {
      // Another tab has renewed the session while this tab waited.
      if (currentUser.isRenewed(before)) return 'renewed'
      // An answer to another tab may have been on its way: a refused tab asks once more.
      let renewed = await ask()
      if (renewed === 'refused') renewed = await ask()
      if (renewed === 'refused' || renewed === 'locked') refreshToken.forget()
      return renewed
    })
  }

  return {
    begin,
    canRenew: (): boolean => refreshToken.canRenew(),
    /** Renews the session after the refusal of a call with this token; at the start, without one. */
    renew(refused: string | null): Promise<Renewed> {
      if (refused !== null && currentUser.isRenewed(refused)) return Promise.resolve('renewed')
      running ??= renewAlone().finally(() => {
        running = null
      })
      return running
    },
  }
}

export type Renewal = ReturnType<typeof createRenewal>
