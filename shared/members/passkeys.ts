/** The signatures that passkeys have, the preferred one first: Ed25519, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257] as const
