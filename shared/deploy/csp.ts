import { createHash } from 'node:crypto'
import type { GatewaySources } from './gatewaySources.ts'

/**
 * The content security policies. The servers here send exactly what `npm run csp` prints. Pure functions: addresses
 * in, directives out, in the order in which they are sent.
 */

/** A hotel's own page with the tag. */
type PageSituation = {
  /** The address of noren.js and the app. */
  base: string
  /** The nonce of the page's scripts, new for every answer; null when scripts are allowed by origin. */
  nonce: string | null
  /** Scripts loaded by a trusted script are trusted, as tag managers need it. Only effective with a nonce. */
  strictDynamic: boolean
  /** Requires trusted types: no script may pass plain text to a sink that runs it. */
  trustedTypes: boolean
}

/** The app's own document, framed or standalone. */
type AppSituation = {
  /** index.html as served. Its inline scripts are allowed by their hashes. */
  html: string
  /** Addresses, or paths on the app's own origin. */
  api: string
  identity: string
  /** The origin of the pictures of rooms. */
  pictures: string
  /** The address of error reports (`sentryDsn`), or null. */
  reports: string | null
  /** The origins of the hotel's pages. They may frame the app, and the hotel's own header may show their pictures. */
  hotelOrigins: readonly string[]
}

const distinct = (sources: readonly string[]) => [...new Set(sources)].join(' ')

/** The origin of an address as a source; a path is on the page's own origin. */
export const originOf = (address: string): string =>
  address.startsWith('/') ? "'self'" : new URL(address).origin

/** The hashes that allow a page's inline scripts, and no others. */
export function scriptHashes(html: string): string[] {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*\b(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
  ]
  return scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

function scriptSources({ base, nonce, strictDynamic }: PageSituation): string {
  if (nonce === null) return distinct(["'self'", originOf(base)])
  return distinct([`'nonce-${nonce}'`, ...(strictDynamic ? ["'strict-dynamic'"] : [])])
}

/**
 * The policy of a strict hotel page. The widget needs only `script-src` and `frame-src`: no inline style, no picture,
 * no call. The other directives allow the page's own files.
 */
export const pagePolicy = (situation: PageSituation): string[] => [
  "default-src 'none'",
  `script-src ${scriptSources(situation)}`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  `frame-src ${originOf(situation.base)}`,
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  ...(situation.trustedTypes ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
]

/**
 * The policy of the app: its own scripts and styles, pictures and calls of its own servers, and pictures of the
 * hotel's pages, which alone may frame the app.
 */
export function appPolicy({ html, api, identity, pictures, reports, hotelOrigins }: AppSituation): string[] {
  const servers = [api, identity].map(originOf)
  return [
    "default-src 'none'",
    `script-src ${distinct(["'self'", ...scriptHashes(html)])}`,
    "style-src 'self'",
    `img-src ${distinct(["'self'", 'data:', originOf(pictures), ...hotelOrigins])}`,
    `connect-src ${distinct([...servers, ...(reports === null ? [] : [originOf(reports)])])}`,
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${distinct(["'self'", ...hotelOrigins])}`,
    "require-trusted-types-for 'script'",
  ]
}

/** The payment document, which only the app frames. The pages that frame the app are its ancestors too. */
type PaymentSituation = { gateway: GatewaySources; hotelOrigins: readonly string[] }

/** `'none'` for a directive without a source. */
const orNone = (sources: readonly string[]) => (sources.length > 0 ? distinct(sources) : "'none'")

/**
 * The part of the payment document's policy that does not depend on the pages of a hotel. The script of the gateway is
 * allowed here and in no other document. One policy of trusted types may load it.
 */
export const paymentPolicyAnywhere = (gateway: GatewaySources): string[] => [
  "default-src 'none'",
  `script-src ${distinct(["'self'", ...gateway.scripts])}`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  `connect-src ${orNone(gateway.calls)}`,
  `frame-src ${orNone(gateway.frames)}`,
  `form-action ${orNone(gateway.forms)}`,
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types noren-gateway',
]

/** The policy of the payment document of a hotel. */
export const paymentPolicy = ({ gateway, hotelOrigins }: PaymentSituation): string[] => [
  ...paymentPolicyAnywhere(gateway),
  `frame-ancestors ${distinct(["'self'", ...hotelOrigins])}`,
]

/** The part of the app's policy that holds for any installation, for a file beside the app. */
export const appPolicyAnywhere = (html: string): string[] => [
  `script-src ${distinct(["'self'", ...scriptHashes(html)])}`,
  "style-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
]

export const inOneLine = (directives: readonly string[]): string => directives.join('; ')
