import { appPolicyAnywhere, inOneLine, paymentPolicyAnywhere } from './csp.ts'
import { everywhere, fileHeaders, openerHeaders } from './fileHeaders.ts'
import { allGatewaySources } from './gatewaySources.ts'

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

const withPolicy = (policy: readonly string[]) => ({ 'Content-Security-Policy': inOneLine(policy) })

/**
 * The file `_headers` for Netlify, Cloudflare Pages and other static hosts. The build does not know the API's address
 * or the framing origins; `npm run csp` prints the full policies. Hosts join the headers of all rules that match a path, and
 * two policies would both apply: the app's policy therefore belongs to the addresses of its screens, and not to `/*`.
 * `folders` are the first parts of these addresses, such as `booking`.
 */
export function staticHeaders(html: string, folders: readonly string[]): string {
  const app = withPolicy(appPolicyAnywhere(html))
  const policies: Record<string, Record<string, string>> = {
    '/': app,
    '/index.html': app,
    '/payment.html': withPolicy(paymentPolicyAnywhere(allGatewaySources())),
  }
  return [
    '# Read by static hosts. The policies hold for any installation; `npm run csp` prints yours, whole, with the servers',
    '# the app may call, the pages that may frame it and the gateway of the hotel: put them in place of those below.',
    ...Object.entries(fileHeaders).map(([path, headers]) => rule(path, { ...policies[path], ...headers })),
    ...folders.flatMap((folder) => {
      const headers = { ...app, ...openerHeaders(`/${folder}`) }
      return [rule(`/${folder}`, headers), rule(`/${folder}/*`, headers)]
    }),
    rule('/*', everywhere),
    '',
  ].join('\n')
}
