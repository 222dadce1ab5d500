import type { AddressProof } from './addressSignIn.ts'

/** What this module needs of a window. */
type Page = { location: { href: string }; history: Pick<History, 'state' | 'replaceState'> }

/**
 * Takes the value of a key out of the query of the address; null without one. The start has normalized the address, so that the query is
 * its end, also behind a `#`.
 */
function takeFromAddress({ location, history }: Page, name: string): string | null {
  const at = location.href.lastIndexOf('?')
  const query = new URLSearchParams(location.href.slice(at + 1))
  const value = query.get(name)
  if (value === null) return null
  query.delete(name)
  history.replaceState(history.state, '', location.href.slice(0, at) + (query.size > 0 ? `?${query}` : ''))
  return value
}

/**
 * What the address signs in by: the code of the brand's own site, or else the ticket; null without them. The code is not in the address
 * afterwards, also if it is not used. `codeName`: its key in the query; null for none.
 */
export function takeProof(
  codeName: string | null,
  ticket: string | null,
  page: Page = window,
): AddressProof | null {
  // The key of the hotel itself is no code.
  const code = codeName === null || codeName === 'code' ? null : takeFromAddress(page, codeName)
  if (code) return { grant_type: 'custom_authentication_code', code }
  return ticket === null ? null : { grant_type: 'refresh_token', refresh_token: ticket }
}
