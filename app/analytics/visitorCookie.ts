import { randomKey } from '#app/platform/randomKey.ts'
import { readCookie, writeCookie } from '../platform/storage.ts'

const VISITOR_COOKIE = 'client_tripla_uid'

/** 400 days, in seconds: the maximum that browsers allow. */
const MAX_AGE_SECONDS = 34_560_000

/**
 * Sets a cookie with a random number by which the hotel's own sites recognise this browser. The cookie is for the hotel's
 * domain, if the app is on that domain. An existing number stays.
 */
export function setVisitorCookie(domain: string | null): void {
  const host = location.hostname
  const isOnDomain = domain === null || host === domain || host.endsWith(`.${domain}`)
  if (!isOnDomain) {
    console.error(
      `[noren] first_party_cookie_setting.domain_name is ${domain}; it takes the domain of ${host}.`,
    )
    return
  }
  // Browsers refuse a domain without a dot, such as localhost. Without a domain the cookie is for this host only.
  const scope = domain?.includes('.') ? domain : null
  writeCookie(VISITOR_COOKIE, readCookie(VISITOR_COOKIE) ?? randomKey(), MAX_AGE_SECONDS, scope)
}
