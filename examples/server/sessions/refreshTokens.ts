import { createHmac } from 'node:crypto'
import { isSameSecret } from './tokens.ts'

/** A refresh token, and the access token that is given with it, are computed: the same question gets the same answer. */
export type TokenOfFamily = { familyId: string; number: number }

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** The refresh token with a number: the family, the number, and a proof that this server has given it. */
export const refreshTokenOf = (secret: string, token: TokenOfFamily): string =>
  `${token.familyId}.${token.number}.${hmac(secret, `refresh token ${token.number} of ${token.familyId}`)}`

/**
 * The access token that is given together with a refresh token. `provedAt`: when the person has shown a way to sign in, in ms; a later
 * proof gives another token, so that a copy of this one does not count as proved.
 */
export const accessTokenOf = (
  secret: string,
  { familyId, number }: TokenOfFamily,
  provedAt: number | null,
): string =>
  hmac(secret, `access token ${number} of ${familyId}${provedAt === null ? '' : ` proved at ${provedAt}`}`)

/** What a refresh token names; null for a token that this server has not given. */
export function readRefreshToken(secret: string, token: string): TokenOfFamily | null {
  const [familyId = '', digits = '', ...rest] = token.split('.')
  if (rest.length !== 1 || !/^\d{1,9}$/.test(digits)) return null
  const named = { familyId, number: Number(digits) }
  return isSameSecret(token, refreshTokenOf(secret, named)) ? named : null
}
