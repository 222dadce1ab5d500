import type { ProviderFailureName, ProviderName } from '#shared/members/providers.ts'

/** The client that a brand is at a provider. */
export type ProviderClient = {
  brandId: number
  provider: ProviderName
  clientId: string
  clientSecret: string
  /** The address of the provider; null for the double of the sandbox. Facebook and LINE have addresses of their own. */
  base: string | null
  /** The version of Facebook's Graph API. */
  version: string
  /**
   * What an OpenID provider sends back. `id_token` comes by a form, which another site posts: the start cookie is `SameSite=None` then.
   * A code is safer, because the token does not pass the browser.
   */
  responseType: 'code' | 'id_token'
}

/** Whether a provider posts a form to the address of the return. */
export const postsForm = ({
  provider,
  responseType,
}: Pick<ProviderClient, 'provider' | 'responseType'>): boolean =>
  provider === 'open_id' && responseType === 'id_token'

/** The brand's own site, which signs its members in and hands them over with a one-time code. */
export type BrandSite = {
  brandId: number
  clientId: string
  clientSecret: string
  /** The address of the site; null for the double of the sandbox. */
  base: string | null
}

/** The operator's clients, and the own sites of brands. `timeoutMs`: how long a call waits for a provider. */
export type ProviderSettings = {
  clients: readonly ProviderClient[]
  sites: readonly BrandSite[]
  timeoutMs: number
}

/** Who a person is at a provider. `subject` is the provider's own number of the person. */
export type Claims = {
  subject: string
  /** Not confirmed by our own mail: it joins no account. */
  email: string | null
  firstName: string
  lastName: string
  /** What withdraws the person's consent at the provider; null or missing if no withdrawal is needed. A secret. */
  consent?: string | null
}

/** The secrets of one sign-in, of which the provider gets the public half. */
export type SignInSecrets = { state: string; nonce: string; verifier: string; redirectUri: string }

export type Authorization = SignInSecrets & {
  locale: string
  /** LINE must not sign the person in by itself. */
  skipsAutoLogin: boolean
}

/** A provider for one client. */
export type Provider = {
  /** The address of its page, which asks who the person is. */
  authorizeAddress(asked: Authorization): Promise<string>
  /** Who has come back with these fields. Rejects with ProviderFailure. */
  claimsOf(returned: URLSearchParams, secrets: SignInSecrets): Promise<Claims>
  /**
   * Withdraws the consent that a person has given the brand, because the person has unlinked the provider. A consent that the provider
   * does not know any more counts as withdrawn. Rejects with ProviderFailure.
   */
  withdrawConsent?(consent: string): Promise<void>
}

/** A person who has stopped, or a provider that says nothing useful. The message is for the operator, without personal data. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  constructor(
    readonly reason: ProviderFailureName,
    message: string,
    /** The status with which the provider has refused; null without an answer. */
    readonly status: number | null = null,
  ) {
    super(message)
  }
}
