import { pkceChallenge } from '../pkce.ts'
import { type Provider, ProviderFailure } from '../provider.ts'
import { callProvider, optionalText, proofIn, textIn } from './callProvider.ts'

const ISSUER = 'https://access.line.me'

type LineNeeds = {
  clientId: string
  clientSecret: string
  /** The address of the pages, and the address of the API. */
  pages: string
  api: string
  timeoutMs: number
}

/** The tokens of a person at LINE. `refresh` is empty if LINE has given none. */
type Consent = { access: string; refresh: string }

const writeConsent = (consent: Consent): string => JSON.stringify(consent)
const readConsent = (text: string): Consent => JSON.parse(text)

/** LINE does not know the token any more: the person has withdrawn the consent at LINE, or an earlier call was answered too late. */
const isGone = (error: unknown): boolean => error instanceof ProviderFailure && error.status === 400

/**
 * LINE Login 2.1. LINE signs a person in by itself where it can; when this fails, it comes back with a foreign state and a worthless
 * code, and must be asked for the password from then on (`disable_auto_login`).
 */
export function lineProvider({ clientId, clientSecret, pages, api, timeoutMs }: LineNeeds): Provider {
  const ofClient = { client_id: clientId, client_secret: clientSecret }

  /** The newest token of a person. A token lives for 30 days, and can be renewed for 90. */
  async function renewed({ access, refresh }: Consent): Promise<string> {
    if (!refresh) return access
    try {
      const fields = { ...ofClient, grant_type: 'refresh_token', refresh_token: refresh }
      return textIn(await callProvider(`${api}/oauth2/v2.1/token`, { fields, timeoutMs }), 'access_token')
    } catch (error) {
      if (isGone(error)) return access
      throw error
    }
  }

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
          code: proofIn(returned, 'code'),
          redirect_uri: redirectUri,
          ...ofClient,
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
        consent: writeConsent({
          access: textIn(answer, 'access_token'),
          refresh: optionalText(answer, 'refresh_token') ?? '',
        }),
      }
    },

    async withdrawConsent(consent) {
      const userAccessToken = await renewed(readConsent(consent))
      const fields = { ...ofClient, grant_type: 'client_credentials' }
      const ofChannel = await callProvider(`${api}/oauth2/v3/token`, { fields, timeoutMs })
      try {
        await callProvider(`${api}/user/v1/deauthorize`, {
          ...{ json: { userAccessToken }, bearer: textIn(ofChannel, 'access_token'), timeoutMs },
        })
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
  }
}
