import { createHash } from 'node:crypto'

/** The SHA-256 of a secret in base64url, as PKCE and the frames of the app write it. */
export const pkceChallenge = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')
