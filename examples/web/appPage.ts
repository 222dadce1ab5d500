import { type Addresses, HASH_HOST } from '../server/services.ts'
import { CLIENT } from '../server/sessions/clientSessions.ts'

const ISLAND = /(<script type="application\/json" id="noren-settings">)[\s\S]*?(<\/script>)/

/** JSON that cannot end the script element it stands in. */
const islandText = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Where the app reports its errors: the API stands in for a Sentry, with a project for each tenant's prefix. */
function dsnOf(api: string, prefix: string): string {
  const { protocol, host } = new URL(api)
  return `${protocol}//public@${host}${prefix}/1`
}

/**
 * index.html with this installation's addresses, for a tenant's prefix such as `/t/abc` or none. In a sandbox the
 * app is told where to report its errors too.
 */
export function withSettings(html: string, { api }: Addresses, prefix: string, sandbox: boolean): string {
  const settings = {
    apiBase: api + prefix,
    identityBase: api + prefix,
    clientKey: CLIENT.key,
    clientSecret: CLIENT.secret,
    basePath: `${prefix}/`,
    hashHosts: [HASH_HOST],
    ...(sandbox && { sentryDsn: dsnOf(api, prefix) }),
  }
  return html.replace(ISLAND, (_, open: string, close: string) => open + islandText(settings) + close)
}
