import { sendsState } from '#shared/members/providers.ts'
import { logText } from '../errors/logText.ts'
import { sealText } from '../mail/sealedMail.ts'
import { hashOf } from '../sessions/tokens.ts'
import { readReturn } from './handOver.ts'
import { type Claims, type ProviderClient, ProviderFailure } from './provider.ts'
import { providerOf } from './providers.ts'
import {
  type Browser,
  callbackOf,
  grantFor,
  type HandedOver,
  ownSignIns,
  placeFor,
  returnAddress,
  type SignInPageNeeds,
} from './start.ts'
import { type StartCookie, startCookiesIn } from './startCookies.ts'
import { lockSignIn, type StoredSignIn, storeReturn } from './storedSignIns.ts'

/**
 * What the page of a return does. `tab`: it goes to the app. `failed`: the provider has refused, or the person has stopped.
 * `other_browser`: the browser has no start cookie. `foreign`: the state is of no sign-in; `signIn` is the newest open one of this
 * browser, whose automatic sign-in has failed.
 */
export type Returned =
  | HandedOver
  | { kind: 'tab'; location: string }
  | { kind: 'failed'; reason: 'stopped' | 'failed'; signIn: StoredSignIn }
  | { kind: 'other_browser'; signIn: StoredSignIn }
  | { kind: 'foreign'; signIn: StoredSignIn | null }

type Found =
  | { read: 'accepted' | 'repeated' | 'other_browser'; signIn: StoredSignIn }
  | { read: 'unknown'; newest: StoredSignIn | null }

/**
 * Finds the sign-in of a return, and uses its state up if the code may be exchanged. A provider that sends no state back has the newest
 * open sign-in of this browser.
 */
async function findReturn(
  { database, clock }: SignInPageNeeds,
  client: ProviderClient,
  state: string | null,
  cookies: readonly StartCookie[],
): Promise<Found> {
  const now = clock.now()
  return database.transaction(async (tx) => {
    const own = await ownSignIns(tx, client, cookies)
    const newest = own.find(({ isUsed, until }) => !isUsed && until > now) ?? null
    const signIn = sendsState(client.provider) ? await lockSignIn(tx, hashOf(state ?? '')) : newest
    const read = readReturn(signIn, placeFor(client, cookies, signIn?.stateHash ?? '', now))
    if (!signIn || read === 'unknown') return { read: 'unknown', newest }
    if (read === 'accepted') await storeReturn(tx, signIn, null, now)
    return { read, signIn }
  })
}

/** Exchanges the code. Returns who has come back, or why there is no identity. */
async function exchange(
  needs: SignInPageNeeds,
  client: ProviderClient,
  fields: URLSearchParams,
  { nonce, verifier }: StoredSignIn,
): Promise<Claims | 'stopped' | 'failed'> {
  const provider = providerOf(needs, client)
  const secrets = {
    ...{ nonce, verifier, state: fields.get('state') ?? '' },
    redirectUri: callbackOf(needs.addresses(), client),
  }
  try {
    return provider ? await provider.claimsOf(fields, secrets) : 'failed'
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.reason === 'failed')
      console.error(`A sign-in at ${client.provider} failed: ${logText(error.message)}`)
    return error.reason
  }
}

/**
 * Takes a person back from a provider. It makes a result, and begins no session: the result belongs to the browser with the start cookie
 * and to the frame that has opened the window.
 */
export async function returnFromProvider(
  needs: SignInPageNeeds & { counterSecret: string },
  client: ProviderClient,
  fields: URLSearchParams,
  { cookie }: Pick<Browser, 'cookie'>,
): Promise<Returned> {
  const addresses = needs.addresses()
  const cookies = startCookiesIn(addresses, cookie)
  const found = await findReturn(needs, client, fields.get('state'), cookies)
  if (found.read === 'unknown') return { kind: 'foreign', signIn: found.newest }
  const { read, signIn } = found
  if (read === 'other_browser') return { kind: 'other_browser', signIn }
  if (read === 'accepted') {
    const claims = await exchange(needs, client, fields, signIn)
    if (typeof claims === 'string') return { kind: 'failed', reason: claims, signIn }
    const { consent = null, ...stored } = claims
    const sealed = consent && sealText(consent, needs.counterSecret)
    await needs.database.transaction((tx) =>
      storeReturn(tx, signIn, { claims: stored, consent: sealed }, needs.clock.now()),
    )
  }
  if (signIn.challenge === null)
    return { kind: 'tab', location: returnAddress(addresses, signIn, client.provider) }
  return needs.database.transaction((tx) => grantFor(tx, signIn))
}
