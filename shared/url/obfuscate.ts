/**
 * Query keys whose names and values are written in a reversible form that is hard to read. This hides them from people
 * who look at the screen; it is not encryption.
 */
const obfuscated = {
  email: '_e',
  bypass_token: '_b',
  reservation_no: '_r',
  booking_key: '_a',
  refresh_token: '_t',
  payment_token: '_p',
  waitlist_token: '_w',
  confirmation_token: '_m',
  reset_password_token: '_s',
  link_token: '_l',
} as const

type ObfuscatedKey = keyof typeof obfuscated

const MASK = 'noren'
const codes = (text: string) => new TextEncoder().encode(text)
const mask = (bytes: Uint8Array) => bytes.map((byte, at) => byte ^ MASK.charCodeAt(at % MASK.length))

const obfuscate = (text: string): string =>
  btoa(String.fromCharCode(...mask(codes(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

function deobfuscate(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(mask(bytes))
  } catch {
    return null
  }
}

/** A key and its value as an obfuscated entry of a query. */
export const writeObfuscated = (key: ObfuscatedKey, value: string): [string, string] => [
  obfuscated[key],
  obfuscate(value),
]

/** The value of a key that a query has in plain or obfuscated form; null if it is absent or not valid. */
export function readObfuscated(query: URLSearchParams, key: ObfuscatedKey): string | null {
  const hidden = query.get(obfuscated[key])
  return (hidden === null ? null : deobfuscate(hidden)) ?? query.get(key)
}

/** Removes a key from a query in both forms. */
export function removeObfuscated(query: URLSearchParams, key: ObfuscatedKey): void {
  query.delete(key)
  query.delete(obfuscated[key])
}
