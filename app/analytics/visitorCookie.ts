import { newBookingKey } from '../booking/bookingKey.ts'
import { readCookie } from '../platform/storage.ts'

export const VISITOR_COOKIE = 'client_tripla_uid'

/** As long as browsers keep any cookie: 400 days, in seconds. */
const KEPT_SECONDS = 34_560_000

/**
 * Gives this browser a number by which the hotel's own sites know it again, where the hotel uses first-party
 * cookies: on the hotel's domain, when the page lives there. A number that is there stays.
 */
export function keepVisitorCookie(domain: string | null): void {
  const host = location.hostname
  const isOurs = domain === null || host === domain || host.endsWith(`.${domain}`)
  if (!isOurs) {
    console.error(
      `[noren] first_party_cookie_setting.domain_name is ${domain}; it takes the domain of ${host}.`,
    )
    return
  }
  // Browsers refuse a cookie for a bare name such as localhost; without a domain it is for this host alone.
  const scope = domain?.includes('.') ? `; Domain=${domain}` : ''
  const secure = location.protocol === 'https:' ? '; Secure; SameSite=None' : '; SameSite=Lax'
  try {
    const value = readCookie(VISITOR_COOKIE) ?? newBookingKey()
    document.cookie = `${VISITOR_COOKIE}=${value}; Path=/; Max-Age=${KEPT_SECONDS}${scope}${secure}`
  } catch {
    // A frame whose cookies are blocked has no number, and none is needed to book.
  }
}
