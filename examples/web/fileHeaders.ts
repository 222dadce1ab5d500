/** How long each file of `dist` is kept, and by whom it may be loaded: the app server and `dist/_headers` say the same. */

type Headers = Record<string, string>

/** For all of it. Payment is allowed to the app itself, so that wallets work in the frame. */
export const everywhere: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

const asked: Headers = { 'Cache-Control': 'no-cache' }

/** Pages of any site may load the file, also as a module. */
const crossOrigin: Headers = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}

/** Their names contain a hash of their content. A hotel's page imports the loader's second stage from here. */
const immutable: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ...crossOrigin }

/** The loader's stable address: fresh for five minutes; then the cached file serves once more while a new one loads. */
const loader: Headers = {
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
  ...crossOrigin,
}

/**
 * By path, `*` at the end standing for any rest. No two match the same path: static hosts join what several rules
 * say under one name, and two words on caching are none.
 */
export const fileHeaders: Record<string, Headers> = {
  '/': asked,
  '/index.html': asked,
  '/meta.json': asked,
  '/assets/*': immutable,
  '/noren.js': loader,
  '/noren.d.ts': loader,
}

/** What is said of one file; null where nothing is, and then the file is not for the public. */
export function headersOf(path: string): Headers | null {
  const rule = Object.keys(fileHeaders).find((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
  return rule === undefined ? null : (fileHeaders[rule] ?? null)
}
