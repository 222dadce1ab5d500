/** Caching and cross-origin headers of each file of `dist`. The app server and `dist/_headers` use the same table. */

type Headers = Record<string, string>

/** For all files. The app itself may use payment, for wallets in its frame. */
export const everywhere: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
}

/**
 * The first parts of the addresses that a frame opens as windows. They must keep their opener, also on pages with another policy: the
 * windows of a passkey and of a member who goes on in a frame, and the returns of providers that lead to the app.
 */
const windowFolders = ['continue', 'hotels', 'passkey', 'sso'] as const

/** What separates a document of the app from the page that has opened it; nothing for windows of our own. */
export const openerHeaders = (path: string): Headers =>
  (windowFolders as readonly string[]).includes(path.split('/')[1] ?? '')
    ? {}
    : { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }

const asked: Headers = { 'Cache-Control': 'no-cache' }

/** The app at its first address. Its other addresses have `openerHeaders`. */
const app: Headers = { ...asked, ...openerHeaders('/') }

/** Pages of any site may load the file, also as a module. */
const crossOrigin: Headers = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}

/** Their names contain a hash of their content. A hotel's page imports stage 2 of the loader from here. */
const immutable: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ...crossOrigin }

/** The loader's stable address: fresh for five minutes; then the cached file serves once more while a new one loads. */
const loader: Headers = {
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
  ...crossOrigin,
}

/**
 * Headers by path; `*` at the end matches any rest. No two patterns match the same path, because static hosts join
 * the headers of all matching rules.
 */
export const fileHeaders: Record<string, Headers> = {
  '/': app,
  '/index.html': app,
  '/payment.html': asked,
  '/meta.json': asked,
  '/assets/*': immutable,
  '/noren.js': loader,
  '/noren.d.ts': loader,
}

/** The headers of one file; null for a file that is not public. */
export function headersOf(path: string): Headers | null {
  const rule = Object.keys(fileHeaders).find((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
  return rule === undefined ? null : (fileHeaders[rule] ?? null)
}
