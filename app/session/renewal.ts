import { ApiError } from '#app/data/ApiError.ts'
import type { ApiCall } from '#app/data/client.ts'
import { sessions } from '#shared/api/sessions.ts'
import type { RefreshToken } from './refreshToken.ts'
import { guest, idsOf, type SignIn, signInStateOf } from './signIn.ts'

/** `renewed`: there is a good access token. `refused`: the session has ended. `failed`: the server could not be asked. */
export type Renewed = 'renewed' | 'refused' | 'failed'

type RenewalNeeds = {
  call: ApiCall
  signIn: SignIn
  refreshToken: RefreshToken
  hotelId: string | number
  /** Runs the work while no other tab renews. */
  alone?: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/**
 * One tab at a time renews: a cookie takes the answer that arrives last. A browser without locks for this frame renews at once; the
 * server tolerates two tabs.
 */
async function inLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let isRun = false
  const once = () => {
    isRun = true
    return work()
  }
  try {
    const request = navigator.locks?.request(name, once) as Promise<T> | undefined
    return await (request ?? once())
  } catch (error) {
    if (isRun) throw error
    return work()
  }
}

/** Creates the renewal of the session: one call for all calls of this tab that need it. */
export function createRenewal({ call, signIn, refreshToken, hotelId, alone = inLock }: RenewalNeeds) {
  let running: Promise<Renewed> | null = null

  async function ask(): Promise<Renewed> {
    const before = signIn.token()
    const owner = signIn.owner()
    const options = { kind: 'start', isSilent: true, keepsUser: true } as const
    const request = { params: { hotelId }, body: refreshToken.request() }
    try {
      const given = await call(sessions.tokens, request, options)
      // Another tab has signed in or out meanwhile.
      if (signIn.token() !== before || !refreshToken.canRenew())
        return signIn.isRenewed(before) ? 'renewed' : 'failed'
      const user = given.whoami ?? guest
      const isKnown = signInStateOf(signIn.whoami()) !== 'guest'
      // The cookie is of another user, who has signed in without this tab.
      if (isKnown && idsOf(user) !== owner) return 'refused'
      refreshToken.save(given)
      if (isKnown) signIn.renew(given.access_token, given.expires_in)
      else signIn.signIn(given.access_token, user, given.expires_in)
      return 'renewed'
    } catch (error) {
      return error instanceof ApiError && error.status === 401 ? 'refused' : 'failed'
    }
  }

  async function renewAlone(): Promise<Renewed> {
    const before = signIn.token()
    return alone(`noren_renewal_${signIn.brandId ?? ''}`, async () => {
      // Another tab has renewed the session while this tab waited.
      if (signIn.isRenewed(before)) return 'renewed'
      if (!refreshToken.canRenew()) return 'refused'
      // An answer to another tab may have been on its way: a refused tab asks once more.
      let renewed = await ask()
      if (renewed === 'refused') renewed = await ask()
      if (renewed === 'refused') refreshToken.forget()
      return renewed
    })
  }

  return {
    canRenew: (): boolean => refreshToken.canRenew(),
    /** Renews the session after the refusal of a call with this token; at the start, without one. */
    renew(refused: string | null): Promise<Renewed> {
      if (refused !== null && signIn.isRenewed(refused)) return Promise.resolve('renewed')
      running ??= renewAlone().finally(() => {
        running = null
      })
      return running
    },
  }
}

export type Renewal = ReturnType<typeof createRenewal>
