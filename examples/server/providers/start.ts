import type { Locale } from '#shared/i18n/locale.ts'
import {
  isOwnPath,
  memberWindowAddress,
  type ProviderName,
  SIGNED_IN_WITH,
} from '#shared/members/providers.ts'
import type { Database, Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { wouldRenew } from '../sessions/families.ts'
import { refreshTokenOfCookie } from '../sessions/refreshCookie.ts'
import { hashOf, newToken } from '../sessions/tokens.ts'
import { type Addresses, appOrigins } from '../start/addresses.ts'
import { canHandOver, clientKeyOf, type Place } from './handOver.ts'
import { needsPassword } from './needsPassword.ts'
import { type ProviderClient, postsForm } from './provider.ts'
import { type ProviderNeeds, providerOf } from './providers.ts'
import { cookieOfState, type StartCookie, setStartCookie, startCookiesIn } from './startCookies.ts'
import { keepInTab, type StoredSignIn, signInsOfCookies, storeGrant, storeSignIn } from './storedSignIns.ts'

/** `secret`: the key of the refresh tokens. */
export type SignInPageNeeds = ProviderNeeds & { database: Database; secret: string }

/** What the browser of a page shows: its cookies and its name. */
export type Browser = { cookie: string; userAgent: string }

/** A request for the start page, with its values checked. */
export type Start = {
  hotel: Hotel
  client: ProviderClient
  locale: Locale
  challenge: string | null
  origin: string
  back: string
  skipsAutoLogin: boolean
  skipsMember: boolean
}

/** A page goes on at another address, with cookies, or hands a grant over to the frame that has opened the window. */
export type Continuation = { kind: 'redirect'; location: string; cookies: string[] } | HandedOver
export type HandedOver = { kind: 'grant'; grant: string; signIn: StoredSignIn }

/** The origin of the app's page that asks. Any other origin counts as the app's. */
export const appOriginOf = (addresses: Addresses, origin: string): string =>
  appOrigins(addresses).includes(origin) ? origin : addresses.app

/** The path to return to. Any address that is not a path of the app counts as its first page, at the hotel. */
export const backOf = (path: string, { code }: Pick<Hotel, 'code'>): string =>
  isOwnPath(path) ? path : `/?${new URLSearchParams({ code })}`

export const challengeOf = (text: string): string | null => (/^[\w-]{43}$/.test(text) ? text : null)

/** The address of a provider's return. Each client has its own: a return of another one is a mix-up. */
export const callbackOf = (
  { api, apiPath }: Addresses,
  { brandId, provider, clientId }: Pick<ProviderClient, 'brandId' | 'provider' | 'clientId'>,
): string => `${api}${apiPath}/sso/${brandId}/${provider}/${encodeURIComponent(clientId)}/callback`

/** The place of a client and of the cookie that a browser has for a sign-in. */
export const placeFor = (
  { brandId, provider, clientId }: Pick<ProviderClient, 'brandId' | 'provider' | 'clientId'>,
  cookies: readonly StartCookie[],
  stateHash: string,
  now: number,
): Place => {
  const value = cookieOfState(cookies, stateHash)
  return { brandId, clientKey: clientKeyOf(provider, clientId), cookieHash: value && hashOf(value), now }
}

/** The sign-ins of a browser for one client, the newest first. Locked until the end of the transaction. */
export async function ownSignIns(
  tx: Queries,
  { brandId, provider, clientId }: Pick<ProviderClient, 'brandId' | 'provider' | 'clientId'>,
  cookies: readonly StartCookie[],
): Promise<StoredSignIn[]> {
  const found = await signInsOfCookies(
    tx,
    cookies.map(({ value }) => hashOf(value)),
    'FOR UPDATE',
  )
  const clientKey = clientKeyOf(provider, clientId)
  return found.filter((one) => one.brandId === brandId && one.clientKey === clientKey)
}

/** Writes a grant for a result. The frame needs its secret beside it. */
export async function grantFor(tx: Queries, signIn: StoredSignIn): Promise<HandedOver> {
  const grant = newToken()
  await storeGrant(tx, signIn, hashOf(grant))
  return { kind: 'grant', grant, signIn }
}

/**
 * The app's own window, if a member is signed in on the full page of the brand in this browser; null otherwise. The app asks whether the
 * member goes on in the frame: only the app sees that the member has left while the server could not be reached.
 */
async function memberWindow(
  needs: SignInPageNeeds,
  { hotel, client, locale, challenge, origin, back, skipsMember }: Start,
  cookie: string,
): Promise<Continuation | null> {
  if (challenge === null || skipsMember) return null
  const { brandId, provider } = client
  if (!(await wouldRenew(needs, brandId, refreshTokenOfCookie(needs, brandId, cookie)))) return null
  const app = `${origin}${needs.addresses().appPath}`
  const asked = { hotelCode: hotel.code, provider, locale, challenge, back }
  return { kind: 'redirect', location: memberWindowAddress(app, asked), cookies: [] }
}

/**
 * Opens a sign-in. A result that waits for this frame is handed over at once, without the provider: that is the second press after a
 * lost window. Otherwise a member of the full page may go on. Rejects with ProviderFailure if the provider does not answer.
 */
export async function startSignIn(
  needs: SignInPageNeeds,
  start: Start,
  { cookie, userAgent }: Browser,
): Promise<Continuation> {
  const { hotel, client, locale, challenge, origin, back, skipsAutoLogin } = start
  const addresses = needs.addresses()
  const provider = providerOf(needs, client)
  if (!provider) throw new Error(`No address of ${client.provider}`)
  const now = needs.clock.now()
  const present = startCookiesIn(addresses, cookie)
  const { waiting, hasTried } = await needs.database.transaction(async (tx) => {
    const own = await ownSignIns(tx, client, present)
    const found = own.find((one) =>
      canHandOver(one, { ...placeFor(client, present, one.stateHash, now), challenge }),
    )
    return {
      waiting: found ? await grantFor(tx, found) : null,
      hasTried: own.some(({ hasResult }) => !hasResult),
    }
  })
  const instead = waiting ?? (await memberWindow(needs, start, cookie))
  if (instead) return instead
  const [state, value, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()]
  const stateHash = hashOf(state)
  const location = await provider.authorizeAddress({
    ...{ state, nonce, verifier, locale, redirectUri: callbackOf(addresses, client) },
    skipsAutoLogin: skipsAutoLogin || hasTried || needsPassword(userAgent),
  })
  await storeSignIn(
    needs.database,
    {
      ...{ stateHash, brandId: client.brandId, clientKey: clientKeyOf(client.provider, client.clientId) },
      ...{ cookieHash: hashOf(value), challenge, nonce, verifier, hotelId: hotel.id, locale, origin, back },
    },
    now,
  )
  return {
    kind: 'redirect',
    location,
    cookies: setStartCookie(addresses, { stateHash, value, present, isForForm: postsForm(client) }),
  }
}

/** Where a person returns to in the same tab. The app redeems the result by the cookie: the address has no secret. */
export function returnAddress(
  { appPath }: Addresses,
  { origin, back }: StoredSignIn,
  provider: ProviderName,
) {
  const address = new URL(`${origin}${appPath}${back}`)
  address.searchParams.set(SIGNED_IN_WITH, provider)
  return address.href
}

/**
 * The person goes on in the window, because the frame is gone: its result becomes a result of the tab. Returns the address of the app;
 * null without a result that waits for this challenge in this browser.
 */
export async function goOnHere(
  needs: SignInPageNeeds,
  { client, challenge }: Pick<Start, 'client' | 'challenge'>,
  { cookie }: Pick<Browser, 'cookie'>,
): Promise<string | null> {
  const addresses = needs.addresses()
  const now = needs.clock.now()
  const present = startCookiesIn(addresses, cookie)
  return needs.database.transaction(async (tx) => {
    const own = await ownSignIns(tx, client, present)
    const found = own.find((one) =>
      canHandOver(one, { ...placeFor(client, present, one.stateHash, now), challenge }),
    )
    if (!found) return null
    await keepInTab(tx, found)
    return returnAddress(addresses, found, client.provider)
  })
}
