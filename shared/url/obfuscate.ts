/**
 * Query keys whose names and values are carried in a reversible, unreadable form. It keeps them from the eye,
 * not from anybody who wants to know: nothing here is a secret kept. Criteria are not in it; they are meant to
 * be shared.
 */
const obfuscated = {
  email: '_e',
  bypass_token: '_b',
  reservation_no: '_r',
  attempt: '_a',
  refresh_token: '_t',
} as const

export type ObfuscatedKey = keyof typeof obfuscated

const MASK = 'noren'
const codes = (text: string) => new TextEncoder().encode(text)
const mask = (bytes: Uint8Array) => bytes.map((byte, at) => byte ^ MASK.charCodeAt(at % MASK.length))

const hide = (text: string): string =>
  btoa(String.fromCharCode(...mask(codes(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

function reveal(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(mask(bytes))
  } catch {
    return null
  }
}

/** A key and value as they stand in an address. */
export const writeObfuscated = (key: ObfuscatedKey, value: string): [string, string] => [
  obfuscated[key],
  hide(value),
]

/** The value of a key, whether the address has it plain or obfuscated; null when absent or unreadable. */
export function readObfuscated(query: URLSearchParams, key: ObfuscatedKey): string | null {
  const hidden = query.get(obfuscated[key])
  return (hidden === null ? null : reveal(hidden)) ?? query.get(key)
}

/** Takes the value out of a query, in both its spellings. */
export function removeObfuscated(query: URLSearchParams, key: ObfuscatedKey): void {
  query.delete(key)
  query.delete(obfuscated[key])
}
