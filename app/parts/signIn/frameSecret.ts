/** The secret of this page, and its SHA-256, which the start page of a provider gets. Only the secret redeems a grant. */
export type FrameSecret = { secret: string; challenge: string }

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (one) => ({ '+': '-', '/': '_' })[one] ?? '')

let made: Promise<FrameSecret | null> | null = null

async function makeSecret(): Promise<FrameSecret | null> {
  // Pages without TLS have no digest. They sign in on the full page.
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(secret))
  if (!digest) return null
  return { secret, challenge: base64url(new Uint8Array(digest)) }
}

/**
 * Prepares the secret before the press: a wait between the press and the window would lose the press. The same secret until
 * `forgetSecret`, so that a second press finds the result of the first one. Null where the browser has no digest.
 */
export function prepareSecret(): Promise<FrameSecret | null> {
  made ??= makeSecret()
  return made
}

/** After a sign-in: the next one has its own secret. */
export function forgetSecret(): void {
  made = null
}
