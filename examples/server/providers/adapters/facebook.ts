import { createHmac } from 'node:crypto'
import { isRecord } from '#shared/values/isRecord.ts'
import { pkceChallenge } from '../pkce.ts'
import { type Provider, ProviderFailure } from '../provider.ts'
import { callProvider, optionalText, proofIn, textIn } from './callProvider.ts'

type FacebookNeeds = {
  clientId: string
  clientSecret: string
  /** The version of the Graph API, such as `v26.0`. */
  version: string
  pages: string
  api: string
  timeoutMs: number
}

/** Facebook Login with a code: no script of Facebook runs in the app. */
export function facebookProvider(needs: FacebookNeeds): Provider {
  const { clientId, clientSecret, version, pages, api, timeoutMs } = needs
  return {
    async authorizeAddress({ state, verifier, redirectUri }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'public_profile,email',
        code_challenge: pkceChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return `${pages}/${version}/dialog/oauth?${query}`
    },

    async claimsOf(returned, { verifier, redirectUri }) {
      const answer = await callProvider(`${api}/${version}/oauth/access_token`, {
        fields: {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code: proofIn(returned, 'code'),
          code_verifier: verifier,
        },
        timeoutMs,
      })
      const token = textIn(answer, 'access_token')
      // A token of another app would sign its owner in here.
      const { data } = await callProvider(
        `${api}/${version}/debug_token?${new URLSearchParams({
          input_token: token,
          access_token: `${clientId}|${clientSecret}`,
        })}`,
        { timeoutMs },
      )
      if (!isRecord(data) || data.is_valid !== true || String(data.app_id) !== clientId)
        throw new ProviderFailure('failed', 'a token of another app')
      const proof = createHmac('sha256', clientSecret).update(token).digest('hex')
      const person = await callProvider(
        `${api}/${version}/me?${new URLSearchParams({
          fields: 'id,first_name,last_name,email',
          access_token: token,
          appsecret_proof: proof,
        })}`,
        { timeoutMs },
      )
      const subject = textIn(person, 'id')
      if (String(data.user_id) !== subject) throw new ProviderFailure('failed', 'a token of another person')
      return {
        subject,
        email: optionalText(person, 'email'),
        firstName: optionalText(person, 'first_name') ?? '',
        lastName: optionalText(person, 'last_name') ?? '',
      }
    },
  }
}
