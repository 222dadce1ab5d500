/** How long a person has at the provider, and how long the result waits to be handed over, in ms. */
export const STATE_MS = 600_000

/** How long a redeemed grant answers again, because the answer may have been lost, in ms. */
export const AGAIN_MS = 60_000

/**
 * A sign-in at a provider, from its start page to its session. It belongs to one brand, to one client of it at a provider, and to the
 * browser that has opened the start page. Hashes only: who reads the table can redeem nothing.
 */
export type HandOver = {
  brandId: number
  /** The provider and its client, as `clientKeyOf` writes them. */
  clientKey: string
  cookieHash: string
  /** The SHA-256 of the secret of the frame that has opened the window; null for a sign-in in the tab itself. */
  challenge: string | null
  /** The end of the wait for the return, then of the result; in ms. */
  until: number
  /** Whether the person has come back with an identity. */
  hasResult: boolean
  /** Whether the person has come back: a state is used once. */
  isUsed: boolean
  grantHash: string | null
  redeemedAt: number | null
}

/**
 * Whether a start page goes to the provider at once. A page of another site, a mail and a bookmark can open it too (`site`: the header
 * `Sec-Fetch-Site`, which old browsers do not send). A provider that sends no state back then needs a press, because the return of
 * another person could follow.
 */
export const startsAtOnce = (hasState: boolean, site: string | undefined): boolean =>
  hasState || site === undefined || site === 'same-origin' || site === 'same-site'

/** Where a page of this server is: the brand and the client of its path, and the start cookie of the state, hashed. */
export type Place = { brandId: number; clientKey: string; cookieHash: string | null; now: number }

const isAt = (state: HandOver, { brandId, clientKey }: Pick<Place, 'brandId' | 'clientKey'>): boolean =>
  state.brandId === brandId && state.clientKey === clientKey

/**
 * What a return from a provider is. `accepted`: its code may be exchanged, once. `repeated`: the page is loaded again, with the result
 * that it had. `other_browser`: the start cookie is missing, so that nothing is exchanged and nothing changes. `unknown`: a state that
 * is foreign, over, used without a result, or of another client.
 */
export function readReturn(
  state: HandOver | null,
  place: Place,
): 'accepted' | 'repeated' | 'other_browser' | 'unknown' {
  if (!state || !isAt(state, place) || state.until <= place.now) return 'unknown'
  if (state.cookieHash !== place.cookieHash) return state.isUsed ? 'unknown' : 'other_browser'
  if (!state.isUsed) return 'accepted'
  return state.hasResult && state.redeemedAt === null ? 'repeated' : 'unknown'
}

/** Whether the result is handed over to a frame: the browser must have the cookie, and the frame the challenge of the start. */
export const canHandOver = (state: HandOver, place: Place & { challenge: string | null }): boolean =>
  isAt(state, place) &&
  state.until > place.now &&
  state.hasResult &&
  state.redeemedAt === null &&
  state.challenge !== null &&
  state.challenge === place.challenge &&
  state.cookieHash === place.cookieHash

/** What a call shows to redeem a result: a grant with the secret of the frame, or the start cookie of a sign-in in the tab itself. */
export type ResultKey = { grantHash: string; challenge: string } | { cookieHash: string }

const isShownBy = (state: HandOver, key: ResultKey): boolean =>
  'cookieHash' in key
    ? state.challenge === null && state.cookieHash === key.cookieHash
    : state.challenge !== null &&
      state.grantHash !== null &&
      state.grantHash === key.grantHash &&
      state.challenge === key.challenge

/**
 * Whether a call may redeem a result. `again`: it has redeemed the result a moment ago, and its answer may have been lost: the first
 * session ends. At the hotel of another brand, and for another provider, a result is unknown, and stays good.
 */
export function readRedemption(
  state: HandOver | null,
  { brandId, provider, now }: { brandId: number; provider: string; now: number },
  key: ResultKey,
): 'first' | 'again' | 'unknown' {
  if (!state?.hasResult || state.brandId !== brandId || readClientKey(state.clientKey).provider !== provider)
    return 'unknown'
  if (!isShownBy(state, key)) return 'unknown'
  if (state.redeemedAt !== null) return now - state.redeemedAt <= AGAIN_MS ? 'again' : 'unknown'
  return state.until > now ? 'first' : 'unknown'
}

/** The key of a client: its provider, and its id there. Two brands may have the same client. */
export const clientKeyOf = (provider: string, clientId: string): string => `${provider}:${clientId}`

/** What `clientKeyOf` was made of. */
export function readClientKey(clientKey: string): { provider: string; clientId: string } {
  const end = clientKey.indexOf(':')
  return { provider: clientKey.slice(0, end), clientId: clientKey.slice(end + 1) }
}
