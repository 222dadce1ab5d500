import { decoded, hasEmail, withoutEmails } from '#shared/url/emailInText.ts'
import { type ReservationKey, takeReservationKey } from './reservationKey.ts'

/** An address of the app: a path that begins with one slash, and a query. */
export type AppAddress = { path: string; query: URLSearchParams }

/** Where the app's addresses are in the URL: in the path, or behind a `#` for servers that know one page only. */
export type Routing = 'history' | 'hash'

/** A normalized path: it begins with a slash, and has no double slashes and no dot segments. */
const normalizePath = (path: string): string =>
  new URL(`https://x/${path.replaceAll('#', '%23')}`).pathname.replace(/\/{2,}/g, '/')

/** Parses an address such as `/search?code=x`. Double slashes become one. */
export function parseAddress(text: string): AppAddress {
  const [path = '', ...query] = text.split('?')
  return { path: normalizePath(path), query: new URLSearchParams(query.join('&')) }
}

export const formatAddress = ({ path, query }: AppAddress): string =>
  query.size > 0 ? `${path}?${query}` : path

/**
 * Removes e-mail addresses from the path and from values. A key that contains one, or whose value contains nothing else, is
 * removed as a whole. `found` is true if something was removed.
 */
export function removeEmails(address: AppAddress): { address: AppAddress; found: boolean } {
  const query = new URLSearchParams()
  let found = false
  for (const [key, value] of address.query) {
    const isInKey = hasEmail(key)
    const isInValue = hasEmail(value)
    found ||= isInKey || isInValue
    const left = isInValue ? withoutEmails(decoded(decoded(value))) : value
    if (!isInKey && !(isInValue && (left.trim() === '' || hasEmail(left)))) query.append(key, left)
  }
  const isInPath = hasEmail(address.path)
  const path = isInPath
    ? address.path
        .split('/')
        .filter((part) => !hasEmail(part))
        .join('/') || '/'
    : address.path
  return { address: { path, query }, found: found || isInPath }
}

/** A payment number in the query leads to the page of that payment. */
function withPayment({ path, query }: AppAddress): AppAddress {
  const number = query.get('triplaPaymentNo')
  query.delete('triplaPaymentNo')
  return number && /^[\w-]{1,64}$/.test(number) ? { path: `/payments/${number}`, query } : { path, query }
}

/**
 * Sets the hotel code of an address. The first code in the document's query decides, because the server chose by it which
 * pages may frame the document. Servers read keys in capitals and encoded keys in different ways: if these name another
 * hotel, the address has none. Without a code in the document, the code of the query applies, or else the code of the path.
 */
function withHotel({ path, query }: AppAddress, { search, searchParams }: URL): AppAddress {
  const codes = [...searchParams].flatMap(([key, value]) => (/^code$/i.test(key) ? value : []))
  const written = search
    .slice(1)
    .split('&')
    .filter((part) => part.startsWith('code='))
  const code = codes[0] ?? (query.get('code') || /^\/hotels\/([\w.-]{1,64})\//.exec(path)?.[1])
  if (code && (codes.length === written.length || codes.every((each) => each === code)))
    query.set('code', code)
  else query.delete('code')
  return { path, query }
}

/** Keeps the first value of a repeated key. Keys that end in `[]` are lists. */
function withoutDoubles({ path, query }: AppAddress): AppAddress {
  const single = new URLSearchParams()
  for (const [key, value] of query) if (key.endsWith('[]') || !single.has(key)) single.append(key, value)
  return { path, query: single }
}

/**
 * Reads the app's address from the URL. In a URL with `#/path` the path is behind the `#`; its query is merged with the
 * document's and has priority, except for the hotel code. `found` is true if an e-mail address was removed. `key` is the key of
 * a reservation, which the address no longer has.
 */
export function readAddress(
  url: URL,
  basePath: string,
): { address: AppAddress; found: boolean; key: ReservationKey | null } {
  const inside = `${url.pathname}/`.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname
  const behind = url.hash.startsWith('#/') ? parseAddress(url.hash.slice(1)) : null
  const address = behind ?? { ...parseAddress(inside), query: new URLSearchParams() }
  for (const [key, value] of url.searchParams) address.query.append(key, value)
  const read = withHotel(withPayment(withoutDoubles(address)), url)
  const key = takeReservationKey(read)
  return { ...removeEmails(read), key }
}

/** The URL of an address. With hash routing the hotel code is also in the document's query, for its server. */
export function writeAddress(address: AppAddress, basePath: string, routing: Routing): string {
  if (routing === 'history') return basePath + formatAddress(address).slice(1)
  const code = address.query.get('code')
  return `${basePath}${code ? `?${new URLSearchParams({ code })}` : ''}#${formatAddress(address)}`
}
