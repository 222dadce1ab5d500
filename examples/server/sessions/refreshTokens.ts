import { createHmac } from 'node:crypto'
import { isSameSecret } from './tokens.ts'

/** A refresh token, and the access token that is given with it, are computed: the same question gets the same answer. */
export type TokenOfFamily = { familyId: string; number: number }

const hmac = (secret: string, kind: 'access' | 'refresh', { familyId, number }: TokenOfFamily): string =>
  createHmac('sha256', secret).update(`${kind} token ${number} of ${familyId}`).digest('base64url')

/** The refresh token with a number: the family, the number, and a proof that this server has given it. */
export const refreshTokenOf = (secret: string, token: TokenOfFamily): string =>
  `${token.familyId}.${token.number}.${hmac(secret, 'refresh', token)}`

/** The access token that is given together with a refresh token. */
export const accessTokenOf = (secret: string, token: TokenOfFamily): string => hmac(secret, 'access', token)

/** What a refresh token names; null for a token that this server has not given. */
export function readRefreshToken(secret: string, token: string): TokenOfFamily | null {
  const [familyId = '', digits = '', ...rest] = token.split('.')
  if (rest.length !== 1 || !/^\d{1,9}$/.test(digits)) return null
  const named = { familyId, number: Number(digits) }
  return isSameSecret(token, refreshTokenOf(secret, named)) ? named : null
}
