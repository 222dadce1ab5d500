import { MEMBER_WINDOW, PROVIDER_RESULT } from './windowTypes.ts'

/** The providers at which members sign in, by their names on the wire. */
export const providerNames = ['line', 'facebook', 'open_id', 'creansmaerd'] as const
export type ProviderName = (typeof providerNames)[number]

export const isProviderName = (name: string): name is ProviderName =>
  (providerNames as readonly string[]).includes(name)

const titles: Record<ProviderName, string> = {
  line: 'LINE',
  facebook: 'Facebook',
  open_id: 'OpenID',
  creansmaerd: 'Creansmaerd',
}

/** The name of a provider in sentences. `given` is the title in the hotel's settings, which an OpenID provider has. */
export const providerTitle = (name: ProviderName, given?: string | null): string => given || titles[name]

/**
 * Whether a provider sends the state back. A return without a state may be of another person, whose address was opened in this
 * browser: the guest is asked before the session begins.
 */
export const sendsState = (name: ProviderName): boolean => name !== 'creansmaerd'

/** Why a sign-in at a provider has ended there. `stopped`: the person has stopped it. */
const providerFailures = ['stopped', 'failed'] as const
export type ProviderFailureName = (typeof providerFailures)[number]

const RECEIVED = 'provider_result_received'

/** What the window of a provider posts to the frame that has opened it: a grant, which needs the secret of the frame, or a failure. */
export type ProviderMessage =
  | { type: typeof PROVIDER_RESULT; grant: string }
  | { type: typeof PROVIDER_RESULT; failure: ProviderFailureName }

export const grantMessage = (grant: string): ProviderMessage => ({ type: PROVIDER_RESULT, grant })
export const failureMessage = (failure: ProviderFailureName): ProviderMessage => ({
  type: PROVIDER_RESULT,
  failure,
})

/** The answer of the frame. The window then closes itself. */
export const receivedMessage = { type: RECEIVED } as const

export function isProviderMessage(value: unknown): value is ProviderMessage {
  const { type, grant, failure } = (value ?? {}) as Record<string, unknown>
  return (
    type === PROVIDER_RESULT &&
    (typeof grant === 'string' || (providerFailures as readonly unknown[]).includes(failure))
  )
}

/** What a start page is asked for. Without a challenge, the person is signed in in the tab itself. */
export type ProviderStart = {
  hotelCode: string
  provider: ProviderName
  locale: string
  /** The SHA-256 of the secret of a frame, in base64url. */
  challenge: string | null
  /** The origin of the page that asks. */
  origin: string
  /** The path of the app to which the person returns. */
  back: string
  /** LINE must not sign the person in by itself: that has failed, or would return in another browser. */
  skipsAutoLogin: boolean
  /** The person has chosen the provider, and not the member who is signed in on the full page. */
  skipsMember?: boolean
}

/** The key of the query of a start page whose person has chosen the provider. */
export const SKIPS_MEMBER = 'skip_member'

/**
 * The address of the app's own window, in which a member who is signed in on the full page goes on in a frame. Its query is what the
 * person needs to go on to the provider instead. `app` is the address of the app.
 */
export const memberWindowAddress = (
  app: string,
  {
    hotelCode: code,
    ...start
  }: Pick<ProviderStart, 'hotelCode' | 'provider' | 'locale' | 'back'> & { challenge: string },
): string => `${app}${MEMBER_WINDOW}?${new URLSearchParams({ code, ...start })}`

/** The address of the start page. `identity` is the address of the identity server. */
export function providerStartAddress(identity: string, start: ProviderStart): string {
  const query = new URLSearchParams({
    hotel: start.hotelCode,
    provider: start.provider,
    locale: start.locale,
  })
  if (start.challenge !== null) query.set('challenge', start.challenge)
  query.set('origin', start.origin)
  query.set('back', start.back)
  if (start.skipsAutoLogin) query.set('disable_auto_login', 'true')
  if (start.skipsMember) query.set(SKIPS_MEMBER, 'true')
  return `${identity}/sso/start?${query}`
}

/**
 * Where the app passes a return of the partner of points on to. The partner returns to an address of the app that names the hotel only.
 * `identity` is the address of the identity server.
 */
export const partnerReturnAddress = (identity: string, hotelCode: string, query: URLSearchParams): string =>
  `${identity}/sso/creansmaerd/${encodeURIComponent(hotelCode)}/callback?${query}`

/** The key of the query with which the person returns to the app in the same tab, and the provider is its value. */
export const SIGNED_IN_WITH = 'signed_in_with'

/** A path with a segment that leads out of its folder, also encoded: browsers resolve it. */
const LEAVES_FOLDER = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

/**
 * An address of the app on its own origin: a path, with its query, that no browser reads as another origin or as a page beside the app.
 * At most 4,000 characters.
 */
export const isOwnPath = (path: string): boolean =>
  path.length <= 4_000 && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path) && !LEAVES_FOLDER.test(path)
