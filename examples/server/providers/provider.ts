import type { ProviderFailureName, ProviderName } from '#shared/members/providers.ts'

/** The client that a brand is at a provider. */
export type ProviderAccount = {
  brandId: number
  provider: ProviderName
  clientId: string
  clientSecret: string
  /** The address of the provider; null for the double of the sandbox. Facebook and LINE have addresses of their own. */
  base: string | null
  /** The version of Facebook's Graph API. */
  version: string
}

/** The operator's clients. `timeoutMs`: how long a call waits for a provider. */
export type ProviderSettings = { accounts: readonly ProviderAccount[]; timeoutMs: number }

/** Who a person is at a provider. `subject` is the provider's own number of the person. */
export type Claims = {
  subject: string
  /** Not confirmed by our own mail: it joins no account. */
  email: string | null
  firstName: string
  lastName: string
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
}

/** A person who has stopped, or a provider that says nothing useful. The message is for the operator, without personal data. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  constructor(
    readonly reason: ProviderFailureName,
    message: string,
  ) {
    super(message)
  }
}
