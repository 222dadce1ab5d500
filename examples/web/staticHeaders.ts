import { appPolicyAnywhere, inOneLine } from './csp.ts'
import { everywhere, fileHeaders } from './fileHeaders.ts'

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * `_headers`, as Netlify, Cloudflare Pages and others read it from among the files they serve. Which servers the app
 * may call and which pages may frame it no build can know: `npm run csp` prints those.
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
