import { appPolicyAnywhere, inOneLine } from './csp.ts'
import { everywhere, fileHeaders } from './fileHeaders.ts'

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * The file `_headers` for Netlify, Cloudflare Pages and other static hosts. The build does not know the API's address
 * or the framing origins; `npm run csp` prints the full policy.
 */
export function staticHeaders(html: string): string {
  const policy = inOneLine(appPolicyAnywhere(html))
  return [
    '# Read by static hosts. The policy holds for any installation; `npm run csp` prints yours, whole, with the servers',
    '# the app may call and the pages that may frame it: put it in place of the one below.',
    rule('/*', { ...everywhere, 'Content-Security-Policy': policy }),
    ...Object.entries(fileHeaders).map(([path, headers]) => rule(path, headers)),
    '',
  ].join('\n')
}
