import { callProvider, codeIn, optionalText, textIn } from './callProvider.ts'
import { pkceChallenge } from './pkce.ts'
import { type Provider, ProviderFailure } from './provider.ts'

const ISSUER = 'https://access.line.me'

type LineNeeds = {
  clientId: string
  clientSecret: string
  /** The address of the pages, and the address of the API. */
  pages: string
  api: string
  timeoutMs: number
}

/**
 * LINE Login 2.1. LINE signs a person in by itself where it can; when this fails, it comes back with a foreign state and a worthless
 * code, and must be asked for the password from then on (`disable_auto_login`).
 */
export function lineProvider({ clientId, clientSecret, pages, api, timeoutMs }: LineNeeds): Provider {
  return {
    async authorizeAddress({ state, nonce, verifier, redirectUri, locale, skipsAutoLogin }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        nonce,
        scope: 'profile openid email',
        ui_locales: locale.replace('_', '-'),
        code_challenge: pkceChallenge(verifier),
        code_challenge_method: 'S256',
        ...(skipsAutoLogin && { disable_auto_login: 'true' }),
      })
      return `${pages}/oauth2/v2.1/authorize?${query}`
    },

    async claimsOf(returned, { nonce, verifier, redirectUri }) {
      const answer = await callProvider(`${api}/oauth2/v2.1/token`, {
        fields: {
          grant_type: 'authorization_code',
          code: codeIn(returned),
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: clientSecret,
          code_verifier: verifier,
        },
        timeoutMs,
      })
      // LINE checks the signature of the token and its time.
      const claims = await callProvider(`${api}/oauth2/v2.1/verify`, {
        fields: { id_token: textIn(answer, 'id_token'), client_id: clientId, nonce },
        timeoutMs,
      })
      if (claims.iss !== ISSUER || claims.aud !== clientId || claims.nonce !== nonce)
        throw new ProviderFailure('failed', 'an id_token of another issuer, client or sign-in')
      return {
        subject: textIn(claims, 'sub'),
        email: optionalText(claims, 'email'),
        // LINE has one name, which the person has chosen for others.
        firstName: '',
        lastName: optionalText(claims, 'name') ?? '',
      }
    },
  }
}
