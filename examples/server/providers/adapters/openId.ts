import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import type { Clock } from '../../start/clock.ts'
import { pkceChallenge } from '../pkce.ts'
import { type Provider, ProviderFailure, type SignInSecrets } from '../provider.ts'
import { optionalText, proofIn, textIn } from './callProvider.ts'

type OpenIdNeeds = {
  clientId: string
  clientSecret: string
  responseType: 'code' | 'id_token'
  issuer: string
  timeoutMs: number
  clock: Clock
}

/** How long the discovery document of a provider counts, in ms. */
const DISCOVERY_MS = 600_000

const discovered = new Map<string, { at: number; server: oauth.AuthorizationServer }>()

/**
 * The keys of each provider by their address. `jose` requests them once, and again for a token with an unknown key or after its
 * limit of age.
 */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

function keysAt(address: string, timeoutMs: number): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutMs })
  keySets.set(address, known)
  return known
}

/** Whether an address is on this machine: only there may a provider answer without TLS. */
const isLocal = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** The failure of a step. A refusal in the address says whether the person has stopped. */
function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof oauth.AuthorizationResponseError)
    return new ProviderFailure(
      error.error === 'access_denied' ? 'stopped' : 'failed',
      'an error in the return',
    )
  const { name, code } = error as Error & { code?: unknown }
  return new ProviderFailure('failed', `${name} ${String(code ?? '')}`)
}

/**
 * Any OpenID provider, with a code and PKCE, or with an id_token that it posts. The id_token must have its signature, the issuer,
 * the client and the nonce; the address of the return must name the issuer if the provider says that it does.
 */
export function openIdProvider(needs: OpenIdNeeds): Provider {
  const { clientId, clientSecret, responseType, issuer, timeoutMs, clock } = needs
  const client: oauth.Client = {
    client_id: clientId,
    // In seconds. The clock of the server decides, not the clock of this process.
    [oauth.clockSkew]: Math.round((clock.now() - Date.now()) / 1000),
    [oauth.clockTolerance]: 60,
  }
  const options = () => ({
    signal: AbortSignal.timeout(timeoutMs),
    [oauth.allowInsecureRequests]: isLocal(issuer),
  })

  async function discover(): Promise<oauth.AuthorizationServer> {
    const stored = discovered.get(issuer)
    if (stored && Date.now() - stored.at < DISCOVERY_MS) return stored.server
    const response = await oauth.discoveryRequest(new URL(issuer), options())
    const server = await oauth.processDiscoveryResponse(new URL(issuer), response)
    discovered.set(issuer, { at: Date.now(), server })
    return server
  }

  /** The claims of a code, which is exchanged with the secret of the client. */
  async function claimsOfCode(
    server: oauth.AuthorizationServer,
    returned: URLSearchParams,
    { state, nonce, verifier, redirectUri }: SignInSecrets,
  ): Promise<Record<string, unknown>> {
    const checked = oauth.validateAuthResponse(server, client, returned, state)
    const secret = oauth.ClientSecretPost(clientSecret)
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, client, secret, checked, redirectUri, verifier, options()] as const),
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(server, response, options())
    return oauth.getValidatedIdTokenClaims(tokens) as Record<string, unknown>
  }

  /** The claims of a token that has come by a form. Only its nonce says that it was made for this sign-in. */
  async function claimsOfToken(
    { issuer: ofServer, jwks_uri }: oauth.AuthorizationServer,
    returned: URLSearchParams,
    { nonce }: SignInSecrets,
  ): Promise<Record<string, unknown>> {
    if (!jwks_uri) throw new ProviderFailure('failed', 'no jwks_uri')
    const { payload } = await jwtVerify(proofIn(returned, 'id_token'), keysAt(jwks_uri, timeoutMs), {
      ...{ issuer: ofServer, audience: clientId, currentDate: new Date(clock.now()), clockTolerance: 60 },
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    })
    const isForOthers = Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId
    if (payload.nonce !== nonce || isForOthers)
      throw new ProviderFailure('failed', 'a token of another sign-in or client')
    return payload
  }

  return {
    async authorizeAddress({ state, nonce, verifier, redirectUri, locale }) {
      const { authorization_endpoint } = await discover().catch((error) => {
        throw failureOf(error)
      })
      if (!authorization_endpoint) throw new ProviderFailure('failed', 'no authorization_endpoint')
      const address = new URL(authorization_endpoint)
      const query = {
        response_type: responseType,
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        ui_locales: locale.replace('_', '-'),
        ...(responseType === 'code'
          ? { code_challenge: pkceChallenge(verifier), code_challenge_method: 'S256' }
          : { response_mode: 'form_post' }),
      }
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      return address.href
    },

    async claimsOf(returned, secrets) {
      try {
        const read = responseType === 'code' ? claimsOfCode : claimsOfToken
        const claims = await read(await discover(), returned, secrets)
        return {
          subject: textIn(claims, 'sub'),
          email: optionalText(claims, 'email'),
          firstName: optionalText(claims, 'given_name') ?? '',
          lastName: optionalText(claims, 'family_name') ?? optionalText(claims, 'name') ?? '',
        }
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}
