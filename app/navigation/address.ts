import { decoded, hasEmail, withoutEmails } from '#shared/url/emailInText.ts'

/** Where in the app an address leads: a path that begins with one slash, and what it asks. */
export type AppAddress = { path: string; query: URLSearchParams }

/** How the app's places stand in the address bar: as paths, or behind a `#` where a server knows one page only. */
export type Routing = 'history' | 'hash'

/** The address of a completed booking: the one page that a mailed link may name an e-mail to. */
const mayHoldEmail = (path: string) => path.startsWith('/reservation/confirmation/')

/** A path as the address bar writes it: a slash at its head, none doubled, no dots that lead elsewhere. */
const inOrder = (path: string): string =>
  new URL(`https://x/${path.replaceAll('#', '%23')}`).pathname.replace(/\/{2,}/g, '/')

/** A place from a text such as `/search?code=x`. Doubled slashes become one. */
export function parseAddress(text: string): AppAddress {
  const [path = '', ...query] = text.split('?')
  return { path: inOrder(path), query: new URLSearchParams(query.join('&')) }
}

export const formatAddress = ({ path, query }: AppAddress): string =>
  query.size > 0 ? `${path}?${query}` : path

/**
 * The place without anything that looks like an e-mail address: out of the path, out of values, and with its key
 * where a key looks so or nothing else is left. A completed booking's page is left alone: it reads its e-mail
 * from there, and takes it out itself.
 */
export function removeEmails(place: AppAddress): { place: AppAddress; found: boolean } {
  if (mayHoldEmail(place.path)) return { place, found: false }
  const query = new URLSearchParams()
  let found = false
  for (const [key, value] of place.query) {
    const isInKey = hasEmail(key)
    const isInValue = hasEmail(value)
    found ||= isInKey || isInValue
    const left = isInValue ? withoutEmails(decoded(decoded(value))) : value
    if (!isInKey && !(isInValue && (left.trim() === '' || hasEmail(left)))) query.append(key, left)
  }
  const isInPath = hasEmail(place.path)
  const path = isInPath
    ? place.path
        .split('/')
        .filter((part) => !hasEmail(part))
        .join('/') || '/'
    : place.path
  return { place: { path, query }, found: found || isInPath }
}

/** A payment's number given as a query leads to its own page. */
function withPayment({ path, query }: AppAddress): AppAddress {
  const number = query.get('triplaPaymentNo')
  query.delete('triplaPaymentNo')
  return number && /^[\w-]{1,64}$/.test(number) ? { path: `/payments/${number}`, query } : { path, query }
}

/** The hotel of an address that names it in its path and not in its query. */
function withHotel({ path, query }: AppAddress): AppAddress {
  const code = /^\/hotels\/([\w.-]{1,64})\//.exec(path)?.[1]
  if (code && !query.get('code')) query.set('code', code)
  return { path, query }
}

/** Of a key given several times the first counts, everywhere. */
function withoutDoubles({ path, query }: AppAddress): AppAddress {
  const single = new URLSearchParams()
  for (const [key, value] of query) if (key.endsWith('[]') || !single.has(key)) single.append(key, value)
  return { path, query: single }
}

/**
 * What an address in the bar means. An old link of the form `#/path` is its path, its query merged with the
 * document's, and its own keys go first. `found` tells of an e-mail that was taken out.
 */
export function readAddress(url: URL, basePath: string): { place: AppAddress; found: boolean } {
  const inside = `${url.pathname}/`.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname
  const behind = url.hash.startsWith('#/') ? parseAddress(url.hash.slice(1)) : null
  const place = behind ?? { ...parseAddress(inside), query: new URLSearchParams() }
  for (const [key, value] of url.searchParams) place.query.append(key, value)
  return removeEmails(withHotel(withPayment(withoutDoubles(place))))
}

/** The address of a place. Behind a `#` the hotel's code stands in the document's query too, for its server. */
export function writeAddress(place: AppAddress, basePath: string, routing: Routing): string {
  if (routing === 'history') return basePath + formatAddress(place).slice(1)
  const code = place.query.get('code')
  return `${basePath}${code ? `?${new URLSearchParams({ code })}` : ''}#${formatAddress(place)}`
}
