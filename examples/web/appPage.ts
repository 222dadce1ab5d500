import { CLIENT } from '../api/clientSessions.ts'
import { type Addresses, HASH_HOST } from '../api/services.ts'

const ISLAND = /(<script type="application\/json" id="noren-settings">)[\s\S]*?(<\/script>)/

/** JSON that cannot end the script element it stands in. */
const islandText = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Where the app reports its errors: the API stands in for a Sentry, with a project for each tenant's prefix. */
function dsnOf(api: string, prefix: string): string {
  const { protocol, host } = new URL(api)
  return `${protocol}//public@${host}${prefix}/1`
}

/** Where the app calls the API and the identity server on its own origin. */
export const SAME_ORIGIN = { api: '/api', identity: '/identity' }

/**
 * index.html with this installation's addresses, for a tenant's prefix such as `/t/abc` or none. In a sandbox the
 * app is told where to report its errors too.
 */
export function withSettings(
  html: string,
  { api }: Addresses,
  prefix: string,
  { sandbox, sameOrigin }: { sandbox: boolean; sameOrigin: boolean },
): string {
  const bases = sameOrigin ? SAME_ORIGIN : { api, identity: api }
  const settings = {
    apiBase: bases.api + prefix,
    identityBase: bases.identity + prefix,
    clientKey: CLIENT.key,
    clientSecret: CLIENT.secret,
    basePath: `${prefix}/`,
    hashHosts: [HASH_HOST],
    ...(sandbox && { sentryDsn: dsnOf(api, prefix) }),
  }
  return html.replace(ISLAND, (_, open: string, close: string) => open + islandText(settings) + close)
}
