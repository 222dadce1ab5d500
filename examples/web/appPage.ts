import { CLIENT } from '../server/sessions/clientSessions.ts'
import { type Addresses, HASH_HOST } from '../server/start/addresses.ts'

const ISLAND = /(<script type="application\/json" id="noren-settings">)[\s\S]*?(<\/script>)/

/** JSON that cannot close the script element it is in. */
const islandText = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Where the app reports its errors: the API's origin receives them as a Sentry server does, under the app's prefix. */
function dsnOf(api: string, prefix: string): string {
  const { protocol, host } = new URL(api)
  return `${protocol}//public@${host}${prefix}/1`
}

/** Where the app calls the API and the identity server on its own origin. */
export const SAME_ORIGIN = { api: '/api', identity: '/identity' }

/**
 * index.html with the addresses of this installation. `prefix` is the path under which the app is mounted, such as
 * `/t/abc`, or empty. With `hasReports` the app also learns where to report its errors.
 */
export function withSettings(
  html: string,
  { api, pages }: Addresses,
  prefix: string,
  { hasReports = false, sameOrigin = false }: { hasReports?: boolean; sameOrigin?: boolean } = {},
): string {
  const bases = sameOrigin ? SAME_ORIGIN : { api, identity: api }
  const settings = {
    apiBase: bases.api + prefix,
    identityBase: bases.identity + prefix,
    clientKey: CLIENT.key,
    clientSecret: CLIENT.secret,
    basePath: `${prefix}/`,
    hashHosts: [HASH_HOST],
    // For hotels whose settings have no list.
    allowedOrigins: [pages],
    ...(hasReports && { sentryDsn: dsnOf(api, prefix) }),
  }
  return html.replace(ISLAND, (_, open: string, close: string) => open + islandText(settings) + close)
}
